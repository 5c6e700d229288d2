// Whose empire a spectator looks at: stage and dock show the same one.

export const watched = $state({ seat: 0 });

/** How the address of a game's picture usually begins; a version may follow. */
export const iconStem = (game: { readonly vassalage: string; readonly gameCode: string }): string => `/games/${game.vassalage}/${game.gameCode}.avif`

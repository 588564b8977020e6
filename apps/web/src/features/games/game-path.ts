/** The frame of a game; the name of it stands in the bar before the launch has answered. */
export const gamePath = (game: { vassalage: string; gameCode: string; gameName: string }): string =>
  `/m/game?${new URLSearchParams({ vassalage: game.vassalage, gameCode: game.gameCode, name: game.gameName }).toString()}`

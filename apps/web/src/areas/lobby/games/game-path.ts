export const gamePath = (game: { vassalage: string; gameCode: string }): string =>
  `/m/game?vassalage=${encodeURIComponent(game.vassalage)}&gameCode=${encodeURIComponent(game.gameCode)}`

import { type CatalogueMemory, createCatalogueMemory } from '#areas/lobby/cache/catalogue.ts'
import { createHomeMemory, type HomeMemory } from '#areas/lobby/cache/home.ts'
import { createWinnerBoard, type WinnerBoard } from '#areas/lobby/cache/winner-board.ts'
import type { Core } from '#services.ts'

interface LobbyServices {
  readonly winners: WinnerBoard
  readonly home: HomeMemory
  /** Every game that is on, at most 3 s old. */
  readonly catalogue: CatalogueMemory
}

declare module '#services.ts' {
  interface Services extends LobbyServices {}
}

export const lobbyServices = ({ db, clock, images }: Core): LobbyServices => {
  const catalogue = createCatalogueMemory({ db, clock, images })
  const winners = createWinnerBoard({ db, clock, images, language: 'pt' })
  return { winners, home: createHomeMemory({ db, clock, images, winners, catalogue }), catalogue }
}

import { type CatalogueCache, createCatalogueCache } from '#areas/lobby/cache/catalogue.ts'
import { createHomeCache, type HomeCache } from '#areas/lobby/cache/home.ts'
import { createWinnerBoard, type WinnerBoard } from '#areas/lobby/cache/winner-board.ts'
import type { Core } from '#services.ts'

interface LobbyServices {
  readonly winners: WinnerBoard
  readonly home: HomeCache
  /** Every game that is on, at most 3 s old. */
  readonly catalogue: CatalogueCache
}

declare module '#services.ts' {
  interface Services extends LobbyServices {}
}

export const lobbyServices = ({ db, clock, images, market }: Core): LobbyServices => {
  const catalogue = createCatalogueCache({ db, clock, images, market })
  const winners = createWinnerBoard({ db, clock, images, language: 'pt' })
  return { winners, home: createHomeCache({ db, clock, images, winners, catalogue }), catalogue }
}

import type { Core } from '#services.ts'
import { type BoardPictures, createBoardPictures } from './pictures.ts'

interface BoardServices {
  /** The top of every leaderboard, in memory. */
  readonly boardPictures: BoardPictures
}

declare module '#services.ts' {
  interface Services extends BoardServices {}
}

export const boardServices = ({ db, clock }: Core): BoardServices => ({ boardPictures: createBoardPictures({ db, nowMs: () => clock.now().getTime() }) })

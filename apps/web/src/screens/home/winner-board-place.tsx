import { use, type ComponentType } from 'react'
import type { Home } from '#app/boot.ts'

type Board = ComponentType<{ winners: Home['winners'] }>

let known: Board | null = null
let coming: Promise<Board> | null = null

/** The server has it from the start, because it draws whole documents. */
export const setWinnerBoard = (board: Board): void => {
  known = board
}

export const loadWinnerBoard = (): Promise<Board> => {
  coming ??= import('./winner-board.tsx').then(({ WinnerBoard }) => {
    known = WinnerBoard
    return WinnerBoard
  })
  // What did not arrive is asked for again by the next one who wants it.
  coming.catch(() => (coming = null))
  return coming
}

/** A document shows the board at once; its code comes after that of all that can be tapped first. */
export function WinnerBoardPlace({ winners }: { winners: Home['winners'] }) {
  const WinnerBoard = known ?? use(loadWinnerBoard())
  return <WinnerBoard winners={winners} />
}

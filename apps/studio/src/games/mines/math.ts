import type { Draw } from '@trevo/fairness/draw'
import { sample } from '@trevo/fairness/sample'

export const tileCount = 25
export const minesMax = 24
/** Of each step's fair price, in hundredths (Product §11.1481). */
const kept = 97n
/** A ladder ends at its last step that pays no more than this, in hundredths of the stake. */
const paysHundredthsMax = 1_000_000n

const combinations = (of: bigint, chosen: bigint): bigint => {
  let ways = 1n
  for (let at = 1n; at <= chosen; at += 1n) ways = (ways * (of - chosen + at)) / at
  return ways
}

/** The chance that so many tiles are opened without a mine is one fraction: ways that leave them free, of all ways to lay the mines. */
export const waysOf = (mines: number, opened: number): { readonly free: bigint; readonly all: bigint } => ({
  free: combinations(BigInt(tileCount - mines), BigInt(opened)),
  all: combinations(BigInt(tileCount), BigInt(opened)),
})

/** What is paid after so many gems, in hundredths of the stake: 97 % of the fair price, rounded down to the cent of a unit. */
export const payAfter = (mines: number, opened: number): number => {
  const { free, all } = waysOf(mines, opened)
  return Number((kept * all) / free)
}

/** What each step of a ladder pays, first gem first. */
const makeLadder = (mines: number): readonly number[] =>
  Array.from({ length: tileCount - mines }, (_, at) => payAfter(mines, at + 1)).filter((pays) => BigInt(pays) <= paysHundredthsMax)

const ladders: readonly (readonly number[])[] = Array.from({ length: minesMax }, (_, at) => makeLadder(at + 1))
export const ladderOf = (mines: number): readonly number[] => ladders[mines - 1] ?? []

/** A bet is how many mines lie hidden: `1` to `24`. */
export const readMines = (choice: string): number | null => (/^[1-9][0-9]?$/.test(choice) && Number(choice) <= minesMax ? Number(choice) : null)

/** A move is a tile, `0` to `24` from the top left, or `cash`. */
const readTile = (move: string): number | null => (/^(?:0|[1-9][0-9]?)$/.test(move) && Number(move) < tileCount ? Number(move) : null)

export const acceptsMove = (moves: readonly string[], move: string): boolean => (move === 'cash' ? moves.length > 0 : readTile(move) !== null && !moves.includes(move))

export interface MinesOutcome {
  readonly mines: number
  /** In the order in which they were opened; the last is a mine where the round was lost. */
  readonly opened: readonly number[]
  readonly isHit: boolean
  /** Where the mines lay, lowest first; null while the member has the next move. */
  readonly laid: readonly number[] | null
  /** What the round pays, or would pay now, in hundredths of the stake. */
  readonly paidHundredths: number
}

const allTiles = Array.from({ length: tileCount }, (_, at) => at)

/** Judges the moves against where the mines lie. The round ends with a mine, with `cash`, or at the ladder's top. */
export const judgeMines = (laid: readonly number[], moves: readonly string[]): MinesOutcome => {
  const mines = laid.length
  const opened = moves.filter((move) => move !== 'cash').map(Number)
  const isHit = opened.some((tile) => laid.includes(tile))
  const isOver = isHit || moves.at(-1) === 'cash' || opened.length === ladderOf(mines).length
  const paidHundredths = isHit ? 0 : opened.length === 0 ? 0 : (ladderOf(mines)[opened.length - 1] ?? 0)
  return { mines, opened, isHit, laid: isOver ? laid : null, paidHundredths }
}

/** As many draws as mines, before the first move: each takes one of the tiles still free, counted from the top left. */
export const playMines = (draw: Draw, mines: number, moves: readonly string[]): MinesOutcome =>
  judgeMines(
    [...sample(draw, allTiles, mines)].sort((one, other) => one - other),
    moves,
  )

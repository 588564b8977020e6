import type { Draw } from '@trevo/fairness/draw'
import { halves, type Risk, risks, rowsMax, rowsMin } from './tables.ts'

export interface PlinkoBet {
  readonly risk: Risk
  readonly rows: number
}

/** A bet is a risk and a number of rows: `low:8` to `high:16`. */
export const readPlinkoBet = (choice: string): PlinkoBet | null => {
  const [name, rows, ...more] = choice.split(':')
  const risk = risks.find((each) => each === name)
  if (risk === undefined || rows === undefined || more.length > 0 || !/^(?:[1-9]|1[0-9])$/.test(rows)) return null
  const count = Number(rows)
  return count >= rowsMin && count <= rowsMax ? { risk, rows: count } : null
}

const mirror = ({ risk, rows }: PlinkoBet): readonly number[] => {
  const half = halves[risk][rows - rowsMin] ?? []
  return [...half, ...half.slice(0, rows + 1 - half.length).reverse()]
}

const tables = new Map(risks.flatMap((risk) => Array.from({ length: rowsMax - rowsMin + 1 }, (_, at) => ({ risk, rows: rowsMin + at })).map((bet) => [`${bet.risk}:${bet.rows}`, mirror(bet)] as const)))

/** What each slot pays, from the left, in hundredths of the stake. */
export const slotsOf = ({ risk, rows }: PlinkoBet): readonly number[] => tables.get(`${risk}:${rows}`) ?? []

export interface PlinkoOutcome {
  /** At each peg, from the top: 0 to the left, 1 to the right. */
  readonly path: readonly number[]
  /** Counted from the left, from 0: how often the ball went right. */
  readonly slot: number
  readonly paidHundredths: number
}

export const judgePlinko = (path: readonly number[], bet: PlinkoBet): PlinkoOutcome => {
  const slot = path.reduce((sum, turn) => sum + turn, 0)
  return { path, slot, paidHundredths: slotsOf(bet)[slot] ?? 0 }
}

/** A draw a row: left or right, as likely. */
export const playPlinko = (draw: Draw, bet: PlinkoBet): PlinkoOutcome =>
  judgePlinko(
    Array.from({ length: bet.rows }, () => draw(2)),
    bet,
  )

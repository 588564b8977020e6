import type { Phase } from './panel-state.ts'

/** What the sky shows at a moment. */
export interface Scene {
  readonly phase: Phase
  /** Since the take-off, in milliseconds. */
  readonly flewMs: number
  readonly hundredths: number
  /** Until the take-off, and of the whole time to bet; null where nobody waits for one. */
  readonly waitsMs: number | null
  readonly waitsOfMs: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A thousandth every ten milliseconds, as it is drawn; what is said and paid comes from the whole numbers of `math.ts`. */
const timesAt = (ms: number): number => 1.001 ** (ms / 10)

/** As much of the flight as the sky has room for: some seconds at first, and then always a little more than was flown. */
export const spanOf = (flewMs: number): { readonly ms: number; readonly times: number } => ({ ms: Math.max(6_000, flewMs * 1.22), times: Math.max(2.1, 1 + (timesAt(flewMs) - 1) * 1.6) })

/** Where the flight was at a moment: from the lower left corner of a field of one by one to the right and up. */
export const placeAt = (ms: number, span: ReturnType<typeof spanOf>): Point => ({ x: ms / span.ms, y: (timesAt(ms) - 1) / (span.times - 1) })

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const

/** Round multipliers that lines of the sky are drawn at: a few of them, whatever the span. */
export const linesOf = (times: number): readonly number[] => {
  const step = steps.find((each) => (times - 1) / each <= 5) ?? 500
  return Array.from({ length: Math.floor((times - 1) / step) }, (_, at) => 1 + (at + 1) * step)
}

import type { Draw } from '@trevo/fairness/draw'

/** A multiplier in hundredths: 100 is the stake itself. */
const groundHundredths = 100
/** Whoever leaves has at least this, and the flight arrives at the most, where it pays everybody who is still aboard. */
export const leastHundredths = 101
export const mostHundredths = 100_000

/** How fine the draw is: as many equally likely numbers. */
export const drawBound = 1_000_000_000
/** Of the fair price, in hundredths. */
const kept = 97

/** Of the draw's numbers, how many fly to the multiplier or beyond it. */
export const flyingDraws = (hundredths: number): number => Math.floor((kept * drawBound) / hundredths)

/** How far the flight goes: the smaller the drawn number the further, as far as the highest multiplier that it still reaches. */
export const flewBy = (drawn: number): number => Math.max(groundHundredths, Math.min(mostHundredths, Math.floor((kept * drawBound) / (drawn + 1))))

/** One draw. */
export const drawFlight = (draw: Draw): number => flewBy(draw(drawBound))

/** The multiplier climbs in steps of so many milliseconds, at each by a thousandth of itself. */
const stepMs = 10
/** Parts of a hundredth that are kept from step to step; what is below them is dropped. */
const parts = 1_000_000

/** The multiplier at each step, in whole hundredths, from the take-off to the arrival. Whole numbers alone, so that every machine has the same. */
const climb: readonly number[] = (() => {
  const steps: number[] = []
  for (let at = groundHundredths * parts; ; at = Math.floor((at * 1_001) / 1_000)) {
    const hundredths = Math.min(mostHundredths, Math.floor(at / parts))
    steps.push(hundredths)
    if (hundredths === mostHundredths) return steps
  }
})()

/** Where the multiplier stands so long after the take-off, rounded down to a hundredth. */
export const multiplierAt = (ms: number): number => climb[Math.max(0, Math.min(climb.length - 1, Math.floor(ms / stepMs)))] ?? groundHundredths

/** When it first stands at a multiplier or beyond it, in milliseconds from the take-off. */
export const msOf = (hundredths: number): number => {
  let [low, high] = [0, climb.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((climb[middle] ?? 0) >= hundredths) high = middle
    else low = middle + 1
  }
  return low * stepMs
}

/** A flight stands at its last multiplier as long as the climb does, and is over when it would stand above it. */
export const lastsMs = (flewHundredths: number): number => msOf(Math.min(mostHundredths, flewHundredths + 1))

/** In minor units; of one bet. */
export const stakeMinorMax = 10_000n
/** Of a member in one round. */
export const betsMax = 2

export interface CrashBet {
  readonly stakeMinor: bigint
  /** Where it leaves by itself; null: by hand, or at the arrival. */
  readonly autoHundredths: number | null
}

/** Reads a bet such as `x200:500`, 5.00 that leave by themselves at 2.00, or `hand:500`; null for anything else. */
export const readBet = (choice: string): CrashBet | null => {
  const [, auto, amount] = /^(?:hand|x([1-9]\d{2,5})):([1-9]\d{0,8})$/.exec(choice) ?? []
  if (amount === undefined) return null
  if (auto === undefined) return { stakeMinor: BigInt(amount), autoHundredths: null }
  const autoHundredths = Number(auto)
  return autoHundredths < leastHundredths || autoHundredths > mostHundredths ? null : { stakeMinor: BigInt(amount), autoHundredths }
}

export const writeBet = ({ stakeMinor, autoHundredths }: CrashBet): string => `${autoHundredths === null ? 'hand' : `x${autoHundredths}`}:${stakeMinor}`

export interface CrashOutcome {
  /** Null of a bet that left a flight that is not over. */
  readonly flewHundredths: number | null
  /** Null of a bet that was still aboard at the end. */
  readonly leftHundredths: number | null
}

/** Where a bet leaves whose member asked for it at `cashMs`, or never: whichever of its two ways comes first; null where the flight ends before both. */
export const leftAt = ({ autoHundredths }: CrashBet, cashMs: number | null, flewHundredths: number): number | null => {
  const byItself = autoHundredths ?? mostHundredths
  const left = cashMs === null ? byItself : Math.min(byItself, multiplierAt(cashMs))
  return left <= flewHundredths ? left : null
}

import type { GameCategory } from '@trevo/rules/categories'
import { type Minor, minor } from '@trevo/rules/money'

const wholeBps = 10_000
/** Fractions are counted in so many parts of a minor unit. */
export const rakebackUnit = 100_000_000n

/** What the house keeps of a stake on average, in basis points: by the game's own return, else its class's. */
export const edgeOf = (returnBps: number | null, category: GameCategory, classEdges: Readonly<Partial<Record<GameCategory, number>>>): number => (returnBps === null ? (classEdges[category] ?? 0) : Math.max(0, wholeBps - returnBps))

/** The part of a round's turnover that cash paid, rounded down. */
export const cashTurnoverOf = ({ turnoverMinor, cashMinor, stakedMinor }: { readonly turnoverMinor: Minor; readonly cashMinor: Minor; readonly stakedMinor: Minor }): Minor => minor(stakedMinor === 0n ? 0n : (turnoverMinor * cashMinor) / stakedMinor)

export interface Rakeback {
  readonly amountMinor: Minor
  /** In `rakebackUnit`; below zero: later changes took more than the period brought, which the next ones make up for. */
  readonly remainder: bigint
}

/** `edged`: the sum of turnover × edge in basis points. What is less than a minor unit, and what later changes left below zero, is carried on. */
export const rakebackOf = ({ edged, rateBps, carried }: { readonly edged: bigint; readonly rateBps: number; readonly carried: bigint }): Rakeback => {
  const total = edged * BigInt(rateBps) + carried
  const amount = total > 0n ? total / rakebackUnit : 0n
  return { amountMinor: minor(amount), remainder: total - amount * rakebackUnit }
}

import type { SportState } from '@trevo/betting/facts/states'
import type { MarketKind, MarketSpec } from '@trevo/betting/markets/market'
import type { Law } from '@trevo/betting/models/outcomes'
import { isLasting, type SuspensionCause } from './causes.ts'
import type { HeadChange, HeadRow } from './heads-store.ts'
import { isJump, type Price, priceFrom, type PriceTerms } from './price-market.ts'
import type { MarketState } from './tables.ts'

/** A market as it stands, its head held. */
export interface MarketNow extends PriceTerms {
  readonly id: bigint
  readonly spec: MarketSpec
  readonly kind: MarketKind
  readonly head: HeadRow
}

export interface Ground {
  readonly state: SportState
  /** Null where no model prices the event. */
  readonly law: Law | null
  /** Why the whole event takes no bets. */
  readonly hold: SuspensionCause | null
  /** Why it took none until now, where that is over. */
  readonly released: string | null
  /** The event's last fact. */
  readonly basisSeq: number
}

const settledAlready: ReadonlySet<MarketState> = new Set(['settled', 'void'])
const bettable = new Set(['open', 'live', 'interrupted', 'postponed'])

/** A race takes no bets while it is run. */
const isBettable = ({ sport, stage }: SportState): boolean => bettable.has(stage) && !(sport === 'race' && stage === 'live')

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((each, at) => each === b[at])

const moved = ({ id, head }: MarketNow, state: MarketState, cause: string | null, price: HeadChange['price'] = null): HeadChange | null => {
  if (head.state === state && head.cause === cause && price === null) return null
  const isOpened = state === 'open' && head.state !== 'open' && price !== null
  return { marketId: id, state, cause, price, openedV: isOpened ? price.v : head.opened_v }
}

const versionOf = ({ head }: MarketNow, { selections, oddsMilli, fairPpm, shownBps }: Price, basisSeq: number): NonNullable<HeadChange['price']> => ({
  v: head.v + 1, selections, oddsMilli, fairPpm, shownBps, basisSeq,
})

/** Reopening needs a version of its own; otherwise only a price that moved makes one. */
const opened = (market: MarketNow, price: Price, ground: Ground): HeadChange | null => {
  const { head } = market
  const isAsBefore = head.state === 'open' && isSame(head.odds_milli, price.oddsMilli) && isSame(head.selections, price.selections)
  if (isAsBefore) return null
  if (ground.basisSeq === head.basis_seq && head.v > 0 && isJump(head.odds_milli, price.oddsMilli)) return moved(market, 'suspended', 'model')
  return moved(market, 'open', null, versionOf(market, price, ground.basisSeq))
}

/** What becomes of one market; null: nothing. Product §4.1907. */
export const planMarket = (market: MarketNow, ground: Ground): HeadChange | null => {
  const { head, kind, spec } = market
  if (settledAlready.has(head.state)) return null
  const { state, law, hold } = ground
  const selections = kind.selections(spec, state)
  const results = kind.settle(spec, state)
  if (selections.length > 0 && selections.every((selection) => results[selection] !== undefined)) return moved(market, 'resulted', null)
  if (!isBettable(state)) return moved(market, state.stage === 'announced' ? 'draft' : 'closed', null)
  if (head.state === 'suspended' && isLasting(head.cause) && head.cause !== ground.released) return null
  // A market that nobody was shown yet waits for its first price.
  if (hold !== null) return head.v === 0 ? null : moved(market, 'suspended', hold)
  if (law === null) return null
  const price = priceFrom(law, kind, spec, state, market)
  if (price === null || price === 'unsound') return head.v === 0 ? null : moved(market, 'suspended', 'model')
  if (price.oddsMilli.every((odds) => odds === 0)) return head.v === 0 ? null : moved(market, 'closed', null)
  return opened(market, price, ground)
}

import { minor } from '@trevo/rules/money'
import { cashbackOf } from '@trevo/rules/promotions/cashback'
import { rakebackOf } from '@trevo/rules/promotions/rakeback'
import { rateOf } from '@trevo/rules/promotions/reward-rates'
import { type RatesVersion, ratesOf } from '#areas/cashback/rates-store.ts'
import type { Db } from '#db/tables.ts'
import { ranges } from '#db/member-ranges.ts'
import { type Played, readPlayed } from './compute-store.ts'
import { linesOfRange, type StandingLine } from './recompute-store.ts'
import type { Run } from './runs-store.ts'

export interface Difference {
  readonly memberId: bigint | null
  readonly currency: string
  readonly what: string
  readonly stands: bigint
  readonly anew: bigint
}

const nothing = minor(0n)

/** A line by the rules alone; null: there is none. */
const lineOf = (run: Run, rates: RatesVersion, play: Played): Omit<StandingLine, 'memberId' | 'currency'> | null => {
  const rateBps = rateOf(rates, run.kind, play.level)
  const bounds = rates.currencies[play.currency]
  if (bounds === undefined) return null
  if (run.kind === 'rakeback') {
    const { amountMinor, remainder } = rakebackOf({ edged: play.edged, rateBps, carried: play.carried })
    return play.edged === 0n || rateBps === 0 ? null : { base: play.edged, amount: amountMinor, remainder }
  }
  const terms = { rateBps, capMinor: minor(BigInt(bounds.capMinor)), leastMinor: minor(BigInt(bounds.leastMinor)) }
  const { baseMinor, amountMinor } = cashbackOf({ stakedMinor: minor(play.cash), bonusStakedMinor: nothing, backMinor: minor(play.back), bonusBackMinor: nothing, rewardsMinor: minor(play.rewards) }, terms)
  return amountMinor === 0n ? null : { base: baseMinor, amount: amountMinor, remainder: 0n }
}

const compare = (stands: StandingLine, anew: Omit<StandingLine, 'memberId' | 'currency'> | null): readonly Difference[] =>
  (['base', 'amount', 'remainder'] as const)
    .map((what) => ({ memberId: stands.memberId, currency: stands.currency, what, stands: stands[what], anew: anew?.[what] ?? 0n }))
    .filter((each) => each.stands !== each.anew)

export interface Recomputed {
  readonly lines: number
  readonly differences: readonly Difference[]
  /** Would have a line and has none: they were kept from offers then, or their account was not open. */
  readonly leftOut: number
}

/** Makes a run's lines anew from the feed and the rules, and looks for what stands otherwise, in the lines and in their sums. */
export const recomputeRun = async (db: Db, run: Run): Promise<Recomputed> => {
  if (run.rates === null) return { lines: 0, differences: [], leftOut: 0 }
  const rates = await ratesOf(db, run.rates)
  const [differences, sums] = [[] as Difference[], new Map<string, bigint>()]
  let [lines, leftOut] = [0, 0]
  for (let range = 0; range < ranges; range += 1) {
    const [played, standing] = [await readPlayed(db, run, rates, range), await linesOfRange(db, run.id, range)]
    const anew = new Map(played.map((play) => [`${play.memberId} ${play.currency}`, lineOf(run, rates, play)]))
    for (const line of standing) {
      const key = `${line.memberId} ${line.currency}`
      differences.push(...compare(line, anew.get(key) ?? null))
      anew.delete(key)
      sums.set(line.currency, (sums.get(line.currency) ?? 0n) + line.amount)
    }
    lines += standing.length
    leftOut += [...anew.values()].filter((each) => each !== null).length
  }
  for (const currency of new Set([...Object.keys(run.sums), ...sums.keys()])) {
    const [stands, total] = [BigInt(run.sums[currency] ?? '0'), sums.get(currency) ?? 0n]
    if (run.state !== 'open' && stands !== total) differences.push({ memberId: null, currency, what: 'sum', stands, anew: total })
  }
  return { lines, differences, leftOut }
}

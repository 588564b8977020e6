import { type RatedTurnover, rebateDayOf } from '@trevo/rules/agents/rebates'
import { minor } from '@trevo/rules/money'
import { cashTurnoverOf } from '@trevo/rules/promotions/rakeback'
import type { RebateRun } from '#areas/rebates/runs/runs-store.ts'
import { ranges } from '#db/member-ranges.ts'
import type { Db } from '#db/tables.ts'
import { carriedInto, chainOf, earnersOf, type FedRound, linesOfRun, rateOn, roundsOf, type StandingRebate } from './recompute-store.ts'

export interface RebateDifference {
  readonly memberId: bigint
  readonly currency: string
  readonly what: string
  readonly stands: bigint
  readonly anew: bigint
}

/** Turnover under one key, added up. */
const addTo = (sums: Map<string, bigint>, key: string, value: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + value)

const validOf = ({ now, before }: FedRound): bigint => cashTurnoverOf(now) - (before === null ? 0n : cashTurnoverOf(before))

/** `member currency category day` → valid turnover. */
const playedIn = async (db: Db, run: RebateRun): Promise<ReadonlyMap<string, bigint>> => {
  const played = new Map<string, bigint>()
  for (let range = 0; range < ranges; range += 1) for (const round of await roundsOf(db, run, range)) addTo(played, `${round.memberId} ${round.currency} ${round.category} ${round.ofDay}`, validOf(round))
  return played
}

/** `earner branch currency category day` → turnover: each member's own, and all that stands below each direct member. */
const branchesOf = async (db: Db, played: ReadonlyMap<string, bigint>): Promise<ReadonlyMap<string, bigint>> => {
  const branches = new Map<string, bigint>()
  for (const [key, valid] of played) {
    const [member = '0', currency = '', category = '', day = ''] = key.split(' ')
    const chain = await chainOf(db, BigInt(member), day)
    const of = `${currency} ${category} ${day}`
    addTo(branches, `${member} ${member} ${of}`, valid)
    for (const [at, branch] of chain.entries()) if (at > 0) addTo(branches, `${chain[at - 1]} ${branch} ${of}`, valid)
  }
  return branches
}

const compare = (key: string, stands: StandingRebate | undefined, anew: Omit<StandingRebate, 'memberId' | 'currency'> | undefined): readonly RebateDifference[] => {
  const [member = '0', currency = ''] = key.split(' ')
  return (['exact', 'carried', 'amount', 'remainder'] as const).flatMap((what) => {
    const [one, other] = [stands?.[what] ?? 0n, anew?.[what] ?? 0n]
    return one === other ? [] : [{ memberId: BigInt(member), currency, what, stands: one, anew: other }]
  })
}

/** Makes a day's lines anew from the closed rounds, the tree and the rates, by the rules alone, and looks for what stands otherwise. */
export const recomputeRebates = async (db: Db, run: RebateRun): Promise<{ readonly lines: number; readonly differences: readonly RebateDifference[] }> => {
  const branches = await branchesOf(db, await playedIn(db, run))
  const earners = await earnersOf(db, [...new Set([...branches.keys()].map((key) => BigInt(key.split(' ')[0] ?? '0')))])
  const rated = new Map<string, RatedTurnover[]>()
  for (const [key, turnover] of branches) {
    const [earner = '0', branch = '0', currency = '', category = '', day = ''] = key.split(' ')
    if (!earners.has(BigInt(earner))) continue
    const rateBps = await rateOn(db, BigInt(earner), category, day)
    if (rateBps === 0) continue
    const belowBps = branch === earner ? 0 : await rateOn(db, BigInt(branch), category, day)
    rated.set(`${earner} ${currency}`, [...(rated.get(`${earner} ${currency}`) ?? []), { turnoverMinor: minor(turnover), rateBps, belowBps }])
  }
  const standing = new Map((await linesOfRun(db, run.id)).map((line) => [`${line.memberId} ${line.currency}`, line]))
  const differences: RebateDifference[] = []
  for (const key of new Set([...rated.keys(), ...standing.keys()])) {
    const [member = '0', currency = ''] = key.split(' ')
    const carried = await carriedInto(db, run, BigInt(member), currency)
    const { exact, paidMinor, carryOut } = rebateDayOf(rated.get(key) ?? [], carried)
    differences.push(...compare(key, standing.get(key), exact === 0n ? undefined : { exact, carried, amount: paidMinor, remainder: carryOut }))
  }
  return { lines: standing.size, differences }
}

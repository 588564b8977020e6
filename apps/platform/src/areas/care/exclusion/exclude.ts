import { endByItself, type EndRules, isLonger, isSelfTerm, isTimeOutTerm, selfEnd, type Term, timeOutEnd } from '@trevo/rules/care/exclusion'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import type { Tx } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { endKind, type Exclusion, insertExclusion, markExcluded, type NewExclusion, samePersonAs, standingExclusions } from './exclusions-store.ts'

export const endRulesOf = (market: Pick<MarketRules, 'value'>): EndRules => ({
  byItself: market.value('stop.self.by-itself', 'account'),
  waitMinutes: market.value('stop.self.wait', 'account'),
  terms: market.value('stop.self', 'account'),
})

export interface Wish {
  readonly memberId: bigint
  readonly kind: 'time-out' | 'self'
  readonly term: Term
  readonly by: Exclusion['set_by']
}

export type Excluded = { readonly endsAt: Date | null; readonly sessions: readonly bigint[] } | 'not-offered' | 'shorter'

const endOf = ({ kind, term }: Wish, now: Date, market: Pick<MarketRules, 'value'>): Date | null | undefined => {
  if (kind === 'time-out') return isTimeOutTerm(term) && market.value('stop.pause', 'account').includes(term) ? timeOutEnd(term, now) : undefined
  return isSelfTerm(term) && market.value('stop.self', 'account').includes(term) ? selfEnd(term, now) : undefined
}

/** Null: something of the member's own stands that ends as late or later. What the register or the house stopped says nothing about their own wish. */
const begin = async (tx: Tx, exclusion: NewExclusion): Promise<readonly bigint[] | null> => {
  const own = (await standingExclusions(tx, exclusion.member_id)).filter(({ kind }) => kind === 'time-out' || kind === 'self')
  if (!isLonger(exclusion.ends_at, own.map((each) => ({ endsAt: each.ends_at })))) return null
  await endKind(tx, exclusion.member_id, exclusion.kind, 'longer', exclusion.began_at)
  await insertExclusion(tx, exclusion)
  await markExcluded(tx, exclusion.member_id, new Date(exclusion.began_at))
  return endSessions(tx, exclusion.member_id)
}

/**
 * Stops a member at once: every session and every game ends, and from the same commit on no bet and no deposit is taken. What was staked is still
 * settled. Nothing that stands is shortened. A self-exclusion is the person's: it holds for every account that told their document. The caller tells
 * the phones after the commit (`live.endSession`).
 */
export const exclude = async (tx: Tx, market: Pick<MarketRules, 'value'>, wish: Wish, now: Date): Promise<Excluded> => {
  const { memberId, kind, term, by } = wish
  const endsAt = endOf(wish, now, market)
  if (endsAt === undefined) return 'not-offered'
  const others = kind === 'self' ? await samePersonAs(tx, memberId) : []
  // In one order: two accounts of a person that are excluded at once must not wait for each other.
  for (const each of [memberId, ...others].sort((a, b) => (a < b ? -1 : 1))) await lockMember(tx, each)
  const exclusion = { kind, term, began_at: now, ends_at: endsAt, over_at: endByItself({ kind, beganAt: now, endsAt }, endRulesOf(market)) } as const
  const own = await begin(tx, { ...exclusion, member_id: memberId, set_by: by })
  if (own === null) return 'shorter'
  const sessions = [...own]
  for (const other of others) sessions.push(...((await begin(tx, { ...exclusion, member_id: other, set_by: 'house' })) ?? []))
  return { endsAt, sessions }
}

/** Who tells the document of somebody who stands excluded stands excluded likewise; gives the sessions that ended. */
export const followPerson = async (tx: Tx, memberId: bigint): Promise<readonly bigint[]> => {
  const sessions: bigint[] = []
  for (const other of await samePersonAs(tx, memberId)) {
    for (const { kind, term, began_at, ends_at, over_at } of await standingExclusions(tx, other)) {
      if (kind === 'self' || kind === 'register') sessions.push(...((await begin(tx, { member_id: memberId, kind, term, set_by: 'house', began_at, ends_at, over_at })) ?? []))
    }
  }
  return sessions
}

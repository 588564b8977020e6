import type { ReplyOf } from '@trevo/contract/member/api'
import { branchCountMax, shownLogin } from '@trevo/rules/agents/team-lists'
import { memberId } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { ratesOfMembers } from '#areas/rebates/rates-store.ts'
import type { Db } from '#db/tables.ts'
import type { MemberFacts } from '#areas/downline/members-store.ts'
import { whoIsOnline } from '#areas/downline/online-store.ts'
import { countBelowEach, type Named, type Team } from '#areas/downline/team-store.ts'

export type MemberView = ReplyOf<'GET /api/agents/team/members'>['list'][number]

export const namedView = ({ memberId: key, username }: Named) => ({ memberId: memberId(key), username })

export const isAgentType = (type: number): boolean => type === 1 || type === 2

/** A count that ends at `most`. */
export const countView = (counted: number, most: number) => ({ count: Math.min(counted, most), isMore: counted > most })

/** As an agent sees members of the team: nothing that tells who they are, how they pay, or why they stay away. */
export const memberViews = async (db: Db, team: Team, members: readonly MemberFacts[], now: Date): Promise<MemberView[]> => {
  const today = dayIn(booksZone, now)
  const [rates, sizes, here] = await Promise.all([ratesOfMembers(db, members.map(({ id }) => id), today), countBelowEach(db, members.filter(({ type }) => isAgentType(type)).map(({ id }) => id), branchCountMax), whoIsOnline(db, members.filter(({ isOut }) => !isOut).map(({ id }) => id), now)])
  return members.map((member) => ({
    memberId: memberId(member.id),
    username: member.username,
    type: member.type,
    level: member.depth - team.depth + 1,
    size: countView(sizes.get(member.id) ?? 0, branchCountMax),
    rates: (rates.get(member.id) ?? []).filter(({ bps }) => bps > 0).map(({ category, bps }) => ({ category, bps })),
    joined: member.joined,
    lastLogin: shownLogin({ day: member.loginDay, isOut: member.isOut }, today),
    isOnline: here.has(member.id),
    balance: member.balance.toString(),
    stakedToday: member.staked.toString(),
  }))
}

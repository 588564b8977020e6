import { playedPercent, referralMonth } from '@trevo/rules/agents/referral'
import { transferId } from '@trevo/rules/ids'
import { maskName } from '@trevo/rules/mask-name'
import type { ReplyOf } from '@trevo/contract/member/api'
import { type Campaign, currentCampaign, termsOf } from '#areas/referral/campaigns-store.ts'
import { listOwn, type OwnFriend, paidInMonth, sumOwn } from '#areas/referral/friends-store.ts'
import { findParty } from '#areas/referral/parties-store.ts'
import type { Handler } from '#handler.ts'

type Reply = ReplyOf<'GET /api/referrals'>
const pageSize = 25

const termsIn = (campaign: Campaign | undefined, currency: string, paid: number): Reply['terms'] => {
  const amounts = campaign?.amounts[currency]
  if (campaign === undefined || campaign.state !== 'live' || amounts === undefined) return null
  const { amounts: _all, ...terms } = termsOf(campaign)
  return { currency, ...amounts, ...terms, left: Math.max(0, campaign.month_max - paid) }
}

/** Never a reason, nor what a friend won or lost; of what they play, how far it goes. A payment that is looked at has no day. */
const view = (friend: OwnFriend, now: Date): Reply['list'][number] => ({
  entry: friend.entry.toString(36),
  name: maskName(friend.username),
  joinedAt: friend.registered_at.toISOString(),
  state: friend.state,
  percent: friend.state === 'playing' ? playedPercent(friend.turnover_minor, friend.asked) : null,
  paysAt: friend.state === 'waiting' && friend.pays_at !== null && friend.pays_at > now ? friend.pays_at.toISOString() : null,
  paid: friend.state === 'paid' && friend.ended_at !== null && friend.reward_currency !== null
    ? { amountMinor: friend.reward_minor.toString(), currency: friend.reward_currency, at: friend.ended_at.toISOString(), transferId: friend.transfer === null ? null : transferId(friend.transfer) }
    : null,
})

/** Product §7.1380. Of players alone: agents have a tree, and their members stand there. */
export const listReferrals: Handler<'GET /api/referrals'> = async ({ query: { after } }, { db, member, market, clock }) => {
  const now = clock.now()
  const isPaid = market.value('referral.plays', 'invite').length > 0
  const before = after === undefined ? null : BigInt(Number.parseInt(after, 36))
  const [{ referral_code: code }, campaign, paid, earned, rows] = await Promise.all([
    findParty(db, member.memberId), isPaid ? currentCampaign(db) : undefined, paidInMonth(db, member.memberId, referralMonth(now)), sumOwn(db, member.memberId), listOwn(db, member.memberId, { before, limit: pageSize + 1 }),
  ])
  const page = rows.slice(0, pageSize)
  return {
    code,
    terms: termsIn(campaign, member.currency, paid),
    earned: earned.map(({ currency, amount, friends }) => ({ currency, amountMinor: amount, friends })),
    list: page.map((friend) => view(friend, now)),
    next: rows.length > pageSize ? (page.at(-1)?.entry.toString(36) ?? null) : null,
  }
}

import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { playedPercent } from '@trevo/rules/agents/referral'
import { memberId, memberKey } from '@trevo/rules/ids'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { campaignsVersion, listCampaigns, sumFriends, sumPaid, termsOf } from '#areas/referral/campaigns-store.ts'
import { countFriends, type OfficeFriend, pageFriends } from '#areas/referral/office-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const shownMax = 50
type FriendRow = ReplyOfStaff<'GET /office/referral-friends'>['rows'][number]

export const listReferralCampaigns: StaffHandler<'GET /office/referral-campaigns'> = async (_input, { db, clock }) => {
  const [all, market, version] = await Promise.all([listCampaigns(db, shownMax), marketOfAct(db, clock.now()), campaignsVersion(db)])
  const versions = all.map((each) => each.version)
  const [counts, sums] = await Promise.all([sumFriends(db, versions), sumPaid(db, versions)])
  return {
    versions: all.map((campaign) => {
      const { amounts, ...terms } = termsOf(campaign)
      const { friends, open, paid, review } = counts.find((each) => each.campaign === campaign.version) ?? { friends: 0, open: 0, paid: 0, review: 0 }
      return {
        version: campaign.version, state: campaign.state, madeAt: campaign.made_at.toISOString(), ...terms, amounts: { ...amounts }, friends, open, paid, review,
        sums: sums.filter((each) => each.campaign === campaign.version).map(({ currency, amount }) => ({ currency, amountMinor: amount })),
      }
    }),
    currencies: [...market.value('pay.currency', 'deposit')],
    plays: [...market.value('referral.plays', 'publish')],
    bonusTimes: market.value('give.bonus', 'grant'),
    version: version.toString(),
  }
}

const friendRow = (row: OfficeFriend): FriendRow => ({
  friend: { memberId: memberId(row.friend_id), username: row.username },
  inviter: { memberId: memberId(row.inviter_id), username: row.inviter },
  campaign: row.campaign,
  registeredAt: row.registered_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.state,
  currency: row.currency,
  depositsMinor: row.deposits_minor.toString(),
  turnoverMinor: row.turnover_minor.toString(),
  percent: playedPercent(row.turnover_minor, row.asked),
  paysAt: row.pays_at?.toISOString() ?? null,
  marks: [...row.marks],
  review: row.review,
  why: row.why,
  paid: row.reward_currency === null ? null : { amountMinor: row.reward_minor.toString(), currency: row.reward_currency },
  endedAt: row.ended_at?.toISOString() ?? null,
  version: row.version.toString(),
})

export const listReferralFriends: StaffHandler<'GET /office/referral-friends'> = ({ query }, call) => {
  const filter = { state: query.state, review: query.review, inviter: query.inviter === undefined ? undefined : (memberKey(query.inviter) ?? 0n) }
  return readList(call, {
    of: { list: 'referral-friends', ...filter },
    query,
    read: (ask) => pageFriends(call.db, filter, ask),
    placeOf: ({ entry }) => [entry.toString()],
    about: () => countFriends(call.db, filter),
    view: friendRow,
  })
}

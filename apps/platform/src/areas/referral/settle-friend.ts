import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { referralMonth, referralVerdict } from '@trevo/rules/agents/referral'
import { type Currency, minor } from '@trevo/rules/money'
import { usualWeights } from '@trevo/rules/promotions/bonus'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import type { Tx } from '#db/tables.ts'
import { hasRoomForGrant, openGrant } from '#ledger/bonus/open-grant.ts'
import { referralPaid } from '#ledger/movements/referral-paid.ts'
import { post } from '#ledger/post.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { type Campaign, campaignOf, termsOf } from './campaigns-store.ts'
import { readFacts, standingOf } from './facts-store.ts'
import { askStaff, becomePaid, type Friend, holdWaiting, lookAgain, refuse, takeMonth, writeMarks, writeStanding } from './friends-store.ts'
import { findParty } from './parties-store.ts'
import { readMarks } from './read-marks.ts'

/** Where a bonus of a referral is told apart from others. */
const grantSource = 'referral'

/** What cannot be paid now is tried again a day later, for as long as it takes: it is owed. */
const laterMs = 86_400_000
const later = (now: Date): Date => new Date(now.getTime() + laterMs)

type Settled = 'paid' | 'refused' | 'staff' | 'later' | 'back' | 'gone'

type Market = Pick<MarketRules, 'value'>

const payBonus = async (tx: Tx, friend: Friend, campaign: Campaign, amountMinor: bigint, currency: Currency): Promise<boolean> => {
  const terms = termsOf(campaign)
  const opened = await openGrant(tx, post, {
    member: friend.inviter_id,
    currency,
    source: grantSource,
    sourceId: `${friend.campaign}:${friend.friend_id}`,
    amountMinor: minor(amountMinor),
    requiredMinor: minor(amountMinor * BigInt(campaign.times)),
    depositMinor: minor(0n),
    endsAtWithdrawal: false,
    maxStakeMinor: null,
    weights: Object.fromEntries(Object.entries(usualWeights).filter(([category]) => campaign.categories.includes(category))),
    onlyGames: null,
    isSticky: false,
    capMinor: null,
    days: campaign.bonus_days,
    terms: { referral: friend.campaign, ...terms },
    termsHash: createHash('sha256').update(canonicalJson(terms as unknown as Json)).digest('hex'),
  })
  return opened.kind === 'opened'
}

const payCash = async (tx: Tx, friend: Friend, amountMinor: bigint, currency: Currency): Promise<boolean> => {
  const outcome = await post(tx, referralPaid({ member: friend.inviter_id, currency, campaign: friend.campaign, friend: friend.friend_id, amountMinor: minor(amountMinor) }))
  return outcome.status === 'OK' && outcome.hasMoved
}

/** Whether the inviter can be given it now: an account that was blocked waits, and so does a bonus for whom nothing is offered. */
const canBeGiven = async (tx: Tx, { status, id, currency }: { readonly status: string; readonly id: bigint; readonly currency: string }, { pays }: Campaign, market: Market): Promise<boolean> => {
  if (status === 'blocked' || market.value('referral.plays', 'run').length === 0) return false
  // The cash purse is held before the month, whatever is paid: two workers never wait round about.
  const hasRoom = await hasRoomForGrant(tx, id, currency)
  return pays === 'cash' || (hasRoom && !(await isKeptFromOffers(tx, id)))
}

/** The state and the money in one transaction: a second worker, or the same one again, finds the friend paid. */
const payFor = async (tx: Tx, friend: Friend, campaign: Campaign, { now, market }: { readonly now: Date; readonly market: Market }): Promise<Settled> => {
  const [inviter, brought] = [await findParty(tx, friend.inviter_id), await findParty(tx, friend.friend_id)]
  const amount = campaign.amounts[inviter.currency]?.rewardMinor
  if (inviter.status === 'closed' || amount === undefined) {
    await refuse(tx, friend.friend_id, { why: 'closed', now })
    return 'refused'
  }
  if (brought.status === 'blocked' || !(await canBeGiven(tx, inviter, campaign, market))) {
    await lookAgain(tx, friend.friend_id, later(now))
    return 'later'
  }
  if (!(await takeMonth(tx, friend.inviter_id, referralMonth(now), campaign.month_max))) {
    await refuse(tx, friend.friend_id, { why: 'month', now })
    return 'refused'
  }
  const currency = inviter.currency as Currency
  const isPaid = campaign.pays === 'cash' ? await payCash(tx, friend, BigInt(amount), currency) : await payBonus(tx, friend, campaign, BigInt(amount), currency)
  if (!isPaid || !(await becomePaid(tx, friend.friend_id, { amountMinor: BigInt(amount), currency, now }))) throw new Error(`what friend ${friend.friend_id} brings could not be given`)
  return 'paid'
}

/** Product §4.1381, §6.1381. One friend who qualified: looked at again, and paid for once the hold is over. */
export const settleFriend = async (tx: Tx, friendId: bigint, { now, market }: { readonly now: Date; readonly market: Market }): Promise<Settled> => {
  const friend = await holdWaiting(tx, friendId, now)
  if (friend === undefined || friend.review === 'open') return 'gone'
  const [facts] = await readFacts(tx, [friendId])
  if (facts === undefined) return 'gone'
  const standing = standingOf(facts, now)
  // A deposit or a round was taken back during the hold.
  if (standing.state !== 'waiting') {
    await writeStanding(tx, [{ of: facts, standing, lookAt: standing.state === 'expired' ? null : now }], now)
    return 'back'
  }
  const marks = await readMarks(tx, friend)
  const verdict = referralVerdict(marks, friend.review === 'allowed')
  if (verdict === 'refuse') {
    await refuse(tx, friendId, { why: 'mark', marks, now })
    return 'refused'
  }
  if (verdict === 'staff') {
    await askStaff(tx, friendId, marks, now)
    return 'staff'
  }
  const paysAt = new Date(standing.paysAtMs)
  await writeStanding(tx, [{ of: facts, standing, lookAt: paysAt }], now)
  await writeMarks(tx, friendId, marks, paysAt)
  return paysAt > now ? 'later' : payFor(tx, friend, await campaignOf(tx, friend.campaign), { now, market })
}

import { claimId } from '@trevo/rules/ids'
import { type Currency, minor } from '@trevo/rules/money'
import { mayBeRewarded } from '@trevo/rules/promotions/points'
import { weightsOf } from '@trevo/rules/promotions/products'
import { type BonusReward, type FreeRoundsReward, productOfReward, requiredStake, type Wagering } from '@trevo/rules/promotions/rewards'
import type { ClaimableTerms } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import { findMember, givePoints } from '#areas/club/points/points-store.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import type { Tx } from '#db/tables.ts'
import { hasActiveGrant, hasRoomForGrant, openGrant, openRoundsBonus, type Post } from '#ledger/bonus/open-grant.ts'
import { openFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { rewardPaid } from '#ledger/movements/reward-paid.ts'
import type { Claim } from './claims-store.ts'
import { hasTakenOut } from './deposits-store.ts'
import { findTerms } from './promotions-store.ts'

const dayMs = 86_400_000

/** Where a grant's claim is told apart from one that staff gave. */
export const grantSource = 'claim'

/** Why a reward cannot be given now; null: it can, until the transaction ends. Cash that is due is always paid (Product §6.1105). */
export const rewardBar = async (tx: Tx, claim: Claim, { reward }: ClaimableTerms): Promise<'grant_slot_taken' | 'not_eligible' | null> => {
  if (reward.kind === 'cash') return null
  const member = await findMember(tx, claim.member_id)
  if (member === undefined || !mayBeRewarded(member) || (await isKeptFromOffers(tx, claim.member_id))) return 'not_eligible'
  if (reward.kind === 'points') return null
  // What they win holds the one place of a bonus in play from the first round on.
  if (reward.kind === 'free-rounds') return reward.wagering !== undefined && (await hasActiveGrant(tx, claim.member_id, claim.currency as Currency)) ? 'grant_slot_taken' : null
  // With the cash held nothing is taken out meanwhile.
  const hasRoom = await hasRoomForGrant(tx, claim.member_id, claim.currency)
  if (claim.deposit_id !== null && (await hasTakenOut(tx, claim.member_id, claim.deposit_id))) return 'not_eligible'
  return hasRoom ? null : 'grant_slot_taken'
}

const payCash = async (tx: Tx, claim: Claim, post: Post): Promise<void> => {
  const outcome = await post(tx, rewardPaid({ member: claim.member_id, currency: claim.currency, kind: 'claim', rewardId: claim.id.toString(), amountMinor: minor(claim.reward_minor) }))
  if (outcome.status !== 'OK') throw new Error(`the reward of ${claimId(claim.id)} was answered ${outcome.status}`)
}

const amountIn = (amounts: BonusReward['caps'], currency: string) => (amounts[currency] === undefined ? null : minor(BigInt(amounts[currency])))

const payBonus = async (tx: Tx, claim: Claim, reward: BonusReward, post: Post): Promise<void> => {
  const { hash, number } = await findTerms(tx, claim.promotion_key, claim.version)
  const opened = await openGrant(tx, post, {
    member: claim.member_id,
    currency: claim.currency,
    source: grantSource,
    sourceId: claim.id.toString(),
    amountMinor: minor(claim.reward_minor),
    requiredMinor: minor(requiredStake(reward, claim.reward_minor, claim.matched_minor)),
    depositMinor: minor(claim.deposit_minor),
    endsAtWithdrawal: claim.deposit_minor > 0n,
    maxStakeMinor: amountIn(reward.maxStakes, claim.currency),
    weights: weightsOf(productOfReward(reward)),
    onlyGames: null,
    isSticky: reward.isSticky,
    capMinor: amountIn(reward.caps, claim.currency),
    days: reward.days,
    terms: { promotion: claim.promotion_key, version: number, reward },
    termsHash: hash.toString('hex'),
  })
  if (opened.kind !== 'opened') throw new Error(`the bonus of ${claimId(claim.id)} was answered ${opened.kind}`)
}

/** Where a grant's free rounds are told apart from a bonus of a claim's own. */
const roundsSource = 'claim-rounds'

const openBonusOfRounds = async (tx: Tx, claim: Claim, reward: FreeRoundsReward, { times, days, maxStakes }: Wagering): Promise<bigint> => {
  const { hash, number } = await findTerms(tx, claim.promotion_key, claim.version)
  const opened = await openRoundsBonus(tx, {
    member: claim.member_id,
    currency: claim.currency,
    source: roundsSource,
    sourceId: `${claim.id}:${claim.steps}`,
    roundsTimes: times,
    maxStakeMinor: amountIn(maxStakes, claim.currency),
    weights: weightsOf(productOfReward(reward)),
    onlyGames: null,
    capMinor: amountIn(reward.caps, claim.currency),
    days: reward.days + days,
    terms: { promotion: claim.promotion_key, version: number, reward },
    termsHash: hash.toString('hex'),
  })
  if (opened === undefined) throw new Error(`the place of a bonus that ${claimId(claim.id)} needs was taken`)
  return opened
}

/** Asks for free rounds, once a try: one that its vendor refused can be claimed again. The claim is on its way until the vendor has said yes or no. */
const askForFreeRounds = async (tx: Tx, claim: Claim, reward: FreeRoundsReward, now: Date): Promise<void> => {
  const stakeMinor = minor(BigInt(reward.stakes[claim.currency] ?? '0'))
  const call = { member: claim.member_id, currency: claim.currency, source: grantSource, sourceId: `${claim.id}:${claim.steps}`, vendor: reward.vendor, games: [reward.game] } as const
  const capMinor = amountIn(reward.caps, claim.currency)
  const winsInto = reward.wagering === undefined ? { capMinor } : { capMinor: null, bonusGrantId: await openBonusOfRounds(tx, claim, reward, reward.wagering) }
  await openFreeRounds(tx, { ...call, ...winsInto, rounds: Number(claim.reward_minor / stakeMinor), stakeMinor, until: new Date(now.getTime() + reward.days * dayMs) }, now)
}

/** What a claim that is on its way began with. */
export const sendReward = async (tx: Tx, claim: Claim, { reward }: ClaimableTerms, now: Date): Promise<void> => {
  if (reward.kind === 'free-rounds') await askForFreeRounds(tx, claim, reward, now)
}

const payPoints = async (tx: Tx, claim: Claim, now: Date): Promise<void> => {
  const given = await givePoints(tx, { memberId: claim.member_id, points: Number(claim.reward_minor), reason: 'promotion', key: `claim:${claim.id}`, now }, booksZone)
  if (given !== 'given') throw new Error(`the points of ${claimId(claim.id)} were answered ${given}`)
}

/** Gives what a claim came to, once under its own id, in the transaction that makes it claimed or issued. `rewardBar` was asked in the same one. */
export const payReward = async (tx: Tx, claim: Claim, { reward }: ClaimableTerms, { post, now }: { readonly post: Post; readonly now: Date }): Promise<void> => {
  switch (reward.kind) {
    case 'cash':
      return payCash(tx, claim, post)
    case 'bonus':
      return payBonus(tx, claim, reward, post)
    case 'points':
      return payPoints(tx, claim, now)
    case 'free-rounds':
      // They were asked for on the way; where nobody tapped, they are now.
      return claim.state === 'issued' ? askForFreeRounds(tx, claim, reward, now) : undefined
  }
}

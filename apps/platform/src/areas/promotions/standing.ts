import { birthdayWindow, giftMoment, type MonthDay } from '@trevo/rules/promotions/birthday'
import { claimLabel, type ClaimLabel } from '@trevo/rules/promotions/claim-label'
import { askedBy, eligibilityOf, type MemberFacts, type Rule, withoutOffers } from '@trevo/rules/promotions/eligible'
import { eligibilityIn } from '@trevo/rules/promotions/implied-rules'
import { isPromotionAllowed, type PromotionLaw } from '@trevo/rules/promotions/market-kinds'
import { momentIn } from '@trevo/rules/promotions/periods'
import { percentOf, requiredOf } from '@trevo/rules/promotions/progress'
import { unitOf } from '@trevo/rules/promotions/rewards'
import { type ClaimableTerms, rewardIn } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import { readSite } from '#areas/site/store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { CallingMember } from '#handler.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { type Claim, listClaims } from './claims-store.ts'
import { currentClaim } from './current-claim.ts'
import { readFactsBeside } from './facts-store.ts'
import { claimableOf, type ShownRow, termsOf } from './promotions-store.ts'

/** Who looks at promotions, and what is known of them. */
export interface Looker {
  readonly memberId: bigint | null
  readonly currency: string
  /** Null: not known, or not to be used. */
  readonly birthday: MonthDay | null
  /** Null: a guest or a free trial, of whom nothing is asked. */
  readonly facts: MemberFacts | null
  /** Is kept from all offers: sees no promotion. */
  readonly isOff: boolean
  /** Is offered nothing to claim, and sees pages alone: a house account. */
  readonly isHouse: boolean
  readonly claims: readonly Claim[]
  /** What the market lets be offered today: a law that changed takes what is live out of sight. */
  readonly law: PromotionLaw
}

/** `rows`: the promotions that they look at, whose rules say what is to be read. */
export const readLooker = async (db: Db | Tx, market: Pick<MarketRules, 'code' | 'value'>, member: CallingMember | null, rows: readonly Pick<ShownRow, 'key' | 'terms'>[], now: Date): Promise<Looker> => {
  const law = { kinds: market.value('promo.kinds', 'claims'), times: market.value('give.bonus', 'grant'), isSticky: market.value('give.bonus.sticky', 'grant'), freeRounds: market.value('give.free-rounds', 'grant'), products: market.value('offer.products', 'claims') }
  if (member === null || member.type === 4) return { memberId: null, currency: (await readSite(db)).currency, birthday: null, facts: null, isOff: false, isHouse: false, claims: [], law }
  const asked = askedBy(rows.flatMap(({ terms }) => (terms === null ? [] : (claimableOf(terms)?.eligibility ?? []))))
  const [only, ...others] = rows
  const [{ facts, isKept, birthday }, claims] = await Promise.all([readFactsBeside(db, member.memberId, { ...asked, market: market.code, now }, market.value('offer.whom', 'claims')), listClaims(db, member.memberId, others.length === 0 ? only?.key : undefined)])
  return { memberId: member.memberId, currency: member.currency, birthday, facts, isOff: isKept, isHouse: withoutOffers.includes(member.type), claims, law }
}

export interface Standing {
  readonly terms: ClaimableTerms
  readonly label: ClaimLabel
  readonly unmet: readonly (readonly Rule[])[]
  readonly isEligible: boolean
  /** Open but for the budget. */
  readonly isSpent: boolean
  readonly claim: Claim | null
  /** The moment whose period a new claim is of. */
  readonly periodAt: Date
  readonly rewardMinor: bigint
}

/** The deposit that it is for was made before. */
const isPast = (terms: ClaimableTerms, facts: MemberFacts | null): boolean => terms.class === 'deposit' && terms.nth !== null && terms.period === 'once' && (facts?.depositsCount ?? 0) >= terms.nth

/** A gift of a birthday has its time; whose birthday is not known has none. A guest is not asked. */
const isBeforeGifts = (terms: ClaimableTerms, { birthday, facts }: Looker, now: Date): boolean =>
  terms.class === 'birthday' && facts !== null && (birthday === null || !birthdayWindow(birthday, booksZone, now).isOpen)

/** How somebody stands with a promotion that can be claimed; null: they do not see it. A page has no standing at all. */
export const standingOf = (row: Pick<ShownRow, 'key' | 'state' | 'terms' | 'left'>, looker: Looker, now: Date): Standing | 'page' | null => {
  if (looker.isOff) return null
  if (row.terms === null || termsOf(row.terms).class === 'page') return 'page'
  const terms = claimableOf(row.terms)
  if (terms === null || looker.isHouse) return null
  const rewardMinor = rewardIn(terms, looker.currency)
  const periodAt = terms.class === 'birthday' ? giftMoment(looker.birthday, booksZone, now) : now
  const claim = currentClaim(looker.claims.filter(({ promotion_key: key }) => key === row.key), terms, { now, periodAt })
  if (rewardMinor === null) return null
  const verdict = looker.facts === null ? { isEligible: true, isHidden: false, isNever: false, isLater: false, unmet: [] } : eligibilityOf(eligibilityIn(terms), looker.facts, momentIn(booksZone, now))
  // What somebody is in stays in sight.
  if ((verdict.isHidden || !isPromotionAllowed(terms, looker.law)) && (claim === null || claim.state === 'none')) return null
  const promotion = { startsAt: new Date(terms.startsAt), endsAt: terms.endsAt === null ? null : new Date(terms.endsAt), isPaused: row.state === 'paused', isEnded: row.state === 'ended' }
  const labelled = claim === null ? null : { state: claim.state, endsAt: claim.ends_at, claimBy: claim.claim_by }
  const labelWith = (isSpent: boolean): ClaimLabel => claimLabel(promotion, labelled, { isWaiting: verdict.isLater || isBeforeGifts(terms, looker, now), isSpent, isOut: verdict.isNever || isPast(terms, looker.facts) }, now)
  const label = labelWith(BigInt(row.left[unitOf(terms.reward, looker.currency)] ?? '0') < rewardMinor)
  return { terms, label, unmet: verdict.unmet, isEligible: verdict.isEligible, isSpent: label !== labelWith(false), claim, periodAt, rewardMinor }
}

/** How far a claim is, in hundredths; null: nothing is to be done now. `terms`: those that it was joined under. */
export const percentDone = (claim: Claim | null, terms: ClaimableTerms): number | null =>
  claim === null || !['joined', 'running'].includes(claim.state) || terms.conditions.length === 0 ? null : percentOf(requiredOf(terms, claim.currency), claim.counted.map(BigInt))

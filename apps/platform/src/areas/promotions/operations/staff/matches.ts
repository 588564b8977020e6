import { memberId as wireMember, memberKey } from '@trevo/rules/ids'
import { askedByTerms, type Example, isEstimated, type Matches, matchesOf } from '@trevo/rules/promotions/matches'
import { momentIn } from '@trevo/rules/promotions/periods'
import type { ClaimableTerms } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import { maskName } from '@trevo/rules/mask-name'
import { readFactsAfter } from '#areas/promotions/facts-store.ts'
import { findPromotion, findTerms, termsOf } from '#areas/promotions/promotions-store.ts'
import { readSite } from '#areas/site/store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import type { Db } from '#db/tables.ts'

/** So many members are looked at in one call; the office asks on after the last of them. */
const atOnce = 2_000

/** Of the draft, else of what is live; null: there is nothing to claim. */
const termsToCount = async (db: Db, key: string): Promise<ClaimableTerms | null> => {
  const promotion = await findPromotion(db, key)
  if (promotion === undefined) throw refuseStaff('not_found')
  const { draft, live_number: live } = promotion
  const terms = draft?.terms ?? (live === null ? null : termsOf((await findTerms(db, key, live)).terms))
  return terms === null || terms.class === 'page' ? null : terms
}

const lines = (of: Example['lines']) => of.map(({ rules, isMet }) => ({ rules: [...rules], isMet }))

const viewMatches = ({ looked, matches, otherCurrency, unmet, money, examples }: Matches, names: ReadonlyMap<bigint, string>) => ({
  looked,
  matches,
  otherCurrency,
  unmet: unmet.map(({ rules, members }) => ({ rules: [...rules], members })),
  money: money.map(({ mostMinor, earnedMinor, ...counts }) => ({ ...counts, mostMinor: mostMinor.toString(), earnedMinor: earnedMinor.toString() })),
  examples: examples.map((each) => ({ name: maskName(names.get(each.memberId) ?? ''), isMatch: each.isMatch, hasCurrency: each.hasCurrency, lines: lines(each.lines) })),
})

/** Product §13.1230. Some members at a time: whoever asks adds them up. */
export const countPromotionMatches: StaffHandler<'GET /office/promotions/:key/matches'> = async ({ params: { key }, query }, { db, clock }) => {
  const now = clock.now()
  const terms = await termsToCount(db, key)
  if (terms === null) throw refuseStaff('not_in_this_state')
  const after = query.after === undefined ? 0n : (memberKey(query.after) ?? 0n)
  const market = (await readSite(db)).market ?? 'sandbox'
  const members = await readFactsAfter(db, after, atOnce, { ...askedByTerms(terms), market, now })
  const last = members.at(-1)
  return {
    ...viewMatches(matchesOf(terms, members, momentIn(booksZone, now)), new Map(members.map(({ memberId, username }) => [memberId, username]))),
    isEstimated: isEstimated(terms),
    next: last === undefined || members.length < atOnce ? null : wireMember(last.memberId),
    asOf: now.toISOString(),
  }
}

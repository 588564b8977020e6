import { nextPopup } from '@trevo/rules/promotions/popups'
import { withoutOffers } from '@trevo/rules/promotions/eligible'
import type { Handler } from '#handler.ts'
import { bannerIn, isOffer, viewIn } from '#areas/content/announcement-view.ts'
import { type Announced, readStanding, readTargeted } from '#areas/content/announcements-store.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { findViews, hasLostLast } from '#areas/content/popups-store.ts'

const bannersMax = 6

/** Product §6.1250 to §6.1253: what is known of the member is read once, and only where something is for some members alone. */
export const listPopups: Handler<'GET /api/popups'> = async ({ query }, { db, clock, images, member, audience }) => {
  if (withoutOffers.includes(member.type)) return { popup: null, banners: [] }
  const now = clock.now()
  const [everybodys, targeted, isKept, hasLost] = await Promise.all([
    readStanding(db, now, ['popup']),
    readTargeted(db, now, ['banner', 'popup']),
    isKeptFromOffers(db, member.memberId),
    hasLostLast(db, member.memberId, new Date(now.getTime() - query.visitSeconds * 1_000)),
  ])
  const isIn = targeted.length === 0 ? () => false : await audience(member, targeted.map((row) => row.audience))
  const theirs = targeted.filter((row) => isIn(row.audience) && !(isKept && isOffer(row)))
  const isPopupHere = (row: Announced): boolean => row.kind === 'popup' && row.page === query.page
  const popups = isKept || hasLost ? [] : [...everybodys, ...theirs].filter(isPopupHere).toSorted((a, b) => a.position - b.position)
  const views = await findViews(db, member.memberId, popups.map(({ id }) => id))
  const next = nextPopup(popups.map((row) => ({ ...row, id: row.id.toString(), row })), views, now, query.visit)
  const banners = theirs.filter((row) => row.kind === 'banner' && row.group_name === 'm_home')
  return {
    popup: next === null ? null : viewIn(query.language, images, () => true)(next.row),
    banners: banners.slice(0, bannersMax).map(bannerIn(query.language, images)),
  }
}

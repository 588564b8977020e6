import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import type { Handler } from '#handler.ts'

/** Product §6.802: one answer for everybody, and one without offers for whoever is kept from them; a guest is never looked up. */
export const readHome: Handler<'GET /api/home'> = async ({ query }, { home, member, db }) => {
  const { whole, withoutOffers } = await home.read(query.language)
  return member !== null && whole !== withoutOffers && (await isKeptFromOffers(db, member.memberId)) ? withoutOffers : whole
}

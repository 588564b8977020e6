import { findCategories } from '#areas/content/reads-store.ts'
import { cardOf } from '#areas/promotions/promotion-view.ts'
import { listShown } from '#areas/promotions/promotions-store.ts'
import { readLooker, standingOf } from '#areas/promotions/standing.ts'
import { wordsIn } from '#db/words-in.ts'
import type { Handler } from '#handler.ts'

/** What is hidden from somebody is not in the list; whoever is kept from offers has an empty one. */
export const listPromotions: Handler<'GET /api/promotions'> = async ({ query }, { db, clock, images, market, member }) => {
  const now = clock.now()
  const [rows, categories] = await Promise.all([listShown(db, now), findCategories(db)])
  const looker = await readLooker(db, market, member, rows, now)
  const promotions = rows.flatMap((row) => {
    if (query.category !== undefined && !row.category_keys.includes(query.category)) return []
    const standing = standingOf(row, looker, now)
    return standing === null ? [] : [cardOf(row, images, query.language, standing, looker.currency)]
  })
  return { promotions, categories: categories.map(({ key, name }) => ({ id: key, name: wordsIn(name, query.language) })) }
}

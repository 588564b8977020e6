import { refuse } from '@trevo/operation/refuse'
import { viewClaim } from '#areas/promotions/claim-view.ts'
import { announcementOf, cardOf, termsOfClaim } from '#areas/promotions/promotion-view.ts'
import { findShown } from '#areas/promotions/promotions-store.ts'
import { readLooker, standingOf } from '#areas/promotions/standing.ts'
import { wordsIn } from '#db/words-in.ts'
import type { Handler } from '#handler.ts'
import { promotionKey } from '#areas/promotions/promotion-key.ts'

/** With a claim the terms are those that it was joined under: they never get worse. */
export const showPromotion: Handler<'GET /api/promotions/:promotionId'> = async ({ params, query }, call) => {
  const { db, clock, images, market, member } = call
  const now = clock.now()
  const row = await findShown(db, now, promotionKey(params.promotionId))
  if (row === undefined) throw refuse('not_found')
  const looker = await readLooker(db, market, member, [row], now)
  const standing = standingOf(row, looker, now)
  if (standing === null) throw refuse('not_found')
  const content = wordsIn(row.content, query.language) || wordsIn(row.body, query.language)
  const asOf = now.toISOString()
  if (standing === 'page') return { ...announcementOf(row, images, query.language, null), content, label: null, unmet: [], percent: null, terms: null, claim: null, asOf }
  const { terms, number, hash } = await termsOfClaim(db, standing.claim, { terms: standing.terms, number: row.number ?? 0 })
  const { reward: _reward, ...card } = cardOf(row, images, query.language, { ...standing, terms }, looker.currency)
  return {
    ...card,
    content,
    terms: { terms: terms as never, version: number, hash: (hash ?? row.hash ?? Buffer.alloc(0)).toString('hex'), currency: looker.currency },
    claim: await viewClaim(call, standing.claim, terms),
    asOf,
  }
}

import type { BonusReward } from '@trevo/rules/promotions/rewards'
import { isPromotionAllowed } from '@trevo/rules/promotions/market-kinds'
import type { Product } from '@trevo/rules/promotions/products'
import type { Terms } from '@trevo/rules/promotions/terms'
import type { Database } from '@trevo/server/sql'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readContentFile } from '#areas/content/import/content-file.ts'
import { importContent } from '#areas/content/import/import-content.ts'
import { saveSharedCode } from '#areas/promotions/codes-store.ts'
import { findPromotion } from '#areas/promotions/promotions-store.ts'
import { publishTerms, saveDraft } from '#areas/promotions/publish-store.ts'
import { readSite } from '#areas/site/store.ts'
import type { Tables } from '#db/tables.ts'

type Words = Readonly<Record<'pt' | 'en', string>>

interface DemoPromotion {
  readonly announcement: Readonly<Record<'key', string>>
  readonly terms: Terms
  readonly budget: Readonly<Record<string, string>>
  /** A code that many may type, and how often. */
  readonly code?: { readonly text: string; readonly uses: number }
}

const startDate = '2026-01-01T00:00:00-03:00'
const announced = (key: string, image: string, href: string, title: Words, content: Words) => ({
  key, type: 'PR', title, content, href, categories: [], images: [{ sequence: 1, url: `/banners/${image}.avif` }], startDate, endDate: null,
})

const claimable = { startsAt: '2026-01-01T03:00:00.000Z', endsAt: null, period: 'once', eligibility: { all: [] }, claimHours: null } as const

/** One of each class that the demo can live with, in the house's currency. */
const promotionsIn = (currency: string, product: Product | undefined): readonly DemoPromotion[] => {
  const bonus = (most: string): BonusReward => ({ kind: 'bonus', amounts: { [currency]: most }, times: 10, of: 'bonus', days: 30, isSticky: false, maxStakes: {}, caps: {}, ...(product !== undefined && { product }) })
  const step = (bps: number, most: string) => ({ bps, most: { [currency]: most }, least: { [currency]: '2000' }, from: null, until: null })
  const budget = { [currency]: '100000000' }
  return [
    {
      announcement: announced('promo-first-deposit', 'promo-pix', '/m/voucherCenter', { pt: 'Primeiro depósito em dobro', en: 'Your first deposit, doubled' }, { pt: '<p>Escolha o bônus na tela de depósito, antes de pagar.</p>', en: '<p>Choose the bonus on the deposit screen, before paying.</p>' }),
      terms: { ...claimable, class: 'deposit', reward: bonus('50000'), conditions: [], bps: 10_000, least: { [currency]: '2000' }, nth: 1 },
      budget,
    },
    {
      announcement: announced('promo-three-deposits', 'promo-pix', '/m/voucherCenter', { pt: 'Três depósitos com bônus', en: 'Three deposits with a bonus' }, { pt: '<p>Um bônus para cada um dos próximos três depósitos.</p>', en: '<p>A bonus for each of the next three deposits.</p>' }),
      terms: { ...claimable, class: 'package', reward: bonus('60000'), conditions: [], steps: [step(5_000, '20000'), step(5_000, '20000'), step(2_500, '20000')] },
      budget,
    },
    {
      announcement: announced('promo-verified-phone', 'promo-fair-play', '/m/activity', { pt: 'Celular confirmado, bônus na conta', en: 'A bonus for a confirmed phone' }, { pt: '<p>Confirme o seu celular e ganhe um bônus, sem depósito.</p>', en: '<p>Confirm your phone and get a bonus, without a deposit.</p>' }),
      terms: { ...claimable, class: 'no-deposit', after: 'phone', reward: { ...bonus('1000'), caps: { [currency]: '5000' } }, conditions: [] },
      budget,
    },
    {
      announcement: announced('promo-daily-rounds', 'promo-hot-week', '/m/hot-games', { pt: 'Vinte rodadas, cinquenta pontos', en: 'Twenty rounds, fifty points' }, { pt: '<p>Todo dia: jogue vinte rodadas e ganhe pontos do clube.</p>', en: '<p>Every day: play twenty rounds and get points of the club.</p>' }),
      terms: { ...claimable, class: 'task', period: 'day', claimHours: 24, reward: { kind: 'points', points: 50 }, conditions: [{ kind: 'rounds', count: 20, categories: [] }] },
      budget: { PTS: '10000000' },
    },
    {
      announcement: announced('promo-code', 'promo-fair-play', '/m/rewardCenter', { pt: 'Código de boas-vindas', en: 'A code to welcome you' }, { pt: '<p>Digite TREVO2026 na central de bônus.</p>', en: '<p>Type TREVO2026 in the bonus center.</p>' }),
      terms: { ...claimable, class: 'code', reward: { kind: 'points', points: 100 }, conditions: [] },
      budget: { PTS: '10000000' },
      code: { text: 'TREVO2026', uses: 100_000 },
    },
    {
      announcement: announced('promo-free-rounds', 'promo-hot-week', '/m/activity', { pt: 'Dez rodadas grátis no Trevo da Sorte', en: 'Ten free rounds of Trevo da Sorte' }, { pt: '<p>Jogue trinta rodadas de slots. O que as rodadas grátis rendem vira bônus.</p>', en: '<p>Play thirty rounds of slots. What the free rounds win becomes a bonus.</p>' }),
      terms: {
        ...claimable, class: 'task', claimHours: 72, conditions: [{ kind: 'rounds', count: 30, categories: ['RNG'] }],
        reward: { kind: 'free-rounds', vendor: 'TREVO', game: 'trevo-da-sorte', category: 'RNG', rounds: 10, stakes: { [currency]: '100' }, caps: { [currency]: '10000' }, days: 7, wagering: { times: 5, days: 14, maxStakes: { [currency]: '500' } } },
      },
      budget,
    },
    {
      announcement: announced('promo-birthday', 'promo-hot-week', '/m/activity', { pt: 'Presente de aniversário', en: 'A birthday present' }, { pt: '<p>Uma vez por ano, a partir do seu aniversário.</p>', en: '<p>Once a year, from your birthday on.</p>' }),
      terms: { ...claimable, class: 'birthday', period: 'year', reward: { kind: 'points', points: 200 }, conditions: [] },
      budget: { PTS: '10000000' },
    },
  ]
}

/** Promotions of the demo that can be claimed, where its market lets a house give them. A second run changes nothing. */
export const seedPromotions = async (database: Database<Tables>): Promise<void> => {
  const now = new Date()
  const [market, { currency }] = [await marketOfAct(database.db, now), await readSite(database.db)]
  const law = { kinds: market.value('promo.kinds', 'publish'), times: market.value('give.bonus', 'grant'), isSticky: market.value('give.bonus.sticky', 'grant'), freeRounds: market.value('give.free-rounds', 'publish'), products: market.value('offer.products', 'publish') }
  const found = promotionsIn(currency, law.products.includes('any') ? undefined : 'casino').filter(({ terms }) => isPromotionAllowed(terms, law))
  const read = readContentFile(JSON.stringify({ categories: [], announcements: found.map(({ announcement }) => announcement), help: [] }))
  if ('problems' in read) throw new Error(`The demo's promotions cannot be imported: ${read.problems.join('; ')}`)
  await database.transact(async (tx) => {
    await importContent(tx, read.file, { now, holdsWide: false })
    for (const { announcement: { key }, terms, budget, code } of found) {
      if ((await findPromotion(tx, key)) !== undefined) continue
      await saveDraft(tx, key, { terms, budget }, null, now)
      await publishTerms(tx, { key, terms, budget, madeBy: null, approvedBy: null }, now)
      if (code !== undefined) await saveSharedCode(tx, key, code.text, code.uses, now)
    }
  })
}

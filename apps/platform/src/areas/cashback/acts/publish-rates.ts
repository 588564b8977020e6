import { ratesBody } from '@trevo/contract/staff/cashback'
import { areRatesRight, kindsOfRates, type RewardRates } from '@trevo/rules/promotions/reward-rates'
import { z } from 'zod'
import { insertRates, lastRatesVersion, listRates } from '#areas/cashback/rates-store.ts'
import { nextRatesDay } from '#areas/cashback/rates-view.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** As the log shows them: each amount beside its currency. */
const shown = ({ product, levels, currencies, edges }: RewardRates) => ({
  product, levels: levels.map((each) => ({ ...each })), currencies: Object.fromEntries(Object.entries(currencies).map(([currency, bounds]) => [currency, { ...bounds, currency }])), edges: { ...edges },
})

/** Product §13.1180. Rates are never changed: new ones hold for the periods that begin on the next Monday or later. */
export const publishRates = defineAct({
  name: 'reward-rates.publish',
  payload: z.strictObject(ratesBody),
  plan: async (tx, given, { now, proposal }) => {
    if (!areRatesRight(given)) throw refuseStaff('invalid_request', { fields: [{ field: 'levels', problem: 'out_of_range' }] })
    const rates = given as RewardRates
    const market = await marketOfAct(tx, now)
    const allowed = market.value('give.back', 'rates')
    if (!kindsOfRates(rates).every((kind) => allowed.includes(kind))) throw refuseStaff('market_forbids')
    const version = await lastRatesVersion(tx)
    const [newest] = await listRates(tx, 1)
    const fromDay = nextRatesDay(now)
    return {
      target: { kind: 'reward-rates', id: 'rates' },
      version: BigInt(version),
      before: newest === undefined ? {} : { fromDay: newest.fromDay, ...shown(newest) },
      after: { fromDay, ...shown(rates) },
      apply: async (inside) => ({ version: await insertRates(inside, { fromDay, ...rates }, { at: now, proposal: proposal ?? null }), fromDay }),
    }
  },
})

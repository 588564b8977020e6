import type { liabilityActs } from '@trevo/rules/staff/acts/liabilities'
import type { House } from './house.ts'
import type { ActSample } from './act-sample.ts'

/** A day long ago, each time another. */
const nextDay = (house: House): string => new Date(Date.UTC(2020, 0, 1) + Number(house.next()) * 86_400_000).toISOString().slice(0, 10)

export const liabilitySamples: Readonly<Record<keyof typeof liabilityActs, ActSample>> = {
  'liabilities.make': (house) => ({ day: nextDay(house) }),
  'liabilities.publish': async (house) => {
    const day = nextDay(house)
    await house.office.database.pool.query(`insert into liability_days (day, cut_at, readable_xact, publishes_itself, state, step) values ($1, $1::date + 1, '0', false, 'made', 'done')`, [day])
    return { day }
  },
  'liabilities.enter-balance': (house) => ({ day: nextDay(house), account: 'Clients 1', currency: 'BRL', amountMinor: '1000000' }),
  'liabilities.import-balances': (house) => ({ csv: `day,account,currency,amount\n${nextDay(house)},Clients 1,BRL,10000.00\n` }),
}

import type { officeActs } from '@trevo/rules/staff/acts/office'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'
import { makeStaff } from '#areas/staff/staff-fixture.ts'

const taker = async (house: House, role: string): Promise<string> => (await makeStaff(house.office.database, [role])).id.toString()

/** More members than one person takes along. */
const crowd = async (house: House): Promise<void> => {
  await house.office.database.pool.query(
    `insert into members (id, username, nickname, type, currency, language, password_hash, created_at)
     select (extract(epoch from now()) * 1e6)::bigint + n, 'crowd' || n, 'crowd' || n, 0, 'BRL', 'pt', 'x', now() from generate_series(1, 1001) n on conflict do nothing`,
  )
}

export const officeSamples: Readonly<Record<keyof typeof officeActs, ActSample>> = {
  'exports.make': async (house) => ({ list: 'members', format: 'csv', columns: ['id'], filters: {}, staffId: await taker(house, 'finance') }),
  'exports.make-personal': async (house) => {
    await crowd(house)
    return { list: 'members', format: 'csv', columns: ['id', 'email'], filters: {}, staffId: await taker(house, 'finance') }
  },
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseKey } from '@trevo/rules/agents/tree'
import { daysOn } from '@trevo/rules/markets/market-days'
import { at, fact, monday } from '#areas/cashback/cashback-fixture.ts'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import { groupAccountsJob } from '#areas/risk/jobs/group-accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { payTurn, setClock, signContract } from './payouts-fixture.ts'
import { recomputeContracts } from './recompute/recompute-runs.ts'
import { closeSlots } from './slots/close-slots.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text, [...values])).rows
const share = (member: bigint, kind: string, token: string) => query(`insert into risk_traits (member_id, kind, token, last_at) values ($1, $2, substring(sha256(convert_to($3, 'utf8')) for 16), now())`, [member, kind, token])
const linked = async () => (await query<{ line: string }>(`select concat_ws(' ', member_id, group_id, from_day, to_day) as line from linked_accounts order by member_id, from_day`)).map(({ line }) => line)

test('Product §6.1542 accounts that belong together are one active member, with the payee none, and a change holds from the next day on', async () => {
  setClock(app, at(0, '01:00'))
  await closeSlots(app.services)
  const top = (await createMember(app, { type: 2 })).memberId
  await placeAt(app, top, houseKey, { line: [houseKey, top] })
  const ids: bigint[] = []
  for (let count = 0; count < 6; count += 1) ids.push((await createMember(app)).memberId)
  for (const id of ids) await placeAt(app, id, top)
  const [a, b, c, d, alone, common] = ids as [bigint, bigint, bigint, bigint, bigint, bigint]
  // a and b by a device, b and c by whoever paid for one with the other's document; d by a payment account with the payee; the last shares an address, which says nothing.
  await share(a, 'device', 'phone')
  await share(b, 'device', 'phone')
  await share(b, 'payer', 'cpf')
  await share(c, 'document', 'cpf')
  await share(d, 'key', 'pix')
  await share(top, 'key', 'pix')
  await share(alone, 'address', 'line')
  await share(common, 'address', 'line')
  const contract = await signContract(app, top, { terms: { tiers: [{ minTurnover: '0', minActive: 3, bps: 100 }], activeThreshold: '5000' }, from: monday })
  const first = [a, b, c].reduce((least, each) => (each < least ? each : least))
  const pair = top < d ? top : d
  expect(await groupAccountsJob.run(app.services)).toEqual({ changed: 5 })
  expect(await groupAccountsJob.run(app.services)).toBeUndefined()
  const rowsFrom = (from: string) => [a, b, c].map((each) => `${each} ${first} ${from}`).concat([d, top].map((each) => `${each} ${pair} ${from}`))
  expect((await linked()).toSorted()).toEqual(rowsFrom(daysOn(monday, 1)).toSorted())
  // Each of a, b and c is below the threshold alone.
  for (const day of [0, 1]) {
    for (const [id, amount] of [[a, 2_000n], [b, 2_000n], [c, 2_000n], [d, 9_000n], [alone, 9_000n], [common, 9_000n]] as const) await fact(app, id, { at: at(day, '10:00'), staked: amount })
    setClock(app, at(day + 1, '00:10'))
    await payTurn(app)
  }
  const lines = await query<{ active: number; amount_minor: bigint }>('select active, amount_minor from contract_lines where contract_id = $1 order by starts_at', [contract])
  // On the first day nobody belongs together yet: d, and the two; from the second on the three are one, and d is none.
  expect(lines.map((line) => [line.active, line.amount_minor])).toEqual([[3, 330n], [3, 330n]])
  // Who belongs together later changes no day that is over, and the day before is made anew as it was.
  await query('delete from risk_traits where member_id = $1', [a])
  await groupAccountsJob.run(app.services)
  expect((await linked()).filter((line) => line.startsWith(`${a} `))).toEqual([`${a} ${first} ${daysOn(monday, 1)} ${daysOn(monday, 3)}`])
  expect(await recomputeContracts(app.database.db, { day: daysOn(monday, 1) })).toEqual({ lines: 1, differences: [] })
})

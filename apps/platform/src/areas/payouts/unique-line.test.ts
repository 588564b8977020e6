import { afterEach, beforeEach, expect, test } from 'vitest'
import { at, fact, monday } from '#areas/cashback/cashback-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { lineOfThree, payTurn, salaryOf, setClock, signContract } from './payouts-fixture.ts'
import { runContracts } from './runs/run-contracts.ts'
import { closeSlots } from './slots/close-slots.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
  app.clock.standStill()
  setClock(app, at(0, '01:00'))
  await closeSlots(app.services)
})
afterEach(() => app.close())

test('Product §4.1421 a run that forgot what it has made makes no line twice: the table itself refuses it', async () => {
  const { top, player } = await lineOfThree(app)
  await signContract(app, top.memberId, { terms: salaryOf(20), from: monday })
  await fact(app, player.memberId, { staked: 1_000_000n, at: at(0) })
  setClock(app, at(1, '00:10'))
  await payTurn(app)
  const lines = async () => (await app.database.pool.query('select id, paid_minor from contract_lines where payee_id = $1', [top.memberId])).rows
  const before = await lines()
  expect(before).toHaveLength(1)
  await app.database.pool.query(`update contract_runs set state = 'open', reached = 0, computed_at = null where length = 'day'`)
  await expect(runContracts(app.services, ['day'])).rejects.toMatchObject({ code: '23505' })
  expect(await lines()).toEqual(before)
})

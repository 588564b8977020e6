import { describe, expect } from 'vitest'
import { tellDormantJob } from '#areas/care/jobs/tell-dormant.ts'
import type { TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'

const dayMs = 86_400_000

const quietFor = async (app: TestApp, months: number, days: number): Promise<bigint> => {
  const { memberId } = await createMember(app)
  const at = new Date(app.clock.now())
  at.setUTCMonth(at.getUTCMonth() - months)
  await app.database.pool.query('update members set created_at = $2 where id = $1', [memberId, new Date(at.getTime() - days * dayMs)])
  await app.database.pool.query('delete from login_events where member_id = $1', [memberId])
  return memberId
}
const stateOf = async (app: TestApp, id: bigint) => {
  const row = await app.database.db.selectFrom('dormancies').select(['told_at', 'dormant_at']).where('member_id', '=', id).executeTakeFirst()
  const mails = await app.database.db.selectFrom('mails').select('id').where('member_id', '=', id).execute()
  return { isTold: row?.told_at instanceof Date, isDormant: row?.dormant_at instanceof Date, mails: mails.length }
}

describe('Product §6.226 of whom nothing is heard', () => {
  eachMarket({}, (house) => {
    const { rule } = house
    rule('account.dormant', 'job', async () => {
      const { app } = house
      const [early, told, dormant] = [await quietFor(app, 11, -1), await quietFor(app, 11, 1), await quietFor(app, 12, 1)]
      await tellDormantJob.run(app.services)
      await tellDormantJob.run(app.services)
      expect(await stateOf(app, early)).toEqual({ isTold: false, isDormant: false, mails: 0 })
      expect(await stateOf(app, told)).toEqual({ isTold: true, isDormant: false, mails: 1 })
      expect(await stateOf(app, dormant)).toEqual({ isTold: true, isDormant: true, mails: 1 })
      // No fee, and a login brings them back.
      expect((await app.database.pool.query('select from transfers')).rowCount).toBe(0)
      app.clock.pass(dayMs)
      await app.database.pool.query(`insert into login_events (member_id, at, method, is_success, device_kind, user_agent, address) values ($1, $2, 'password', true, 'WEB', '', '')`, [dormant, app.clock.now()])
      await tellDormantJob.run(app.services)
      expect(await stateOf(app, dormant)).toEqual({ isTold: false, isDormant: false, mails: 1 })
    })
  })
})

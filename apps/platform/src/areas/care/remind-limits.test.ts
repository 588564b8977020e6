import { describe, expect } from 'vitest'
import { remindLimitsJob } from '#areas/care/jobs/remind-limits.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'

describe('Product §4.1579 whoever set limits', () => {
  eachMarket({}, (house) => {
    const { code, rule } = house
    rule('limit.remind', 'job', async () => {
      const { app } = house
      const limited = async (months: number, status: 'active' | 'excluded' = 'active'): Promise<bigint> => {
        const { memberId, token } = await createMember(app)
        expect((await app.call('PUT /api/care/limits', { token, body: { kind: 'loss', period: 'month', amount: '5000' } })).status).toBe(200)
        const at = new Date(app.clock.now())
        at.setUTCMonth(at.getUTCMonth() - months)
        await app.database.pool.query('update member_limits set from_at = $2, asked_at = $2 where member_id = $1', [memberId, at])
        if (status !== 'active') await app.database.db.updateTable('members').set({ status }).where('id', '=', memberId).execute()
        return memberId
      }
      const mailsOf = async (memberId: bigint) => (await app.database.db.selectFrom('mails').select('title').where('member_id', '=', memberId).execute()).map(({ title }) => title)
      const run = () => remindLimitsJob.run(app.services)
      const [long, short, stopped, { memberId: without }] = [await limited(7), await limited(5), await limited(7, 'excluded'), await createMember(app)]
      await run()
      await run()
      const once = code === 'gb' ? ['Seus limites continuam valendo'] : []
      expect([await mailsOf(long), await mailsOf(short), await mailsOf(stopped), await mailsOf(without)]).toEqual([once, [], [], []])
      // Again half a year later, once.
      await app.database.pool.query(`update member_limits set reminded_at = reminded_at - interval '7 months' where member_id = $1`, [long])
      await run()
      await run()
      expect(await mailsOf(long)).toEqual([...once, ...once])
    })
  })
})

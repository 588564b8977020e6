import type { GameCategory } from '@trevo/rules/categories'
import type { TestApp } from '#testing/app.ts'

/** A rate that a member has from a day on. */
export const giveRate = ({ database, clock }: Pick<TestApp, 'database'> & { readonly clock: { now(): Date } }, member: bigint, bps: number, { category = 'RNG', from = '2020-01-01' }: { readonly category?: GameCategory; readonly from?: string } = {}) =>
  database.db.insertInto('rebate_rates').values({ member_id: member, category, from_day: from, bps, made_at: clock.now() }).execute()

const always = '2020-01-01'

/** Stands below an upline from a day on, or has done so always, and is an agent where `line` says the whole way down to them. */
export const placeAt = async ({ database }: Pick<TestApp, 'database'>, member: bigint, uplineId: bigint, { line, from = always }: { readonly line?: readonly bigint[]; readonly from?: string } = {}): Promise<void> => {
  const end = (table: 'team_places' | 'agent_lines', of: string) =>
    from === always ? database.pool.query(`delete from ${table} where ${of} = $1`, [member]) : database.pool.query(`update ${table} set to_day = $2 where ${of} = $1 and to_day is null`, [member, from])
  await end('team_places', 'member_id')
  await database.pool.query(`insert into team_places (member_id, from_day, upline_id) values ($1, $3, $2)`, [member, uplineId, from])
  if (line === undefined) return
  await end('agent_lines', 'agent_id')
  await database.pool.query(`insert into agent_lines (agent_id, from_day, line) values ($1, $3, $2)`, [member, line, from])
}

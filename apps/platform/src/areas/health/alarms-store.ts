import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export const listAlarms = (db: Db) => db.selectFrom('alarms').selectAll().execute()
export const listAlarmStates = (db: Db) => db.selectFrom('alarm_states').selectAll().execute()

export const lockAlarm = (tx: Tx, name: string) => tx.selectFrom('alarms').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()

export interface AlarmChoice {
  readonly threshold: bigint | null
  readonly is_on: boolean
  readonly mails: string[]
  readonly webhooks: string[]
}

export const saveAlarm = async (tx: Tx, name: string, choice: AlarmChoice): Promise<number> =>
  (
    await tx
      .insertInto('alarms')
      .values({ name, ...choice })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...choice, version: sql<number>`alarms.version + 1` }))
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

/** Two processes may watch at once after a crash: one of them has the states, the other waits for its next turn. */
export const holdAlarms = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('trevo alarms')) as held`.execute(tx)
  return rows[0]?.held === true
}

export interface AlarmState {
  readonly name: string
  readonly state: 'quiet' | 'raised'
  readonly value: bigint | null
  readonly detail: string
}

/** `since` moves where the state changes alone. */
export const saveAlarmState = async (tx: Tx, { name, state, value, detail }: AlarmState, now: Date): Promise<void> => {
  await tx
    .insertInto('alarm_states')
    .values({ name, state, value, detail, since: now, measured_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ state, value, detail, measured_at: now, since: sql<Date>`case when alarm_states.state = excluded.state then alarm_states.since else excluded.since end` }),
    )
    .execute()
}

export const insertAlarmCall = (tx: Tx, call: { readonly alarm: string; readonly url: string; readonly body: string }, now: Date) =>
  tx.insertInto('alarm_calls').values({ ...call, created_at: now, next_try_at: now, ended_at: null, problem: null }).execute()

/** Tried again after half a minute, then after twice as long each time; given up after a day. */
export const takeAlarmCalls = async (tx: Tx, now: Date, limit: number) => {
  const { rows } = await sql<{ id: bigint; alarm: string; url: string; body: string }>`
    update alarm_calls set tries = tries + 1, next_try_at = ${now}::timestamptz + least(power(2, tries) * interval '30 seconds', interval '1 hour'),
      ended_at = case when created_at < ${now}::timestamptz - interval '1 day' then ${now}::timestamptz end
    where id in (select id from alarm_calls where ended_at is null and next_try_at <= ${now} order by next_try_at limit ${limit} for update skip locked) returning id, alarm, url, body`.execute(tx)
  return rows
}

export const endAlarmCall = (db: Db, id: bigint, now: Date) => db.updateTable('alarm_calls').set({ ended_at: now, problem: null }).where('id', '=', id).execute()
export const noteAlarmProblem = (db: Db, id: bigint, problem: string) => db.updateTable('alarm_calls').set({ problem }).where('id', '=', id).execute()

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { admit, sessionOf } from './sessions.ts'

let opened: TestHouse
beforeAll(async () => {
  opened = await openTestHouse()
})
afterAll(() => opened.close())

test('it lives, and can serve once its database answers', async () => {
  expect((await opened.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await opened.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a launch token becomes a session of its entry, and only its hash is kept', async () => {
  const admission = await admit(opened.house, 'rooster-run', 'a-launch-token')
  const token = 'token' in admission ? admission.token : ''
  expect(await sessionOf(opened.house, `Bearer ${token}`)).toMatchObject({ entry: 'rooster-run', currency: 'BRL' })
  const rows = await opened.house.database.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await sessionOf(opened.house, `Bearer ${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)).toBeUndefined()
  expect(await sessionOf(opened.house, undefined)).toBeUndefined()
})

test('facts and prices are only ever added to', async () => {
  const { pool } = opened.house.database
  await pool.query(`insert into competitions (code, sport, entry, names, tier, rules_version, is_simulated) values ('cup', 'football', 'sportsbook', '{}', 1, 'v1', true)`)
  await pool.query(`insert into participants (code, sport, name, is_simulated) values ('one', 'football', 'One', true), ('two', 'football', 'Two', true)`)
  await pool.query(`insert into events (source, source_id, competition, home, away, starts_at, is_simulated, last_hash, state) values ('test', '1', 'cup', 'one', 'two', now(), true, decode(repeat('00', 32), 'hex'), '{}')`)
  await pool.query(`insert into facts (event_id, seq, source_message, kind, body, occurred_at, hash) select id, 1, 'm1', 'goal', '{}', now(), last_hash from events`)
  await expect(pool.query(`update facts set kind = 'card'`)).rejects.toThrow('only ever added to')
  await pool.query('update facts set confirmed_at = now()')
  await expect(pool.query('update facts set confirmed_at = now()')).rejects.toThrow('only ever added to')
  await expect(pool.query('delete from facts')).rejects.toThrow('only ever added to')
  await pool.query(`insert into prices (market_id, v, selections, odds_milli, fair_ppm, margin_bps, shown_bps, model, basis_seq, cause) values (1, 1, '{home}', '{2000}', '{500000}', 500, 500, 'test', 1, 'test')`)
  await expect(pool.query('update prices set basis_seq = 2')).rejects.toThrow('only ever added to')
})

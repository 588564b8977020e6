import { createHmac } from 'node:crypto'
import type { Database, Tx } from '@trevo/server/sql'
import { pairDraw } from '@trevo/fairness/seed-pair'
import { minor } from '@trevo/rules/money'
import type { Fault } from '@trevo/vendor-calls/testing/stand-in-wallet'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { listPlayedRounds, type SessionRow } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import { duelKey, hurryDuels, hurryWaiting, openDuelist, sendAll } from '#testing/duel.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { findLastEntry } from './duel-store.ts'
import { enterDuel } from './entries.ts'
import { giveSeed, moveInDuel, standingOf, stepDuels } from './steps.ts'

let desk: TestHouse
beforeEach(async () => {
  desk = await openTestHouse()
})
afterEach(() => desk.close())

class Died extends Error {}

/** A house whose process dies at its `at`th commit: just before it, so that nothing of it stands, or just after, so that nobody was told. */
const dyingAt = (at: number, when: 'before' | 'after'): RoundsHouse => {
  let commits = 0
  const { database } = desk.house
  const transact = async <T>(work: (tx: Tx<Tables>) => Promise<T>): Promise<T> => {
    commits += 1
    if (commits > at) throw new Died()
    const isLast = commits === at
    const done = await database.transact(async (tx) => {
      const result = await work(tx)
      if (isLast && when === 'before') throw new Died()
      return result
    })
    if (isLast) throw new Died()
    return done
  }
  return { ...desk.house, database: { ...database, db: database.db, transact } as Database<Tables> }
}

const sessionOf = async (memberId: string): Promise<SessionRow> => {
  await openDuelist(desk, memberId)
  const { rows } = await sql<SessionRow>`select * from sessions where member_id = ${memberId}`.execute(desk.house.database.db)
  const [session] = rows
  if (session === undefined) throw new Error('a member has a session')
  return session
}

const draws = (seed: string) => pairDraw((text) => createHmac('sha256', seed).update(text).digest(), 'faults', 0)

/** Two enter for the same amount; neither is seated yet. */
const enterBoth = async (house: RoundsHouse, sessions: readonly SessionRow[], entryMinor: bigint, turn: number): Promise<void> => {
  for (const session of sessions) await enterDuel(house, session, { key: `fault-key-${session.member_id}-${turn}`, entryMinor: minor(entryMinor), device: session.member_id, line: '127.0.0.1' })
}

/** Plays what may be played by chance, lets clocks run out now and then, until nothing goes on. */
const playAll = async (house: RoundsHouse, sessions: readonly SessionRow[], draw: (bound: number) => number): Promise<void> => {
  for (let steps = 0, still = 0; steps < 600 && still < 10; steps += 1, still += 1) {
    if (draw(12) === 0) await hurryDuels(desk)
    if ((await stepDuels(house, duelKey)).length === 0) return
    for (const { member_id } of sessions) {
      const entry = await findLastEntry(house.database.db, duelKey, member_id)
      if (entry?.duel_id == null) continue
      still = 0
      await giveSeed(house, entry, 'partofaphone')
      const duel = await house.database.db.selectFrom('duels').selectAll().where('id', '=', entry.duel_id).executeTakeFirstOrThrow()
      if (duel.state !== 'playing') continue
      const standing = await standingOf(house.database.db, duel)
      const seat = entry.seat === 0 ? 0 : 1
      if (standing.turn !== seat) continue
      const moves = (standing.seenBy(seat) as { readonly moves: readonly string[] }).moves
      const move = moves[draw(draw(20) === 0 ? moves.length : moves.length - 1)] ?? ''
      expect(await moveInDuel(house, entry, { at: duel.moves.length, move })).toBe('moved')
    }
  }
}

/** What both books must say: every entry is settled or given back, each duel has one prize, and the rake is what is missing. */
const expectBalanced = async (before: bigint): Promise<void> => {
  const { rows } = await sql<{ state: string; stake: string; payout: string; count: string }>`
    select state, sum(stake_minor)::text as stake, sum(coalesce(payout_minor, 0))::text as payout, count(*)::text as count from rounds group by state`.execute(desk.house.database.db)
  expect(rows.map(({ state }) => state).filter((state) => !['settled', 'cancelled', 'refused'].includes(state))).toEqual([])
  const settled = rows.find(({ state }) => state === 'settled')
  const [staked, paid] = [BigInt(settled?.stake ?? '0'), BigInt(settled?.payout ?? '0')]
  expect(paid * 100n).toBe(staked * 95n)
  expect(desk.wallet.balanceMinor).toBe(before - staked + paid)
  const { rows: duels } = await sql<{ prizes: string; entries: string }>`
    select count(*) filter (where payout_minor > 0)::text as prizes, count(*)::text as entries from rounds join duel_entries on duel_entries.round_id = rounds.id where duel_id is not null group by duel_id`.execute(desk.house.database.db)
  for (const duel of duels) expect(duel).toEqual({ prizes: '1', entries: '2' })
  expect((await sql`select 1 from duel_entries where state <> 'over'`.execute(desk.house.database.db)).rows).toEqual([])
}

test('Product §11.1793 over duels by chance with a wallet that loses requests and answers, every entry is settled or given back, and the rake is exactly what is missing', async () => {
  const before = desk.wallet.balanceMinor
  const draw = draws('conservation')
  const sessions = [await sessionOf('mem_a'), await sessionOf('mem_b')]
  const faults: readonly Fault[] = ['lost-request', 'lost-answer', 'retry']
  for (let turn = 0; turn < 3; turn += 1) {
    for (const verb of ['bet', 'win', 'end-round', 'rollback']) desk.wallet.fault(verb, Array.from({ length: draw(3) }, () => faults[draw(3)] ?? 'retry'))
    await enterBoth(desk.house, sessions, [100n, 300n, 500n][draw(3)] ?? 100n, turn)
    await sendAll(desk)
    await playAll(desk.house, sessions, draw)
    await sendAll(desk)
  }
  await expectBalanced(before)
  const rows = await listPlayedRounds(desk.house.database.db, 50)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter((row) => !isAsRecorded(row))).toEqual([])
}, 240_000)

test.each([1, 2, 3, 4, 6, 9].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]))(
  'Product §11.1793 a duel whose process dies at its commit %i, %s it, goes on with another: both entries are settled, and the books agree',
  async (at, when) => {
    const before = desk.wallet.balanceMinor
    const draw = draws(`kill ${at} ${when}`)
    const sessions = [await sessionOf('mem_a'), await sessionOf('mem_b')]
    const dying = dyingAt(at, when)
    await expect(
      (async () => {
        await enterBoth(dying, sessions, 100n, 0)
        await sendAll(desk)
        await playAll(dying, sessions, draw)
      })(),
    ).rejects.toThrow(Died)
    // Another process comes: what was entered is played or given back.
    await sendAll(desk)
    await playAll(desk.house, sessions, draw)
    await hurryWaiting(desk)
    await stepDuels(desk.house, duelKey)
    await sendAll(desk)
    await expectBalanced(before)
  },
  120_000,
)

test('Product §11.1793 two processes at one duel move it as one', async () => {
  const before = desk.wallet.balanceMinor
  const sessions = [await sessionOf('mem_a'), await sessionOf('mem_b')]
  await enterBoth(desk.house, sessions, 100n, 0)
  await sendAll(desk)
  for (let steps = 0; steps < 40; steps += 1) {
    await hurryDuels(desk)
    await Promise.all([stepDuels(desk.house, duelKey), stepDuels(desk.house, duelKey), stepDuels(desk.house, duelKey)])
  }
  await sendAll(desk)
  await expectBalanced(before)
  const { rows } = await sql<{ moves: string[] }>`select moves from duels`.execute(desk.house.database.db)
  expect(rows).toHaveLength(1)
})

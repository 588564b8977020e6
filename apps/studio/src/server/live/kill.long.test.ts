import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMortalStudio, type MortalStudio } from '#testing/mortal-studio.ts'
import { crashKey, hurry, openMember, rouletteKey, sitDown } from '#testing/table.ts'
import type { RoundView } from '#wire.ts'

let desk: TestHouse
let studio: MortalStudio

beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['EG2', 'TREVO'] })
  studio = await openMortalStudio(desk, { vendors: ['EG2', 'TREVO'], killsMax: 8, pauseMs: (kills) => 400 + ((kills * 331) % 900) })
})
afterEach(async () => {
  await studio.close()
  await desk.close()
})

const runningRound = async (): Promise<string | null> => {
  const { rows } = await sql<{ id: bigint }>`select id from table_rounds where state = 'open' order by id desc limit 1`.execute(desk.house.database.db)
  return rows[0]?.id.toString() ?? null
}

const counts = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::int as count from rounds group by state`.execute(desk.house.database.db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test.each([
  { name: 'a table’s rounds', key: rouletteKey, choices: ['red:100,n5:100'], betsWanted: 16, leaves: false },
  { name: 'a table’s flights', key: crashKey, choices: ['hand:100', 'x120:200'], betsWanted: 10, leaves: true },
])('Product §4.1644 kill -9 at any moment of $name: every bet is settled or given back, and both books agree', { timeout: 180_000 }, async ({ key, choices, betsWanted, leaves }) => {
  const member = await openMember(desk, key)
  let isOver = false
  /** A phone that comes back whenever its line is cut, and gives the chain's event. */
  const sitting = (async () => {
    while (!isOver) {
      const phone = sitDown(studio.url, await member.ticket())
      phone.socket.on('open', () => phone.socket.send(JSON.stringify({ type: 'event', event: 'an-event-of-the-phone' })))
      while (!isOver && phone.ended() === null) await sleep(50)
      phone.socket.terminate()
    }
  })()
  const hurrying = (async () => {
    while (!isOver) {
      await sleep(700)
      await hurry(desk.house)
    }
  })()
  const post = async (path: string, body: unknown): Promise<RoundView | null> => (await studio.post(path, member.headers, body)) as RoundView | null
  const made: string[] = []
  let isMade = false
  /** Asks for each of the bets again and again, wherever its flight is. */
  const leaving = (async () => {
    while (leaves && !isMade) {
      for (const bet of made) await post('/api/table/cash-out', { bet })
      await sleep(60)
    }
  })()
  for (let at = 0; at < betsWanted; ) {
    const round = await runningRound()
    const view = round === null ? null : await post('/api/table/bets', { key: `killed-bet-${at}`, round, choice: choices[at % choices.length] })
    if (view !== null) {
      at += 1
      made.push(view.id)
    }
    await sleep(40)
  }
  isMade = true
  const kills = await studio.rest()
  await leaving
  await expect.poll(counts, { timeout: 40_000, interval: 300 }).not.toMatchObject({ placed: expect.any(Number) })
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided, { timeout: 40_000, interval: 300 }).toBe(0)
  isOver = true
  await Promise.all([sitting, hurrying])
  const { rows } = await sql<{ count: number; net: string }>`
    select count(*)::int as count, sum(case when state = 'settled' then stake_minor - payout_minor else 0 end)::text as net from rounds`.execute(desk.house.database.db)
  expect(kills).toBeGreaterThan(3)
  expect(rows[0]?.count).toBe(betsWanted)
  expect(Object.keys(await counts()).every((state) => state === 'settled' || state === 'cancelled')).toBe(true)
  expect(100_000n - desk.wallet.balanceMinor).toBe(BigInt(rows[0]?.net ?? '0'))
  const links = await sql<{ number: number }>`select number from table_rounds order by id`.execute(desk.house.database.db)
  expect(links.rows.map(({ number }) => number)).toEqual(links.rows.map((_, at) => at + 1))
})

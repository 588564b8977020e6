import { sql } from 'kysely'
import { WebSocket } from 'ws'
import type { Minor } from '@trevo/rules/money'
import { findGame } from '#games/registry.ts'
import type { TableRule } from '#games/game.ts'
import { linkOf, newChain } from '#server/live/chain.ts'
import { stepTable, type Standing } from '#server/live/clock.ts'
import { setEvent, type TableKey } from '#server/live/table-store.ts'
import { admit } from '#server/sessions.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { roundDraw } from '#server/seeds.ts'
import type { RoundView, TableBetsView, TableMessage } from '#wire.ts'
import type { TestHouse } from './house.ts'

/** A roulette of the demo, and another. */
export const rouletteKey: TableKey = { vendor: 'EG2', gameCode: 'roleta-central' }
export const crashKey: TableKey = { vendor: 'TREVO', gameCode: 'voo-do-trevo' }
export const otherKey: TableKey = { vendor: 'EG2', gameCode: 'roleta-veloz' }

export const ruleOf = ({ vendor, gameCode }: TableKey): TableRule => {
  const rule = findGame(vendor, gameCode)?.table
  if (rule === undefined) throw new Error(`${gameCode} is played at a table`)
  return rule
}

/** As though the time for the next step had come. */
export const hurry = async ({ database }: Pick<RoundsHouse, 'database'>): Promise<void> => {
  await sql`update table_rounds set
    closes_at = case when state = 'open' then now() - interval '1 second' else closes_at end,
    closed_at = case when state = 'closed' then now() - interval '1 hour' else closed_at end,
    flies_at = case when state = 'flying' then now() - interval '1 hour' else flies_at end,
    watched_at = case when state = 'flying' then clock_timestamp() else watched_at end,
    drawn_at = case when state = 'drawn' then now() - interval '1 hour' else drawn_at end,
    next_at = case when state = 'settled' then now() - interval '1 second' else next_at end`.execute(database.db)
}

const testEvent = 'an-event-of-the-test'

/** Gives the event, if the chain has none yet, and opens the next round. */
export const openNext = async (house: Pick<RoundsHouse, 'database'>, key: TableKey = rouletteKey): Promise<Standing> => {
  await stepTable(house, key, ruleOf(key), false)
  await house.database.transact((tx) => setEvent(tx, key, testEvent))
  await hurry(house)
  return stepTable(house, key, ruleOf(key), true)
}

/** Bets are taken for as long as the test wants: machines are busy. */
export const holdOpen = async ({ database }: Pick<RoundsHouse, 'database'>): Promise<void> => {
  await sql`update table_rounds set closes_at = now() + interval '1 hour' where state = 'open'`.execute(database.db)
}

/** Gives the table a chain whose next link flies as far as the test wants. */
export const fateOfNext = async (house: Pick<RoundsHouse, 'database'>, key: TableKey, isWanted: (flewHundredths: number) => boolean): Promise<void> => {
  const { flight } = ruleOf(key)
  if (flight === undefined) throw new Error(`${key.gameCode} does not fly`)
  await stepTable(house, key, ruleOf(key), false)
  for (;;) {
    const { secret, commitment, length } = newChain(1)
    if (!isWanted(flight.flew(roundDraw(linkOf(secret, length, 1), testEvent, 1)))) continue
    await sql`update chains set secret = ${secret}, commitment = ${commitment}, length = 1 where vendor = ${key.vendor} and game_code = ${key.gameCode} and used = 0`.execute(house.database.db)
    return
  }
}

/** As though the flight had taken off so long ago, in milliseconds. */
export const flightAt = async ({ database }: Pick<RoundsHouse, 'database'>, ms: number, state: 'flying' | 'drawn' = 'flying'): Promise<void> => {
  await sql`update table_rounds set flies_at = clock_timestamp() - make_interval(secs => ${ms / 1_000}), watched_at = clock_timestamp() where state = ${state}`.execute(database.db)
}

/** Closes bets and takes off. */
export const takeOff = async (house: Pick<RoundsHouse, 'database'>, key: TableKey): Promise<void> => {
  for (let steps = 0; steps < 3; steps += 1) {
    const { round } = await stepTable(house, key, ruleOf(key), true)
    if (round?.state === 'flying') return
    await hurry(house)
  }
  const { round } = await stepTable(house, key, ruleOf(key), true)
  if (round?.state !== 'flying') throw new Error('a flight takes off')
}

/** Steps until the round is settled. */
export const playOut = async (house: Pick<RoundsHouse, 'database'>, key: TableKey = rouletteKey): Promise<Standing> => {
  for (let steps = 0; steps < 20; steps += 1) {
    await hurry(house)
    const standing = await stepTable(house, key, ruleOf(key), false)
    if (standing.round?.state === 'settled') return standing
  }
  throw new Error('a round has few steps')
}

/** Money on the wire is text; a test counts. */
export const chip = (key: TableKey = rouletteKey): Minor => {
  const stake = findGame(key.vendor, key.gameCode)?.stakesMinor[0]
  if (stake === undefined) throw new Error('a table has chips')
  return stake
}

let keys = 0

export const openMember = async (desk: TestHouse, key: TableKey = rouletteKey) => {
  const admission = await admit(desk.house, { vendor: key.vendor, gameCode: key.gameCode, launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const bet = async (round: string | bigint, choice: string, more: Record<string, unknown> = {}) => {
    keys += 1
    const payload = JSON.stringify({ key: `table-key-${keys}`, round: round.toString(), choice, ...more })
    const reply = await desk.app.inject({ method: 'POST', url: '/api/table/bets', headers, payload })
    return { status: reply.statusCode, code: reply.json<{ code?: string }>().code, round: reply.json<RoundView>() }
  }
  return {
    headers,
    bet,
    ask: async (id: string): Promise<RoundView> => (await desk.app.inject({ url: `/api/rounds/${id}`, headers })).json(),
    bets: async (round: bigint): Promise<TableBetsView> => (await desk.app.inject({ url: `/api/table/bets?round=${round}`, headers })).json(),
    ticket: async (): Promise<string> => (await desk.app.inject({ method: 'POST', url: '/api/table/ticket', headers, payload: {} })).json<{ ticket: string }>().ticket,
  }
}

/** A phone at a table: what it heard, and how its socket ended. */
export const sitDown = (url: string, ticket: string, origin = url) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table/socket?ticket=${ticket}`, { origin })
  const heard: TableMessage[] = []
  let ended: number | null = null
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as TableMessage))
  socket.on('unexpected-response', (_, response) => {
    ended = response.statusCode ?? 0
    socket.terminate()
  })
  socket.on('error', () => undefined)
  socket.on('close', (code) => (ended ??= code))
  return { socket, heard, ended: () => ended, last: () => heard.findLast((message) => message.type === 'hello' || message.type === 'step') }
}

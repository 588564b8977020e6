import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { boundOf } from '#games/fishing/math.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openFisher, pondKey } from '#testing/pond.ts'
import type { PondMessage } from '#wire.ts'
import { takeSeat } from './pond-store.ts'

let desk: TestHouse
let url: string

beforeEach(async () => {
  desk = await openTestHouse()
  await desk.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}`
})
afterEach(() => desk.close())

const within = { timeout: 30_000 }

/** A phone at a pond, and what it heard. */
const come = async (ticket: string, origin = url) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table/socket?ticket=${ticket}`, { origin })
  const heard: PondMessage[] = []
  let ended: number | null = null
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as PondMessage))
  socket.on('unexpected-response', (_, response) => {
    ended = response.statusCode ?? 0
    socket.terminate()
  })
  socket.on('error', () => undefined)
  socket.on('close', (code) => (ended ??= code))
  return { socket, heard, ended: () => ended, types: () => new Set(heard.map(({ type }) => type)) }
}

test('Product §7.1760 who sits down hears the pond, the seat and who else is there, by masked names', async () => {
  desk.wallet.rules = { ...desk.wallet.rules, othersBets: true }
  const fisher = await openFisher(desk)
  await desk.house.database.transact((tx) => takeSeat(tx, pondKey, 'mem_2', 'Roberta'))
  const ticket = await fisher.ticket()
  expect((await come(ticket, 'https://elsewhere.example')).heard).toEqual([])
  const phone = await come(ticket)
  await expect.poll(() => phone.heard[0], within).toMatchObject({
    type: 'hello',
    pond: { id: fisher.pond.id.toString(), seed: fisher.pond.seed, beganAt: expect.any(Number) },
    seat: 0,
    seats: [
      { seat: 0, name: 'A•••' },
      { seat: 1, name: 'R•••a' },
    ],
    gone: [],
    showsOthers: true,
    stakeMax: null,
  })
  const spent = await come(ticket)
  await expect.poll(spent.ended, within).toBe(401)
  phone.socket.terminate()
})

test('Product §7.1761 shots and catches are told to those who may see others’ bets; that a fish is gone, to everybody', async () => {
  desk.wallet.rules = { ...desk.wallet.rules, othersBets: true }
  const fisher = await openFisher(desk)
  const [watcher, late] = [await come(await fisher.ticket()), await come(await fisher.ticket())]
  desk.wallet.rules = { ...desk.wallet.rules, othersBets: false }
  const quiet = await come(await (await openFisher(desk)).ticket())
  for (const phone of [watcher, late, quiet]) await expect.poll(() => phone.heard[0]?.type, within).toBe('hello')
  expect(quiet.heard[0]).toMatchObject({ showsOthers: false, seats: [{ seat: 0 }] })
  await expect.poll(() => watcher.types().has('seats'), within).toBe(true)
  const [target] = fisher.fish
  if (target === undefined) throw new Error('the pond is full')
  await fisher.rig([{ bound: boundOf(target.kind), isCaught: true }])
  await fisher.shoot([target.number])
  for (const phone of [watcher, late, quiet]) await expect.poll(() => phone.heard, within).toContainEqual({ type: 'gone', fish: [target.number] })
  for (const phone of [watcher, late]) {
    await expect.poll(() => phone.heard, within).toContainEqual({ type: 'shots', seat: 0, fish: [target.number] })
    await expect.poll(() => phone.heard, within).toContainEqual({ type: 'caught', seat: 0, fish: [target.number] })
  }
  expect(quiet.types().has('shots') || quiet.types().has('caught') || quiet.types().has('seats')).toBe(false)
  // Who comes after it hears that it is gone, and not how.
  const after = await come(await fisher.ticket())
  await expect.poll(() => after.heard[0], within).toMatchObject({ type: 'hello', gone: [target.number] })
})

test('Product §4.1764 a seat is kept while its phone is there', async () => {
  const fisher = await openFisher(desk)
  await sql`update pond_seats set seen_at = now() - interval '29 seconds'`.execute(desk.house.database.db)
  const phone = await come(await fisher.ticket())
  await expect.poll(() => phone.heard[0]?.type, within).toBe('hello')
  const { rows } = await sql<{ ago: number }>`select extract(epoch from clock_timestamp() - seen_at)::float8 as ago from pond_seats`.execute(desk.house.database.db)
  expect(rows[0]?.ago).toBeLessThan(20)
  // It has nothing to say: what it says is heard out, or ends the line.
  phone.socket.send('{"type":"shoot","fish":1}')
  await expect.poll(phone.ended, within).toBe(1_008)
})

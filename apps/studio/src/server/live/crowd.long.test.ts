import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { msOf } from '#games/crash/math.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { crashKey as key, fateOfNext, flightAt, holdOpen, hurry, openMember, openNext, sitDown } from '#testing/table.ts'

let desk: TestHouse
let url: string

beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['TREVO'] })
  await desk.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}`
})
afterEach(() => desk.close())

test('Product §7.1680 who bets on a flight, and where they left, is told under covered names to those who may see it, and to nobody else', { timeout: 90_000 }, async () => {
  desk.wallet.rules.othersBets = true
  const [one, other] = [await openMember(desk, key), await openMember(desk, key)]
  await sql`update sessions set nickname = 'Marcelo Ramos'`.execute(desk.house.database.db)
  desk.wallet.rules.othersBets = false
  const blind = await openMember(desk, key)
  await fateOfNext(desk.house, key, (flew) => flew > 3_000)
  const { round } = await openNext(desk.house, key)
  await holdOpen(desk.house)
  const phones = [sitDown(url, await one.ticket()), sitDown(url, await blind.ticket())]
  const bet = await one.bet(round?.id ?? 0n, 'hand:500')
  await other.bet(round?.id ?? 0n, 'x150:900')
  const crowd = () => phones[0]?.heard.findLast((message) => message.type === 'crowd')
  const within = { timeout: 20_000 }
  await expect.poll(crowd, within).toEqual({ type: 'crowd', round: round?.id.toString(), people: 1, bets: [{ name: 'M•••o', stake: '900', currency: 'BRL', left: null }, { name: 'M•••o', stake: '500', currency: 'BRL', left: null }] })
  const state = () => phones[0]?.last()?.round?.state
  await hurry(desk.house)
  await expect.poll(state, within).toBe('closed')
  await hurry(desk.house)
  await expect.poll(state, within).toBe('flying')
  await flightAt(desk.house, msOf(200))
  expect((await desk.app.inject({ method: 'POST', url: '/api/table/cash-out', headers: one.headers, payload: JSON.stringify({ bet: bet.round.id }) })).statusCode).toBe(200)
  await expect.poll(crowd, within).toMatchObject({ bets: [{ stake: '900', left: 150 }, { stake: '500', left: expect.any(Number) }] })
  expect(phones[0]?.last()?.round).toMatchObject({ outcome: null, link: null, fliesAt: expect.any(Number), isInterrupted: false })
  await hurry(desk.house)
  await expect.poll(() => phones[1]?.last()?.round?.outcome, within).toEqual({ flewHundredths: expect.any(Number) })
  expect(phones[1]?.heard.some((message) => message.type === 'crowd' || message.type === 'counts')).toBe(false)
})

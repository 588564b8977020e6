import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { hurry, openMember, openNext, rouletteKey, ruleOf, sitDown } from '#testing/table.ts'
import { stepTable } from './clock.ts'

let desk: TestHouse
let url: string

beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['EG2'] })
  await desk.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}`
})
afterEach(() => desk.close())

type Phone = ReturnType<typeof sitDown>
const stateOf = ({ last }: Phone): string | undefined => last()?.round?.state
const within = { timeout: 20_000 }

test('Product §7.1640 a ticket opens one socket, once, from the game’s own page alone', async () => {
  const member = await openMember(desk)
  const ticket = await member.ticket()
  const foreign = sitDown(url, ticket, 'https://elsewhere.example')
  await expect.poll(foreign.ended).toBe(403)
  const first = sitDown(url, ticket)
  await expect.poll(() => first.heard[0]?.type).toBe('hello')
  for (const spent of [ticket, 'x'.repeat(43), '']) {
    const refused = sitDown(url, spent)
    await expect.poll(refused.ended).toBe(401)
  }
  expect((await desk.app.inject({ method: 'POST', url: '/api/table/ticket' })).statusCode).toBe(401)
  const slot = await openMember(desk, { vendor: 'TREVO', gameCode: 'trevo-da-sorte' })
  expect((await desk.app.inject({ method: 'POST', url: '/api/table/ticket', headers: slot.headers, payload: {} })).statusCode).toBe(404)
})

test('Product §7.1641 the table runs while somebody sits at it: the event of the first phone opens it, and every step is told to all', async () => {
  const [one, other] = [await openMember(desk), await openMember(desk)]
  const first = sitDown(url, await one.ticket())
  await expect.poll(() => first.heard[0]).toMatchObject({ type: 'hello', round: null, chain: { event: null }, recent: [] })
  first.socket.send(JSON.stringify({ type: 'event', event: 'given-by-the-first-phone' }))
  await expect.poll(() => stateOf(first), within).toBe('open')
  const late = sitDown(url, await other.ticket())
  await expect.poll(() => late.heard[0]).toMatchObject({ type: 'hello', chain: { event: 'given-by-the-first-phone' }, round: { state: 'open', link: null, outcome: null } })
  late.socket.send(JSON.stringify({ type: 'event', event: 'another-one-that-is-late' }))
  const bet = await one.bet(first.last()?.round?.id ?? '', 'red:100')
  expect(bet.round.standing).toBe('placed')
  for (const state of ['closed', 'drawn', 'settled']) {
    await hurry(desk.house)
    await expect.poll(() => first.heard.some((message) => message.type === 'step' && message.round?.state === state), within).toBe(true)
  }
  const steps = (phone: Phone) => phone.heard.filter((message) => message.type === 'step').map((message) => message.round?.state)
  await expect.poll(() => steps(late).slice(0, 3)).toEqual(['closed', 'drawn', 'settled'])
  expect(late.last()).toMatchObject({ chain: { event: 'given-by-the-first-phone' }, round: { link: expect.stringMatching(/^[0-9a-f]{64}$/), outcome: { number: expect.any(Number) } } })
})

test('Product §7.1641 a phone that comes back finds the round as it is now, its own bets and what came out before', async () => {
  const member = await openMember(desk)
  const { round } = await openNext(desk.house)
  const phone = sitDown(url, await member.ticket())
  await expect.poll(() => stateOf(phone)).toBe('open')
  await member.bet(round?.id ?? 0n, 'n5:100')
  phone.socket.terminate()
  for (let steps = 0; steps < 2; steps += 1) {
    await hurry(desk.house)
    await stepTable(desk.house, rouletteKey, ruleOf(rouletteKey), true)
  }
  const again = sitDown(url, await member.ticket())
  await expect.poll(() => again.heard[0]).toMatchObject({ type: 'hello', round: { id: `${round?.id}`, outcome: { number: expect.any(Number) } }, recent: [{ number: expect.any(Number) }] })
  expect((await member.bets(round?.id ?? 0n)).bets).toMatchObject([{ choice: 'n5:100' }])
})

test('Product §7.1642 how many others bet is told where the market allows it, and to nobody else', async () => {
  const hidden = await openMember(desk)
  desk.wallet.rules = { ...desk.wallet.rules, othersBets: true }
  const shown = await openMember(desk)
  const { round } = await openNext(desk.house)
  const [blind, watcher] = [sitDown(url, await hidden.ticket()), sitDown(url, await shown.ticket())]
  await expect.poll(() => watcher.heard[0]).toMatchObject({ type: 'hello', showsOthers: true })
  await shown.bet(round?.id ?? 0n, 'red:100,n5:100')
  await shown.bet(round?.id ?? 0n, 'red:200')
  await expect.poll(() => watcher.heard.findLast((message) => message.type === 'counts'), within).toMatchObject({ people: 1, places: { n5: 1 } })
  expect(blind.heard[0]).toMatchObject({ showsOthers: false })
  expect(blind.heard.some((message) => message.type === 'counts')).toBe(false)
})

test('Product §7.1588 who sits down late hears at once how many bet, and nobody else hears it again for that', async () => {
  desk.wallet.rules = { ...desk.wallet.rules, othersBets: true }
  const [one, other] = [await openMember(desk), await openMember(desk)]
  const { round } = await openNext(desk.house)
  const first = sitDown(url, await one.ticket())
  const countsOf = ({ heard }: typeof first) => heard.filter((message) => message.type === 'counts')
  await one.bet(round?.id ?? 0n, 'red:100')
  await expect.poll(() => countsOf(first).at(-1), within).toMatchObject({ people: 1, places: { red: 1 } })
  const before = countsOf(first).length
  for (let come = 0; come < 3; come += 1) {
    const late = sitDown(url, await other.ticket())
    await expect.poll(() => countsOf(late), within).toMatchObject([{ people: 1, places: { red: 1 } }])
  }
  expect(countsOf(first)).toHaveLength(before)
})

test.each(['{"type":"bet","choice":"red:100"}', 'no json', '{"type":"event","event":"short"}', `{"type":"event","event":"${'x'.repeat(300)}"}`])('Product §7.1643 a phone that says %s is shown out', async (said) => {
  const member = await openMember(desk)
  const phone = sitDown(url, await member.ticket())
  await expect.poll(() => phone.heard.length).toBeGreaterThan(0)
  phone.socket.send(said)
  await expect.poll(phone.ended).not.toBeNull()
  expect([1_008, 1_009]).toContain(phone.ended())
})

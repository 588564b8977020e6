import { describe, expect, test } from 'vitest'
import { createLive, type Live, type LiveClient } from './live.ts'
import { createTickets } from './tickets.ts'

const most = { all: 100, guests: 50, network: 40, line: 20, member: 16 }

const phone = (memberId: bigint | null, sessionId = 1n, address = '198.51.100.7') => {
  const heard: string[] = []
  let isClosed = false
  const client: LiveClient = {
    memberId,
    sessionId: memberId === null ? null : sessionId,
    address,
    send: (name, data) => heard.push(`${name} ${data}`),
    close: () => {
      isClosed = true
    },
  }
  return { client, heard, isClosed: () => isClosed }
}

test('a fact reaches every phone of its member and nobody else', () => {
  const live = createLive(most)
  const [one, two, other, guest] = [phone(1n), phone(1n, 2n), phone(2n), phone(null)]
  for (const { client } of [one, two, other, guest]) live.add(client)
  live.publish(1n, 'payment', { id: 'dep_1', status: 'credited' })
  expect([one.heard, two.heard, other.heard, guest.heard].map((heard) => heard.length)).toEqual([1, 1, 0, 0])
})

test('Product §4.8 the end of a session ends its streams, not the member’s others', () => {
  const live = createLive(most)
  const [one, two] = [phone(1n, 1n), phone(1n, 2n)]
  live.add(one.client)
  live.add(two.client)
  live.endSession(1n)
  expect([one.heard, one.isClosed(), two.isClosed()]).toEqual([['session-ended {}'], true, false])
  live.endMember(1n)
  expect(two.isClosed()).toBe(true)
})

test('a full house takes nobody more, and a place that is left can be taken', () => {
  const live = createLive({ ...most, all: 2 })
  const [one, two, three] = [phone(1n), phone(null), phone(3n)]
  expect([live.add(one.client), live.add(two.client), live.add(three.client)]).toEqual([true, true, false])
  live.remove(two.client)
  live.remove(two.client)
  expect([live.count(), live.add(three.client), live.count()]).toEqual([1, true, 2])
})

test('Product §7.2 a ticket is good once and for thirty seconds', () => {
  let now = 0
  const tickets = createTickets(() => now)
  const holder = { memberId: 1n, sessionId: 5n }
  const [first, second] = [tickets.issue(holder), tickets.issue(holder)]
  expect(tickets.redeem(first)).toEqual(holder)
  expect(tickets.redeem(first)).toBeNull()
  now = 30_000
  expect(tickets.redeem(second)).toBeNull()
  expect(tickets.redeem('made up')).toBeNull()
})

describe('Product §7.26 places', () => {
  const lineOf64 = (n: number, place = 1) => `2001:db8:1:${n}::${place.toString(16)}`
  /** How many of so many get in. */
  const come = (live: Live, count: number, who: (n: number) => ReturnType<typeof phone>): number => {
    let inside = 0
    for (let n = 0; n < count; n += 1) if (live.add(who(n).client)) inside += 1
    return inside
  }

  test('a line has so many, of all 2⁶⁴ addresses of one IPv6 line together', () => {
    const live = createLive(most)
    expect(come(live, 100, (n) => phone(null, 1n, lineOf64(1, n + 1)))).toBe(20)
    expect(live.add(phone(null, 1n, lineOf64(2)).client)).toBe(true)
  })

  test('a network has so many, all its lines together', () => {
    const live = createLive(most)
    expect(come(live, 100, (n) => phone(null, 1n, lineOf64(n)))).toBe(40)
    expect(live.add(phone(null, 1n, '2001:db8:2::1').client)).toBe(true)
  })

  test('guests never have the last ones: those are kept for members', () => {
    const live = createLive(most)
    expect(come(live, 200, (n) => phone(null, 1n, `10.${n}.0.1`))).toBe(50)
    expect(come(live, 200, (n) => phone(BigInt(n + 1), 1n, `10.${n}.0.1`))).toBe(50)
  })

  test('guests shut no member of their own line out', () => {
    const live = createLive(most)
    come(live, 30, () => phone(null))
    expect(come(live, 30, (n) => phone(BigInt(n + 1)))).toBe(20)
  })

  test('the newest of one member’s goes in, the oldest goes', () => {
    const live = createLive(most)
    const phones = Array.from({ length: 18 }, () => phone(1n))
    for (const { client } of phones) expect(live.add(client)).toBe(true)
    expect([live.count(), phones.map(({ isClosed }) => isClosed()).indexOf(false)]).toEqual([16, 2])
  })

  test('who leaves makes room, once', () => {
    const live = createLive({ ...most, line: 1 })
    const [one, two, three] = [phone(null), phone(null), phone(null)]
    live.add(one.client)
    expect(live.add(two.client)).toBe(false)
    live.remove(two.client)
    live.remove(one.client)
    live.remove(one.client)
    expect([live.add(two.client), live.add(three.client), live.count()]).toEqual([true, false, 1])
  })
})

import { expect, test } from 'vitest'
import { createLive, type LiveClient } from './live.ts'
import { createTickets } from './tickets.ts'

const phone = (memberId: bigint | null, sessionId = 1n) => {
  const heard: string[] = []
  let isClosed = false
  const client: LiveClient = {
    memberId,
    sessionId: memberId === null ? null : sessionId,
    send: (name, data) => heard.push(`${name} ${data}`),
    close: () => {
      isClosed = true
    },
  }
  return { client, heard, isClosed: () => isClosed }
}

test('a fact reaches every phone of its member and nobody else', () => {
  const live = createLive(10)
  const [one, two, other, guest] = [phone(1n), phone(1n, 2n), phone(2n), phone(null)]
  for (const { client } of [one, two, other, guest]) live.add(client)
  live.publish(1n, 'payment', { id: 'dep_1', status: 'credited' })
  expect([one.heard, two.heard, other.heard, guest.heard].map((heard) => heard.length)).toEqual([1, 1, 0, 0])
})

test('Product §4.8 the end of a session ends its streams, not the member’s others', () => {
  const live = createLive(10)
  const [one, two] = [phone(1n, 1n), phone(1n, 2n)]
  live.add(one.client)
  live.add(two.client)
  live.endSession(1n)
  expect([one.heard, one.isClosed(), two.isClosed()]).toEqual([['session-ended {}'], true, false])
  live.endMember(1n)
  expect(two.isClosed()).toBe(true)
})

test('a full house takes nobody more, and a place that is left can be taken', () => {
  const live = createLive(2)
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

import { createHash, createHmac } from 'node:crypto'
import { hashedTimes } from '@trevo/fairness/chain'
import { hmacSha256 } from '@trevo/fairness/sha256'
import { expect, test } from 'vitest'
import { tickDraw } from '#play/tick-draw.ts'
import { commitmentOf, linkOf, mixOfTickets, nodeMac } from './chain.ts'

const secret = Buffer.alloc(32, 7)

test('Product §11.1910 each link is the SHA-256 of the next, and link 0 is the commitment', () => {
  const last = createHmac('sha256', secret).update('chain:s1-a-match').digest()
  expect(linkOf(secret, 's1-a-match', 3, 3)).toEqual(last)
  expect(linkOf(secret, 's1-a-match', 3, 2)).toEqual(createHash('sha256').update(last).digest())
  expect(Buffer.from(hashedTimes(linkOf(secret, 's1-a-match', 94, 60), 60))).toEqual(commitmentOf(secret, 's1-a-match', 94))
  expect(commitmentOf(secret, 's1-another', 94)).not.toEqual(commitmentOf(secret, 's1-a-match', 94))
  for (const tick of [-1, 4, 0.5]) expect(() => linkOf(secret, 's1-a-match', 3, tick)).toThrow(RangeError)
})

test('Product §11.1911 the draws of a tick are the words of HMAC-SHA256(link, event : tick : mix : cursor), on a phone as on a server', () => {
  const link = linkOf(secret, 's1-a-match', 3, 1)
  const block = (cursor: number) => createHmac('sha256', link).update(`s1-a-match:1:beacon:77:${cursor}`).digest()
  const draw = tickDraw(nodeMac, link, 's1-a-match', 1, 'beacon:77')
  const words = Array.from({ length: 9 }, () => draw(0x1_0000_0000))
  expect(words).toEqual([...Array.from({ length: 8 }, (_, at) => block(0).readUInt32BE(at * 4)), block(1).readUInt32BE(0)])
  const onPhone = tickDraw((key, text) => hmacSha256(key, new TextEncoder().encode(text)), link, 's1-a-match', 1, 'beacon:77')
  expect(Array.from({ length: 9 }, () => onPhone(0x1_0000_0000))).toEqual(words)
  expect(tickDraw(nodeMac, link, 's1-a-match', 2, 'beacon:77')(1_000_000_000)).not.toBe(tickDraw(nodeMac, link, 's1-a-match', 1, 'beacon:77')(1_000_000_000))
})

test('Product §11.1912 a mix without a beacon is the hash of the tickets’ names, in whatever order they were read', () => {
  expect(mixOfTickets(['tkt_b', 'tkt_a'])).toBe(`tickets:${createHash('sha256').update('tkt_a\ntkt_b').digest('hex')}`)
  expect(mixOfTickets([])).toBe(`tickets:${createHash('sha256').update('').digest('hex')}`)
})

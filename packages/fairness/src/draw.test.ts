import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import vectors from '@trevo/fairness/vectors.json' with { type: 'json' }
import { drawFrom, type Draw } from './draw.ts'
import { fromHex, toHex } from './hex.ts'
import { replayRound } from './replay.ts'
import { isClientSeed, pairDraw } from './seed-pair.ts'
import { hmacSha256, sha256 } from './sha256.ts'

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => fromHex(hex) ?? new Uint8Array()
const byNode =
  (seed: Uint8Array) =>
  (text: string): Uint8Array =>
    createHmac('sha256', seed).update(text).digest()
const byOurOwn =
  (seed: Uint8Array) =>
  (text: string): Uint8Array =>
    hmacSha256(seed, new TextEncoder().encode(text))

for (const [name, mac] of [
  ['Node’s HMAC', byNode],
  ['our own', byOurOwn],
] as const)
  test.each(vectors.draws)(`Product §11.10 published draws with ${name}: seed $clientSeed nonce $nonce`, (vector) => {
    const draw = pairDraw(mac(bytesOf(vector.serverSeed)), vector.clientSeed, vector.nonce)
    expect(vector.bounds.map((bound) => draw(bound))).toEqual(vector.results)
  })

for (const [name, subtle] of [
  ['WebCrypto', globalThis.crypto.subtle],
  ['our own SHA-256', undefined],
] as const)
  test.each(vectors.draws)(`Product §11.10 published draws computed again with ${name}: seed $clientSeed nonce $nonce`, async (vector) => {
    const play = (draw: Draw): readonly number[] => vector.bounds.map((bound) => draw(bound))
    const replay = await replayRound(play, { serverSeed: bytesOf(vector.serverSeed), clientSeed: vector.clientSeed, nonce: vector.nonce }, subtle)
    expect(replay.commitment).toBe(vector.commitment)
    expect(replay.blocks[0]?.hex).toBe(vector.block0)
    expect(replay.played).toEqual(vector.results)
    expect(replay.draws.map(({ bound, result }) => [bound, result])).toEqual(vector.bounds.map((bound, at) => [bound, vector.results[at]]))
  })

test('a round that asks for more randomness than any round of ours is a bug, not a long wait', async () => {
  const play = (draw: Draw): void => {
    for (let at = 0; at < 10_000; at += 1) draw(2)
  }
  await expect(replayRound(play, { serverSeed: new Uint8Array(32), clientSeed: 'long', nonce: 0 }, undefined)).rejects.toThrow(RangeError)
})

test('Product §11.10 a word that would favour the small numbers is thrown away', () => {
  const words = [0xffff_ffff, 0xffff_fff0, 61]
  const draw = drawFrom(() => words.shift() ?? 0)
  // 2^32 is not a multiple of 30: its last 16 words are unfair.
  expect(draw(30)).toBe(1)
  expect(words).toEqual([])
  expect(drawFrom(() => 0xffff_ffff)(2)).toBe(1)
})

test.each([0, -1, 1.5, 2 ** 32 + 1])('a bound of %d is a bug', (bound) => {
  expect(() => drawFrom(() => 0)(bound)).toThrow(RangeError)
})

test('a draw is even over its whole range', () => {
  const draw = pairDraw(byNode(new Uint8Array(32)), 'even', 0)
  const seen = Array.from({ length: 30 }, () => 0)
  for (let at = 0; at < 60_000; at += 1) {
    const result = draw(30)
    seen[result] = (seen[result] ?? 0) + 1
  }
  // Chi squared with 29 degrees of freedom: above 58.3 once in a thousand; the seed is fixed, so this cannot flicker.
  expect(seen.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)).toBeLessThan(58.3)
})

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000])('our own SHA-256 and HMAC agree with the system on %d bytes', (length) => {
  const message = Uint8Array.from({ length }, (_, at) => (at * 31 + 7) % 256)
  const key = Uint8Array.from({ length: (length % 90) + 1 }, (_, at) => (at * 13 + 1) % 256)
  expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
})

test.each([
  ['a', true],
  ['Minha-semente_1', true],
  ['x'.repeat(64), true],
  ['', false],
  ['x'.repeat(65), false],
  ['não', false],
  ['a:0', false],
])('Product §11.9 a member’s seed may be %j: %s', (text, may) => {
  expect(isClientSeed(text)).toBe(may)
})

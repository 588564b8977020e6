import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import vectors from '@trevo/fairness/vectors.json' with { type: 'json' }
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { roundDraw, seedHash } from '#server/seeds.ts'
import { findGame } from './registry.ts'

const { rounds } = z
  .object({
    rounds: z.array(
      z.object({
        game: z.string(),
        serverSeed: z.string(),
        clientSeed: z.string(),
        nonce: z.number(),
        stake: z.string(),
        payout: z.string(),
        stops: z.array(z.array(z.number())),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../docs/fairness-vectors.json'), 'utf8')))

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => fromHex(hex) ?? new Uint8Array()

test.each(vectors.draws)('Product §11.10 published draws: the server, seed $clientSeed nonce $nonce', (vector) => {
  const seed = Buffer.from(vector.serverSeed, 'hex')
  expect(seedHash(seed).toString('hex')).toBe(vector.commitment)
  const draw = roundDraw(seed, vector.clientSeed, vector.nonce)
  expect(vector.bounds.map((bound) => draw(bound))).toEqual(vector.results)
})

for (const [name, subtle] of [
  ['WebCrypto', globalThis.crypto.subtle],
  ['our own SHA-256', undefined],
] as const)
  test.each(rounds)(`published rounds: $game nonce $nonce, server and browser with ${name}`, async (vector) => {
    const game = findGame('TREVO', vector.game)
    if (game === null) throw new Error('no such game')
    const stake = minor(BigInt(vector.stake))
    const served = game.play(roundDraw(bytesOf(vector.serverSeed), vector.clientSeed, vector.nonce), stake, '')
    expect(served.payoutMinor.toString()).toBe(vector.payout)
    expect(served.outcome).toMatchObject({ steps: vector.stops.map((stops) => ({ stops })) })
    const replay = await replayRound(
      (draw) => game.play(draw, stake, ''),
      { serverSeed: bytesOf(vector.serverSeed), clientSeed: vector.clientSeed, nonce: vector.nonce },
      subtle,
    )
    expect(replay.played).toEqual(served)
  })

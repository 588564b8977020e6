import { createHash, createHmac } from 'node:crypto'
import { rainPackets } from '@trevo/rules/agents/rain'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { isRainRight } from './check-rain.ts'
import type { RainProof } from './use-gifts.ts'

const seed = Buffer.alloc(32, 7)
const seedHash = createHash('sha256').update(seed).digest('hex')
const packets = rainPackets((text) => createHmac('sha256', seed).update(text).digest(), { rainId: 'rai_7', totalMinor: minor(10_000n), leastMinor: minor(10n), packets: 12 })
const proof: RainProof = { rainId: 'rai_7', seed: seed.toString('hex'), seedHash, amount: '10000', least: '10', currency: 'BRL', packets: packets.map((amount) => ({ amount: amount.toString(), isCaught: true, isOwn: false })) }

test('Product §11.1370 the phone makes the packets of a rain again from its seed', () => {
  expect(isRainRight(proof, seedHash)).toBe(true)
})

test.for([
  [{ ...proof, seed: '00'.repeat(32) }, seedHash],
  [proof, createHash('sha256').update('another').digest('hex')],
  [{ ...proof, packets: proof.packets.toReversed() }, seedHash],
  [{ ...proof, packets: proof.packets.slice(1) }, seedHash],
  [{ ...proof, rainId: 'rai_8' }, seedHash],
  [{ ...proof, least: '9999' }, seedHash],
] as const)('and finds what is not right (%#)', ([wrong, shown]) => expect(isRainRight(wrong, shown)).toBe(false))

import { ratio } from '@trevo/rules/ratio'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { figuresOfBatch, figuresOfShot, report } from './exact.ts'
import { boundOf, kinds, playShots, readShots, writeShots } from './math.ts'
import { fishing } from './round.ts'
import { tellFishing, tellShots } from './tell.ts'

const drawing = (numbers: readonly number[]) => {
  const left = [...numbers]
  return (bound: number): number => {
    const next = left.shift() ?? 0
    if (next >= bound) throw new RangeError('a draw lies below its bound')
    return next
  }
}

test('Product §11.1760 every kind of fish, shot at once or in a full batch, returns exactly 97 %', () => {
  expect(report()).toHaveLength(2 * kinds.length)
  for (const { bet, returned } of report()) expect(returned, bet).toEqual(ratio(97n, 100n))
})

test.each(kinds)('Product §11.1760 of the draws of a shot at a $name, 97 catch it, and each pays $pays times', (kind) => {
  let paid = 0
  for (let drawn = 0; drawn < boundOf(kind); drawn += 1) paid += playShots(() => drawn, [{ kind, fish: 1 }]).paidTimes
  expect(paid).toBe(97 * kind.pays)
})

test('Product §11.1760 the rarer the catch, the more it pays: only how much it goes up and down is chosen', () => {
  const deviations = kinds.map((kind) => figuresOfShot(kind).deviationThousandths)
  expect([...deviations].sort((one, other) => Number(one - other))).toEqual(deviations)
  expect(figuresOfShot(kinds[0])).toMatchObject({ hitMillionths: 485_000n, paysHundredthsMax: 200 })
  // 1 − 0.515¹⁰.
  expect(figuresOfBatch(kinds[0])).toMatchObject({ hitMillionths: 998_687n, paysHundredthsMax: 200 })
})

test('Product §11.1761 each shot of a batch has a draw of its own, and two that catch one fish are both paid', () => {
  const played = fishing.play(drawing([96, 97, 0, 3_999]), minor(400n), 'sardine:7,sardine:7,sardine:7,ray:9')
  expect(played.payoutMinor).toBe(400n)
  expect(played.outcome).toEqual({
    shots: [
      { kind: 'sardine', fish: 7, drawn: 96, isCaught: true },
      { kind: 'sardine', fish: 7, drawn: 97, isCaught: false },
      { kind: 'sardine', fish: 7, drawn: 0, isCaught: true },
      { kind: 'ray', fish: 9, drawn: 3_999, isCaught: false },
    ],
    paidTimes: 4,
  })
})

test('a batch is played from its seeds and its words alone, shot by shot in their order', () => {
  const seed = Buffer.alloc(32, 5)
  const draw = roundDraw(seed, 'trevo', 3)
  const expected = [200, 800, 30_000].map((bound) => draw(bound))
  const { outcome } = fishing.play(roundDraw(seed, 'trevo', 3), minor(30n), 'sardine:1,puffer:2,koi:3')
  expect(outcome).toMatchObject({ shots: expected.map((drawn) => ({ drawn })) })
})

test('the most that a batch can pay is ten golden koi', () => {
  const choice = Array.from({ length: 10 }, (_, at) => `koi:${at}`).join(',')
  expect(fishing.play(() => 0, minor(20_000n), choice).payoutMinor).toBe(6_000_000n)
})

test.each(['', 'sardine', 'sardine:', 'sardine:01', 'cod:1', 'sardine:-1', 'sardine:1,', 'sardine:1;ray:2', 'constructor:1', Array(11).fill('koi:1').join(',')])('Product §11.1761 %o is no batch', (choice) => {
  expect(readShots(choice)).toBeNull()
  expect(fishing.acceptsChoice(choice)).toBe(false)
})

test('a batch is written as it is read', () => {
  const choice = 'ray:120,ray:120,sardine:0'
  expect(writeShots(readShots(choice) ?? [])).toBe(choice)
})

test('a stake that is not the same for every shot is a bug, not a rounding', () => {
  expect(() => fishing.play(() => 0, minor(100n), 'ray:1,ray:2,ray:3')).toThrow(RangeError)
})

test('a round is told shot by shot, in both languages', () => {
  const { outcome } = fishing.play(drawing([10, 3_000]), minor(20n), 'puffer:1,ray:2')
  expect(tellFishing(outcome, 'en')).toEqual(['Shot 1: Pufferfish, drew 10 of 800. Caught, pays 8×', 'Shot 2: Manta ray, drew 3,000 of 4,000. Got away', 'The round pays 8× the bet of one shot'])
  expect(tellFishing(outcome, 'pt')[0]).toBe('Tiro 1: Baiacu, sorteio 10 de 800. Pescado, paga 8×')
  expect(tellFishing({ shots: [{}] }, 'pt')).toEqual([])
  expect(tellShots('ray:1,ray:2,sardine:3', 'en')).toBe('Manta ray (2), Sardine (1)')
})

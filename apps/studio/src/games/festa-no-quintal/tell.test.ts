import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { festaNoQuintal } from './round.ts'
import { readQuintal, tellQuintal } from './tell.ts'

const seed = Buffer.alloc(32, 4)
const play = (nonce: number, stake = 20n) => festaNoQuintal.play(roundDraw(seed, 'trevo', nonce), minor(stake), '', '')
const rounds = Array.from({ length: 200 }, (_, nonce) => play(nonce))

test('what the engine records is read back whole from its JSON, and pays whole minor units at the least stake', () => {
  for (const { outcome, steps, payoutMinor } of rounds) {
    const read = readQuintal(JSON.parse(JSON.stringify(outcome)))
    expect(read).toEqual(outcome)
    expect(steps).toBe(read?.falls.length)
    expect(payoutMinor * 100n).toBe(20n * BigInt(read?.paidHundredths ?? 0))
  }
})

test('a round is told with a line for each fall that paid, and what it comes to', () => {
  const told = rounds.map(({ outcome }) => tellQuintal(outcome, 'pt'))
  expect(told.filter((lines) => lines[0] === 'Nenhum grupo').length).toBeGreaterThan(60)
  const paying = told.find((lines) => lines.length > 2) ?? []
  expect(paying[0]).toMatch(/^Queda 1, vezes 1: \d+ (?:sóis|uvas|cerejas|limões|trevos|penas) pagam \d+,\d\d×/u)
  expect(paying[1]).toMatch(/^Queda 2, vezes 2: /u)
  expect(paying.at(-1)).toMatch(/^A rodada paga \d+,\d\d×$/u)
})

test('a record of something else tells nothing', () => {
  const [round] = rounds
  const outcome = readQuintal(round?.outcome)
  if (outcome === null) throw new Error('the engine’s own record')
  const [fall] = outcome.falls
  for (const other of [null, {}, { ...outcome, falls: [] }, { ...outcome, paidHundredths: -1 }, { ...outcome, falls: [{ ...fall, grid: [1] }] }, { ...outcome, falls: [{ ...fall, bunches: [{ symbol: 9, cells: [], paysHundredths: 0 }] }] }, { ...outcome, falls: [{ ...fall, grid: fall?.grid.map(() => 6) }] }])
    expect(tellQuintal(other, 'en')).toEqual([])
})

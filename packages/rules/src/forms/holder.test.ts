import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holderProblem, isHolder, normaliseHolder } from './holder.ts'

test.each([
  ['Ana Souza', null],
  ['  José  D’Ávila-Lima ', null],
  ['', 'required'],
  ['Ana', 'too_short'],
  ['Ana 5ouza', 'format'],
  ['a b'.padEnd(71, 'c'), 'too_long'],
] as const)('Product §4.659 the holder %j: %s', (typed, problem) => {
  expect(holderProblem(normaliseHolder(typed))).toBe(problem)
})

test.each([
  ['Ana Beatriz Souza', 'Ana Beatriz Souza', true],
  ['ANA SOUZA', 'Ana Beatriz Souza', true],
  ['SOUZA, ANA', 'Ana Beatriz Souza', true],
  ['Joao Araujo', 'João Araújo', true],
  ['KAROL STRASSE', 'Karol Straße', true],
  ['Rita Hamrun', 'Rita Ħamrun', true],
  ['Ana Beatriz', 'Ana Beatriz Souza', false],
  ['Beatriz Souza', 'Ana Beatriz Souza', false],
  ['Ana Souza Lima', 'Ana Beatriz Souza', false],
  ['Ana Souza Souza', 'Ana Souza', false],
  ['Bruno Lima', 'Ana Souza', false],
  ['Ana Souza', '', false],
] as const)('Product §4.660 the holder %j of the papers of %j: %s', (holder, paper, isOwn) => {
  expect(isHolder(holder, paper)).toBe(isOwn)
})

const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{2,10}$/u)

test('Product §4.660 whatever the name, its words in any order and case are the holder’s, and one more is not', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), fc.nat(), (words, seed) => {
      const paper = words.join(' ')
      const turned = words.toSorted((a, b) => ((a.length * (seed + 7)) % 11) - ((b.length * (seed + 7)) % 11))
      expect(isHolder(turned.join(' ').toUpperCase(), paper)).toBe(isHolder(turned.join(' '), paper))
      expect(isHolder(words.toReversed().join(' '), paper)).toBe(true)
      expect(isHolder(`${paper} Strangername`, paper)).toBe(false)
    }),
  )
})

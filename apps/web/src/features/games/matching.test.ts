import { expect, test } from 'vitest'
import { matchingName } from './matching.ts'

const games = ['Trevo da Sorte', 'Sete Quente', 'TREVO DE OURO'].map((gameName) => ({ gameName }))
test.each([
  ['trevo', ['Trevo da Sorte', 'TREVO DE OURO']],
  ['  QUENTE ', ['Sete Quente']],
  ['', ['Trevo da Sorte', 'Sete Quente', 'TREVO DE OURO']],
  ['nada', []],
])('Product §4.40: %j finds %j', (typed, names) => {
  expect(matchingName(games, typed).map(({ gameName }) => gameName)).toEqual(names)
})

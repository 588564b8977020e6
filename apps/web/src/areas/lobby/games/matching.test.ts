import { expect, test } from 'vitest'
import { matchingName } from './matching.ts'

const games = ['Trevo da Sorte', 'Sete Quente', 'TREVO DE OURO'].map((gameName) => ({ gameName, vendorName: 'Casa' })).concat({ gameName: 'Limão', vendorName: 'PG Jogos' })
test.each([
  ['trevo', ['Trevo da Sorte', 'TREVO DE OURO']],
  ['  QUENTE ', ['Sete Quente']],
  ['', ['Trevo da Sorte', 'Sete Quente', 'TREVO DE OURO', 'Limão']],
  ['nada', []],
  ['limao', ['Limão']],
  ['pg', ['Limão']],
  ['pg jog', ['Limão']],
  ['jog pg', []],
])('Product §4.40: %j finds %j', (typed, names) => {
  expect(matchingName(games, typed).map(({ gameName }) => gameName)).toEqual(names)
})

import { expect, test } from 'vitest'
import { newGames, noFilter } from './list-state.ts'
import { listQuery } from './use-games.ts'

const asked = { ...noFilter, classify: '' }
test.each([
  ['all of a category', asked, { gameName: '', vassalage: '', gameClassify: '' }],
  ['new ones', { ...asked, classify: newGames }, { gameName: '', vassalage: '', gameClassify: '', isNew: '1' }],
  ['one classification', { ...asked, classify: 'MEGAWAYS' }, { gameName: '', vassalage: '', gameClassify: 'MEGAWAYS' }],
  ['every field of the filter', { classify: '', name: 'ouro', vassalage: 'PG', minBet: '50', minLine: '20' }, { gameName: 'ouro', vassalage: 'PG', gameClassify: '', minBet: '50', minLine: 20 }],
])('Product §7.16: %s', (_what, filter, query) => {
  expect(listQuery(filter)).toEqual(query)
})

import { describe, expect, test } from 'vitest'
import { hasMore, isOwnList, newGames, nextList, noFilter, filterOf, searchOfFilter, type ListState, type GameFilter, type Step } from './list-state.ts'

const plain: GameFilter = { dataType: 'all', gameType: 'RNG', classify: '', ...noFilter }
const at = (filter: Partial<GameFilter> = {}, rest: Partial<ListState> = {}): ListState => ({ filter: { ...plain, ...filter }, pageNum: 3, isPanelOpen: false, ...rest })

test.each<[what: string, from: ListState, step: Step, filter: Partial<GameFilter>]>([
  ['a tab shows its list and forgets vendor and filter', at({ dataType: 'filter', vassalage: 'PG', name: 'ouro', minBet: '5', minLine: '20' }), { type: 'tab', tab: 'hot' }, { dataType: 'hot' }],
  ['another tab, another list', at({ dataType: 'hot' }), { type: 'tab', tab: 'recent' }, { dataType: 'recent' }],
  ['favourites', at({ vassalage: 'PG' }), { type: 'tab', tab: 'fav' }, { dataType: 'fav' }],
  ['the same tab again shows all', at({ dataType: 'fav' }), { type: 'tab', tab: 'fav' }, { dataType: 'all' }],
  ['a filter with a vendor is a filter', at(), { type: 'apply', fields: { ...noFilter, vassalage: 'PG' } }, { dataType: 'filter', vassalage: 'PG' }],
  ['a filter with a name is a filter', at({ dataType: 'hot' }), { type: 'apply', fields: { ...noFilter, name: 'ouro' } }, { dataType: 'filter', name: 'ouro' }],
  ['a filter by stake and lines alone is all', at({ dataType: 'fav' }), { type: 'apply', fields: { ...noFilter, minBet: '50', minLine: '20' } }, { dataType: 'all', minBet: '50', minLine: '20' }],
  ['an empty filter is all', at({ dataType: 'filter', name: 'ouro' }), { type: 'apply', fields: noFilter }, { dataType: 'all' }],
  ['clearing one field leaves the others', at({ dataType: 'filter', vassalage: 'PG', name: 'ouro' }), { type: 'clear', field: 'name' }, { dataType: 'filter', vassalage: 'PG' }],
  ['clearing the last one shows all', at({ dataType: 'filter', name: 'ouro' }), { type: 'clear', field: 'name' }, { dataType: 'all' }],
  ['stake and lines are fields like the others', at({ dataType: 'filter', name: 'ouro', minBet: '5' }), { type: 'clear', field: 'name' }, { dataType: 'filter', minBet: '5' }],
  ['a classification shows all of it and keeps the vendor', at({ dataType: 'filter', vassalage: 'PG' }), { type: 'classify', classify: 'MEGAWAYS' }, { dataType: 'all', classify: 'MEGAWAYS', vassalage: 'PG' }],
  ['new ones', at({ dataType: 'hot' }), { type: 'classify', classify: newGames }, { dataType: 'all', classify: newGames }],
  ['all of them clears the vendor', at({ classify: 'MEGAWAYS', vassalage: 'PG' }), { type: 'classify', classify: '' }, { dataType: 'all' }],
])('Product §4.34: %s', (_what, from, step, filter) => {
  const next = nextList(from, step)
  expect(next.filter).toEqual({ ...plain, ...filter })
  // Whatever changes the filter begins the list anew and closes the panel.
  expect(next).toMatchObject({ pageNum: 1, isPanelOpen: false })
})

describe('Product §4.34: the filter panel', () => {
  test('opens and closes without touching the list', () => {
    const open = nextList(at({ dataType: 'hot' }), { type: 'open-filter' })
    expect(open).toEqual(at({ dataType: 'hot' }, { isPanelOpen: true }))
    expect(nextList(open, { type: 'close-filter' })).toEqual(at({ dataType: 'hot' }))
  })
  test('closes when it is applied, and stays when one field is cleared in it', () => {
    const open = at({ dataType: 'filter', name: 'ouro' }, { isPanelOpen: true })
    expect(nextList(open, { type: 'apply', fields: noFilter }).isPanelOpen).toBe(false)
    expect(nextList(open, { type: 'clear', field: 'name' }).isPanelOpen).toBe(true)
  })
})

test.each([[1, 3, true, 2], [2, 3, true, 3], [3, 3, false, 3], [1, 0, false, 1]])('Product §4.35: page %d of %d has more: %s', (pageNum, totalPages, more, next) => {
  expect(hasMore({ pageNum, totalPages })).toBe(more)
  expect(nextList(at({}, { pageNum }), { type: 'more', totalPages })).toEqual(at({}, { pageNum: next }))
})

test.each<[gameType: GameFilter['gameType'], search: string, filter: Partial<GameFilter>]>([
  ['RNG', '', {}],
  ['RNG', '?vassalage=PG', { dataType: 'filter', vassalage: 'PG' }],
  ['ALL', '?gameType=ALL&type=fav', { gameType: 'ALL', dataType: 'fav' }],
  ['HOT', '?gameType=HOT', { gameType: 'ALL', dataType: 'hot' }],
  ['RNG', '?type=nonsense&minBet=-5&minLine=0x10', {}],
  ['RNG', '?minBet=50&minLine=20&classify=NEW', { minBet: '50', minLine: '20', classify: 'NEW' }],
])('Product §2.48: %s%s is read from its address, and written back the same', (gameType, search, filter) => {
  const read = filterOf(gameType, search)
  expect(read).toEqual({ ...plain, ...filter })
  const written = Object.entries(searchOfFilter(read)).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== '')
  expect(filterOf(read.gameType, new URLSearchParams(written).toString())).toEqual(read)
})

test.each([['all', false], ['hot', false], ['filter', false], ['recent', true], ['fav', true]] as const)('Product §4.36: %s is a member’s own: %s', (dataType, isOwn) => {
  expect(isOwnList(dataType)).toBe(isOwn)
})

import { describe, expect, test, vi } from 'vitest'
import type { Catalogue } from '#memory/catalogue.ts'
import type { GameRow } from '#tables/games.ts'
import { folded, searchByName } from './search-by-name.ts'

const gameOf = (name: string): GameRow => ({
  node_id: 1,
  game_code: folded(name),
  name,
  names: {},
  search_name: folded(name),
  game_type: 'RNG',
  classes: [],
  provider_code: 'PG',
  is_new: false,
  is_hot: false,
  min_bet_minor: 1n,
  min_line: 1,
  room_id: null,
  supports_play: true,
  is_html5: true,
  has_free_play: false,
  lotto_modes: [],
  shows_icon: true,
  icon_colour: '#000000',
  icon_path: null,
  vendor_name: 'PG',
})

const games = ['Lua de Prata', 'Luar do Farol', 'Âncora Funda', 'Campanário da Feira', 'Ás de Ouro'].map(gameOf)
const catalogue: Catalogue = {
  games,
  listed: games,
  byNode: new Map(),
  vendorCategories: [],
  vendors: [],
  classes: [],
  categories: [],
  frameOrigins: [],
  view: () => {
    throw new Error('a search shows nothing')
  },
}
/** The database's part: every word there is, so that the letters alone decide. */
const everyWord = async (): Promise<readonly string[]> => games.flatMap((game) => game.search_name.split(' '))
const found = async (typed: string, among = games): Promise<readonly string[]> =>
  (await searchByName(catalogue, among, typed, everyWord)).map((game) => game.name)

describe('Product §5.14', () => {
  test.each([
    ['a part of a name is found as it is', 'lua', ['Lua de Prata', 'Luar do Farol']],
    ['one mistake of three letters', 'liã', ['Lua de Prata', 'Luar do Farol']],
    ['two mistakes of three letters', 'lio', []],
    ['two mistakes of six letters', 'anchoha', ['Âncora Funda']],
    ['three mistakes of six letters', 'anxxxa', []],
    ['three mistakes of ten letters', 'kampanarrip', ['Campanário da Feira']],
    ['four mistakes of ten letters', 'kanpanarrip', []],
    ['the fewest mistakes win', 'luax', ['Lua de Prata', 'Luar do Farol']],
    ['every word has to be found', 'lua funda', []],
    ['in any order', 'feira campanario', ['Campanário da Feira']],
    ['a word too short to be mistyped', 'xs', []],
    ['nothing but signs', '---', []],
  ])('%s', async (_what, typed, names) => {
    expect(await found(typed)).toEqual(names)
  })

  test('only among the games that pass the other filters', async () => {
    expect(await found('anchora', [])).toEqual([])
    expect(await found('anchora', games.slice(2))).toEqual(['Âncora Funda'])
  })

  test('the database is asked only for words that no name has', async () => {
    const ask = vi.fn<typeof everyWord>(everyWord)
    await searchByName(catalogue, games, 'prata lua', ask)
    expect(ask).not.toHaveBeenCalled()
    await searchByName(catalogue, games, 'prata luu', ask)
    expect(ask.mock.calls).toEqual([['luu']])
  })
})

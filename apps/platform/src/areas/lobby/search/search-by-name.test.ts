import { folded } from '@trevo/rules/search'
import { describe, expect, test } from 'vitest'
import type { Catalogue } from '#areas/lobby/cache/catalogue.ts'
import type { GameRow } from '#areas/lobby/games-store.ts'
import { searchByName } from './search-by-name.ts'

const gameOf = (name: string, vendor = 'PG', keywords: readonly string[] = []): GameRow => ({
  node_id: 1,
  game_code: folded(name),
  name,
  names: {},
  search_name: folded(name),
  game_type: 'RNG',
  classes: [],
  keywords,
  provider_code: vendor,
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
  return_bps: null,
  release: null,
  certificates: {},
  vendor_name: `${vendor} Estúdio`,
})

const games = [
  ...['Lua de Prata', 'Luar do Farol', 'Âncora Funda', 'Campanário da Feira', 'Ás de Ouro', 'Coroa do Sol'].map((name) => gameOf(name)),
  gameOf('Trigo Maduro', 'FC', ['campo', 'pão-de-ló']),
  gameOf('Pomar da Serra', 'JL', ['cereja', 'Frutas', 'maçã']),
  gameOf('Coroa Rara', 'JL', ['serra']),
]
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
const found = (typed: string, among = games): readonly string[] => searchByName(catalogue, among, typed).map((game) => game.name)

describe('Product §5.10', () => {
  test.each([
    ['a vendor by its code', 'jl', ['Pomar da Serra', 'Coroa Rara']],
    ['a vendor by its name, not typed to its end', 'FC Estú', ['Trigo Maduro']],
    ['a vendor’s code is no part of a word', 'c', ['Campanário da Feira', 'Coroa do Sol', 'Coroa Rara', 'Âncora Funda']],
    ['what a game is about, in any case and without accents', 'FRUTAS', ['Pomar da Serra']],
    ['a kind of fruit', 'maca', ['Pomar da Serra']],
    ['the beginning of a keyword, typed last', 'cere', ['Pomar da Serra']],
    ['no beginning before another word', 'cere pomar', []],
    ['a vendor and a name', 'jl coroa', ['Coroa Rara']],
    ['all words in names before some in keywords', 'serra coroa', ['Coroa Rara']],
    ['what it is about and a part of its name', 'frutas serra', ['Pomar da Serra']],
  ])('%s', (_what, typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  test('names that begin with it stand first, then vendors and keywords, then names that have it inside a word', () => {
    expect(found('pg').length).toBe(6)
    const others = [gameOf('Rapgo', 'JL'), gameOf('Mesa', 'PG'), gameOf('Pgina', 'JL')]
    expect(searchByName({ ...catalogue, games: others }, others, 'pg').map((game) => game.name)).toEqual(['Pgina', 'Mesa', 'Rapgo'])
  })
})

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
    ['an unfinished last word with a letter left out', 'coroa do sl', ['Coroa do Sol']],
    ['two letters alone', 'sl', []],
    ['five letters have one mistake at most: wheat is no tiger', 'tigre', []],
    ['the first letter of a short word is right', 'cua', []],
    ['a name before a keyword that is as like', 'senra', ['Pomar da Serra']],
    ['a mistaken keyword', 'cerja', ['Pomar da Serra']],
    ['a mistaken word that another name happens to have inside', 'coroa do sil', ['Coroa do Sol']],
  ])('%s', (_what, typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  test('only among the games that pass the other filters', () => {
    expect(found('anchora', [])).toEqual([])
    expect(found('anchora', games.slice(2))).toEqual(['Âncora Funda'])
  })
})

import { gameCategories } from '@trevo/rules/categories'
import { categoryOf } from '@trevo/rules/games'
import { expect, test } from 'vitest'
import { demoGames } from './games.ts'
import { motifNames } from './motif-names.ts'
import { colourOf, palettes } from './palettes.ts'
import { retiredGames } from './retired-games.ts'
import { demoVendors } from './vendors.ts'

const repeated = (texts: readonly string[]): readonly string[] => texts.filter((text, at) => texts.indexOf(text) !== at)

test('Product §9.28: at least six hundred games, over every category and vendor', () => {
  expect(demoGames.length).toBeGreaterThanOrEqual(600)
  expect(new Set(demoGames.map((game) => game.gameType))).toEqual(new Set(gameCategories))
  expect(new Set(demoGames.map((game) => game.vendor))).toEqual(new Set(demoVendors.map(({ code }) => code)))
})

test('no code and no name stands twice, in either language', () => {
  expect(repeated(demoGames.map((game) => game.code))).toEqual([])
  expect(repeated(demoGames.map((game) => game.title.pt))).toEqual([])
  expect(repeated(demoGames.map((game) => game.title.en))).toEqual([])
})

const kindsOf: Readonly<Partial<Record<string, readonly string[]>>> = {
  LIVE: ['roulette', 'baccarat', 'money-wheel'],
  FISH: ['fishing'],
  PVP: ['crash', 'video-poker', 'card-duel'],
}

test('Product §11.1585 every tile of LIVE, FISH and PVP opens a game of its kind', () => {
  for (const [gameType, engines] of Object.entries(kindsOf)) {
    const games = demoGames.filter((game) => game.gameType === gameType)
    expect(games.filter(({ engine }) => !(engines ?? []).includes(engine)).map(({ code, engine }) => `${code} opens ${engine}`)).toEqual([])
    expect(new Set(games.map(({ engine }) => engine))).toEqual(new Set(engines))
  }
})

test('Product §12.48 no game is both offered and given up', () => {
  const offered = new Set(demoGames.map(({ vendor, code }) => `${vendor}/${code}`))
  expect(retiredGames.filter(({ vendor, code }) => offered.has(`${vendor}/${code}`))).toEqual([])
})

test('codes are short and plain, names fit a tile', () => {
  for (const { code, title } of demoGames) {
    expect(code).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(code.length).toBeLessThanOrEqual(64)
    expect(title.pt.length).toBeLessThanOrEqual(28)
  }
})

test('the list is the same on every machine: these stand at its end, and a change of the words or of the plan is seen here', () => {
  expect(demoGames.slice(-2).map((game) => game.code)).toEqual(['brasa-da-ladeira', 'manha-de-veludo'])
})

test('the whole paint box is used', () => {
  expect(new Set(demoGames.map((game) => game.palette))).toEqual(new Set(Object.keys(palettes)))
  expect(new Set(demoGames.map((game) => game.motif))).toEqual(new Set(motifNames))
})

test('Product §4.30: IMES and SV3 stand in their own categories', () => {
  for (const { vendor, gameType } of demoGames) expect(categoryOf(gameType, vendor)).toBe(gameType)
})

test('a tile’s first colour lies between its ground’s two', () => {
  expect(colourOf('emerald')).toBe('#195d43')
})

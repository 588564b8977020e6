import { isSandboxEngine } from '@trevo/demo-games/demo-game'
import { isMotifName, motifNames } from '@trevo/demo-games/motif-names'
import { palettes } from '@trevo/demo-games/palettes'
import { expect, test } from 'vitest'
import { demoGames } from '@trevo/demo-games/games'
import { engines } from '#games/engines.ts'
import { findGame } from '#games/registry.ts'
import { vendorGames } from './games.ts'
import { paintPicture } from './pictures.ts'
import { sandboxGames } from './sandbox-games.ts'
import { stakesFor } from './stakes.ts'

test('Product §11.16: every game of the demo is played here, under its own name and least bet, and looks as its tile does', () => {
  expect(demoGames.length).toBeGreaterThanOrEqual(600)
  for (const { vendor, code, title, engine, minBetMinor, motif, palette } of demoGames) {
    const game = findGame(vendor, code)
    expect(game?.engine, `${vendor}/${code}`).toBe(engine)
    expect(game?.stakesMinor[0], `the least bet of ${code}`).toBe(minBetMinor)
    if (isSandboxEngine(engine)) expect(game?.dressing).toMatchObject({ title, vendor, art: `/pictures/${motif}-${palette}.svg` })
  }
})

test('no game stands twice', () => {
  expect(new Set(sandboxGames.map((game) => `${game.vendor}/${game.code}`)).size).toBe(sandboxGames.length)
})

test('Product §11.19 bet steps begin at the game’s minimum or the engine’s, and every one pays whole minor units', () => {
  for (const game of sandboxGames) {
    const engine = engines[game.engine]
    const stakes = stakesFor(engine, game.minBetMinor)
    expect(stakes.length).toBeGreaterThanOrEqual(6)
    expect(stakes.every((stake) => stake % engine.stakeUnitMinor === 0n && stake >= game.minBetMinor)).toBe(true)
  }
})

test('a slot has seven different pictures', () => {
  const slots = vendorGames.filter((game) => game.engine === 'classic-slot')
  expect(slots.length).toBeGreaterThan(10)
  for (const slot of slots) expect(new Set(slot.dressing?.symbols).size).toBe(7)
})

test('Product §7.9 every picture can be painted in every palette, with nothing left unpainted', async () => {
  for (const motif of motifNames)
    for (const palette of Object.keys(palettes)) {
      const picture = await paintPicture(motif, palette)
      expect(picture).toMatch(/^<svg [^]*<\/svg>\s*$/)
      expect(picture).not.toMatch(/var\(|none"\/>none|undefined/)
    }
  expect(await paintPicture('seven', 'plaid')).toBeNull()
  expect(await paintPicture('../secret', 'ocean')).toBeNull()
  expect(isMotifName('toString')).toBe(false)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findGame } from '#games/registry.ts'
import { engines } from '#games/engines.ts'
import { isMotifName, motifNames } from './motif-names.ts'
import { palettes } from './palettes.ts'
import { paintPicture } from './pictures.ts'
import { sandboxGames } from './sandbox-games.ts'
import { stakesFor } from './stakes.ts'
import { vendorGames } from './games.ts'

const catalogue = z
  .array(
    z.object({
      provider: z.string(),
      gameCode: z.string(),
      name: z.object({ pt: z.string(), en: z.string() }),
      engine: z.string(),
      motif: z.string(),
      palette: z.string(),
      minBetMinor: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../platform/src/seed/catalogue.json'), 'utf8')))

test('every game of the demo catalogue is played here, under its own name, and looks as its tile does', () => {
  expect(catalogue.length).toBeGreaterThan(60)
  for (const row of catalogue) {
    const game = findGame(row.provider, row.gameCode)
    expect(game, `${row.provider}/${row.gameCode}`).not.toBeNull()
    if (row.provider === 'TREVO') continue
    expect(game?.stakesMinor[0], `the least bet of ${row.gameCode}`).toBe(BigInt(row.minBetMinor))
    expect(game?.engine).toBe(row.engine === 'slot' ? 'classic-slot' : row.engine)
    expect(game?.dressing).toMatchObject({ title: row.name, art: `/pictures/${row.motif}-${row.palette}.svg` })
  }
})

test('no game stands twice', () => {
  expect(new Set(sandboxGames.map((game) => `${game.vendor}/${game.code}`)).size).toBe(sandboxGames.length)
})

test('bet steps begin at the game’s minimum or the engine’s, and every one pays whole minor units', () => {
  for (const game of sandboxGames) {
    const engine = engines[game.engine]
    const stakes = stakesFor(engine, game.stakeMinorMin)
    expect(stakes.length).toBeGreaterThanOrEqual(6)
    expect(stakes.every((stake) => stake % engine.stakeUnitMinor === 0n && stake >= game.stakeMinorMin)).toBe(true)
  }
})

test('a slot has seven different pictures', () => {
  const slots = vendorGames.filter((game) => game.engine === 'classic-slot')
  expect(slots.length).toBeGreaterThan(10)
  for (const slot of slots) expect(new Set(slot.dressing?.symbols).size).toBe(7)
})

test('every picture can be painted in every palette, with nothing left unpainted', async () => {
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

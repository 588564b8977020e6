import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bannerSize, banners, renderBanner } from './banners.ts'
import { appIcon, favicon, logo, readBrand } from './brand-marks.ts'
import { buildArt, tileBytesMax } from './build.ts'
import { catalogueFile, readCatalogue } from './catalogue.ts'
import { avifWithin } from './encode.ts'
import { motifs } from './motifs.ts'
import { palettes } from './palettes.ts'
import { renderTile, tileColour, tileSize } from './tile.ts'
import { vendorSprite } from './vendor-marks.ts'

const games = readCatalogue(catalogueFile)
const game = { provider: 'PG', gameCode: 'prova', name: { pt: 'Prova de Fogo', en: 'Trial' }, motif: 'flame', palette: 'ember' }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-art-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeCatalogue(rows: readonly object[]): string {
  const file = join(folder, 'catalogue.json')
  writeFileSync(file, JSON.stringify(rows))
  return file
}

test('the catalogue names every game once, opens with the first studio game, and uses the whole paint box', () => {
  expect(new Set(games.map(({ provider, gameCode }) => `${provider}/${gameCode}`)).size).toBe(games.length)
  expect(games[0]).toMatchObject({ provider: 'TREVO', gameCode: 'trevo-da-sorte', motif: 'clover' })
  expect(new Set(games.map(({ palette }) => palette)).size).toBe(Object.keys(palettes).length)
  expect(new Set(games.map(({ motif }) => motif)).size).toBe(Object.keys(motifs).length)
})

test('the colour that the seed gives a game is its picture’s', () => {
  const rows: Array<{ colour: string; palette: keyof typeof palettes }> = JSON.parse(readFileSync(catalogueFile, 'utf8'))
  for (const { colour, palette } of rows) expect(colour).toBe(tileColour(palette))
})

test.each(games)('$provider/$gameCode is drawn the same twice, without fonts, broken numbers or anything from outside', ({ provider, gameCode, ...look }) => {
  const svg = renderTile({ code: `${provider}/${gameCode}`, ...look })
  expect(renderTile({ code: `${provider}/${gameCode}`, ...look })).toBe(svg)
  expect(svg).not.toMatch(/<text|font-|NaN|undefined|Infinity|\de-\d|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
})

test('another code gives another picture of the same motif', () => {
  expect(renderTile({ code: 'a', title: 'A', motif: 'star', palette: 'night' })).not.toBe(renderTile({ code: 'b', title: 'A', motif: 'star', palette: 'night' }))
})

test('a build makes what is missing, keeps what is there, and takes away what no longer is', async () => {
  const outDir = join(folder, 'out')
  const told: string[] = []
  const build = (rows: readonly object[]) => buildArt({ outDir, catalogue: writeCatalogue(rows), onProgress: (done, total) => told.push(`${done}/${total}`) })

  const first = await build([game])
  expect(first.kept).toBe(0)
  expect(told.at(-1)).toBe(`${first.made}/${first.made}`)
  const tile = join(outDir, 'games/PG/prova.avif')
  expect(statSync(tile).size).toBeLessThanOrEqual(tileBytesMax)
  expect(await sharp(tile).metadata()).toMatchObject({ width: tileSize, height: tileSize })
  expect(JSON.parse(readFileSync(join(outDir, 'games/colours.json'), 'utf8'))).toMatchObject({ games: { 'PG/prova': tileColour('ember') } })

  told.length = 0
  expect(await build([game])).toEqual({ made: 0, kept: first.made })
  expect(told).toEqual([])

  const bytes = readFileSync(tile)
  rmSync(tile)
  expect((await build([game])).made).toBe(1)
  expect(readFileSync(tile).equals(bytes)).toBe(true)

  await build([{ ...game, gameCode: 'outra' }])
  expect(() => statSync(tile)).toThrow(/ENOENT/)
}, 60_000)

test.each([
  ['a motif that is not drawn', { ...game, motif: 'dragon' }, /motif "dragon"/],
  ['a palette that is not mixed', { ...game, palette: 'mauve' }, /palette "mauve"/],
  ['no provider', { ...game, provider: undefined }, /no "provider"/],
  ['a code that would leave the folder', { ...game, gameCode: '../x' }, /cannot name/],
])('the build stops at %s and says so', async (_, row, sentence) => {
  await expect(buildArt({ outDir: join(folder, 'out'), catalogue: writeCatalogue([row]) })).rejects.toThrow(sentence)
})

test.each(banners)('$name fits its bytes, and white words read on its left', async (banner) => {
  const picture = await avifWithin(renderBanner(banner), { bytesMax: banner.bytesMax })
  expect(picture.length).toBeLessThanOrEqual(banner.bytesMax)
  const words = { left: 0, top: 0, width: Math.round(bannerSize.width * 0.55), height: bannerSize.height }
  const { channels } = await sharp(await sharp(picture).extract(words).png().toBuffer()).stats()
  const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max)
  const part = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  expect(1.05 / (0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) + 0.05)).toBeGreaterThanOrEqual(4.5)
}, 30_000)

test('the brand’s marks need no fonts, and a tile that cannot fit is an error', async () => {
  const brand = readBrand()
  for (const svg of [favicon(brand), appIcon(brand, 'rounded'), appIcon(brand, 'maskable'), logo(brand, 'dark'), logo(brand, 'light'), vendorSprite()]) {
    expect(svg).not.toMatch(/<text|font-|NaN|undefined/)
  }
  await expect(avifWithin(favicon(brand), { bytesMax: 50 })).rejects.toThrow(/does not fit into 50 bytes/)
})

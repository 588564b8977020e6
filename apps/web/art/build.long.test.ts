import { palettes } from '@trevo/demo-games/palettes'
import { numbersFrom } from '@trevo/demo-games/random'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bannerSize, banners, renderBanner } from './banners.ts'
import { appIcon, favicon, logo, readBrand } from './brand-marks.ts'
import { bannerLimits, buildArt, tileBytesMax } from './build.ts'
import { avifWithin } from './encode.ts'
import { type Painted, paintedGames, paintedVendors } from './painted-games.ts'
import { mallNames, mallTileBytesMax, mallTileSize, renderMallTile } from './mall.ts'
import { motifs } from './motifs.ts'
import { paintOf } from './paint-definitions.ts'
import { renderTile, tileSize } from './tile.ts'
import { vendorMarks, vendorSprite } from './vendor-marks.ts'

const game: Painted = { file: 'games/PG/prova.avif', code: 'PG/prova', title: 'Prova de Fogo', motif: 'flame', palette: 'ember' }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-art-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('Product §3.16: every picture is drawn the same twice, without fonts, broken numbers or anything from outside', () => {
  const pictures = [...paintedGames(), ...paintedVendors()]
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length)
  for (const { file, ...look } of pictures) {
    expect(file).toMatch(/^(?:games|vendors)\/[A-Za-z0-9_/-]+\.avif$/)
    const svg = renderTile(look)
    expect(renderTile(look), file).toBe(svg)
    expect(svg, file).not.toMatch(/<text|font-|NaN|undefined|Infinity|\de-\d|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  }
})

test('Product §3.16 another code gives another picture of the same motif', () => {
  expect(renderTile({ code: 'a', title: 'A', motif: 'star', palette: 'night' })).not.toBe(renderTile({ code: 'b', title: 'A', motif: 'star', palette: 'night' }))
})

test('Product §3.35 lotteries differ in what is drawn, not in colour and words alone', () => {
  const lotteries = paintedGames().filter(({ motif }) => motif === 'balls')
  expect(lotteries.length).toBeGreaterThan(40)
  const drawings = lotteries.map(({ code }) => motifs.balls(paintOf(palettes.emerald), numbersFrom(`${code} balls`)))
  expect(new Set(drawings).size).toBe(lotteries.length)
})

test('Product §3.16 a build makes what is missing, keeps what is there, and takes away what no longer is', async () => {
  const outDir = join(folder, 'out')
  const told: string[] = []
  const build = (tiles: readonly Painted[]) => buildArt({ outDir, tiles, onProgress: (done, total) => told.push(`${done}/${total}`) })

  const first = await build([game])
  expect(first.kept).toBe(0)
  expect(told.at(-1)).toBe(`${first.made}/${first.made}`)
  const tile = join(outDir, 'games/PG/prova.avif')
  expect(statSync(tile).size).toBeLessThanOrEqual(tileBytesMax)
  expect(await sharp(tile).metadata()).toMatchObject({ width: tileSize, height: tileSize })

  told.length = 0
  expect(await build([game])).toEqual({ made: 0, kept: first.made })
  expect(told).toEqual([])

  const bytes = readFileSync(tile)
  rmSync(tile)
  expect((await build([game])).made).toBe(1)
  expect(readFileSync(tile).equals(bytes)).toBe(true)

  await build([{ ...game, file: 'games/PG/outra.avif' }])
  expect(() => statSync(tile)).toThrow(/ENOENT/)
})

test.each(banners.filter(({ isWordless }) => isWordless === true))('Product §2.101 each third of $name shows something', async (banner) => {
  expect(renderBanner(banner)).not.toMatch(/<text/)
  const third = { top: 0, width: bannerSize.width / 3, height: bannerSize.height }
  for (const left of [0, third.width, 2 * third.width]) {
    const { channels } = await sharp(await sharp(Buffer.from(renderBanner(banner))).extract({ ...third, left }).greyscale().png().toBuffer()).stats()
    // A calm ground with its rays varies by less than ten.
    expect(channels[0]?.stdev, `from ${left}`).toBeGreaterThan(25)
  }
})

test.each(banners.filter(({ isWordless }) => isWordless !== true))('Product §2.22 $name fits its bytes, and white words read on its left', async (banner) => {
  expect(renderBanner(banner)).not.toMatch(/<text/)
  const picture = await avifWithin(renderBanner(banner), bannerLimits(banner))
  expect(picture.length).toBeLessThanOrEqual(banner.bytesMax)
  expect((await sharp(picture).metadata()).hasAlpha).toBe(false)
  const words = { left: 0, top: 0, width: Math.round(bannerSize.width * 0.55), height: bannerSize.height }
  const { channels } = await sharp(await sharp(picture).extract(words).png().toBuffer()).stats()
  const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max)
  const part = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  expect(1.05 / (0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

test('Product §1.5 the brand’s marks need no fonts, and a tile that cannot fit is an error', async () => {
  const brand = readBrand()
  for (const svg of [favicon(brand), appIcon(brand, 'rounded'), appIcon(brand, 'maskable'), logo(brand, 'dark'), logo(brand, 'light'), vendorSprite()]) {
    expect(svg).not.toMatch(/<text|font-|NaN|undefined/)
  }
  await expect(avifWithin(favicon(brand), { bytesMax: 50 })).rejects.toThrow(/does not fit into 50 bytes/)
})

test('Product §3.17 a vendor is letters of ours in the colour of the text around, and no mark of its own', () => {
  const symbols = [...vendorSprite().matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)]
  expect(symbols.map(([, code]) => code)).toEqual(vendorMarks.map(([code]) => code))
  for (const [, code, drawn] of symbols) expect(drawn, code).toMatch(/^<path fill="currentColor" d="[^"]+"\/>$/)
})

test.each(mallNames)('Product §2.1204 %s of the mall is drawn without fonts, fits its bytes and stands out from its ground', async (name) => {
  const svg = renderMallTile(name)
  expect(renderMallTile(name)).toBe(svg)
  expect(svg).not.toMatch(/<text|font-|NaN|undefined|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  const picture = await avifWithin(svg, { bytesMax: mallTileBytesMax, width: mallTileSize })
  expect(picture.length).toBeLessThanOrEqual(mallTileBytesMax)
  expect(await sharp(picture).metadata()).toMatchObject({ width: mallTileSize, height: mallTileSize })
  const { channels } = await sharp(picture).greyscale().stats()
  expect(channels[0]?.stdev).toBeGreaterThan(25)
})

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headIconNames } from '@trevo/rules/head-icons'
import { type Banner, bannerSize, banners, renderBanner } from './banners.ts'
import { appIcon, favicon, logo, readBrand } from './brand-marks.ts'
import { type AvifLimits, avifWithin, png } from './encode.ts'
import { headIconSize, renderHeadIcon } from './head-icons.ts'
import { mallNames, mallTileBytesMax, mallTileSize, renderMallTile } from './mall.ts'
import { type Painted, paintedGames, paintedVendors } from './painted-games.ts'
import { renderTile } from './tile.ts'
import { vendorSprite } from './vendor-marks.ts'

export const tileBytesMax = 3_584

interface BuildOptions {
  /** Gets games/<provider>/<gameCode>.avif, games/default.avif, vendors/<provider>-<category>.avif, banners/, head-icons/, mall/, brand/ and vendors.svg. */
  outDir: string
  /** Told after each picture that had to be made; never when all were there. */
  onProgress?: (done: number, total: number) => void
  tiles?: readonly Painted[]
}

interface Picture {
  file: string
  /** All that the bytes depend on. */
  source: string
  make: () => Promise<Buffer | string>
}

/** Draws every picture that is missing or was drawn from something else. Answers how many it made. */
export async function buildArt({ outDir, onProgress, tiles = [...paintedGames(), ...paintedVendors()] }: BuildOptions): Promise<{ made: number; kept: number }> {
  const pictures = [...tilePictures(tiles), ...bannerPictures(), ...headIconPictures(), ...mallPictures(), ...brandPictures()]
  const stampFile = join(outDir, '.stamps.json')
  const before = readStamps(stampFile)
  const stamps = new Map(pictures.map(({ file, source }) => [file, createHash('sha256').update(`${encoderVersion}\n${source}`).digest('hex').slice(0, 24)]))
  const missing = pictures.filter(({ file }) => before.get(file) !== stamps.get(file) || !existsSync(join(outDir, file)))

  let done = 0
  await eachOf(missing, 3, async ({ file, make }) => {
    await writeWhole(join(outDir, file), await make())
    done += 1
    onProgress?.(done, missing.length)
  })
  for (const file of before.keys()) if (!stamps.has(file)) await rm(join(outDir, file), { force: true })
  if (missing.length > 0 || before.size !== stamps.size) await writeWhole(stampFile, JSON.stringify(Object.fromEntries(stamps)))
  return { made: missing.length, kept: pictures.length - missing.length }
}

/** Counted up when encode.ts changes what comes out of the same drawing. */
const encoderVersion = 1

function tilePictures(tiles: readonly Painted[]): Picture[] {
  const standIn = renderTile({ code: 'default', motif: 'clover', palette: 'emerald' })
  return [...tiles.map(({ file, ...look }) => tilePicture(file, renderTile(look))), tilePicture('games/default.avif', standIn)]
}

/** One try at this quality fits nearly every tile, and there are hundreds of them. */
const tileLimits = { bytesMax: tileBytesMax, qualityMax: 40, effort: 1 }

const tilePicture = (file: string, svg: string): Picture => ({ file, source: JSON.stringify(tileLimits) + svg, make: () => avifWithin(svg, tileLimits) })

export const bannerLimits = ({ bytesMax, effort }: Banner): AvifLimits => ({ bytesMax, width: bannerSize.width, isOpaque: true, ...(effort === undefined ? {} : { effort }) })

function bannerPictures(): Picture[] {
  return banners.map((banner) => {
    const svg = renderBanner(banner)
    const limits = bannerLimits(banner)
    return { file: `banners/${banner.name}.avif`, source: JSON.stringify(limits) + svg, make: () => avifWithin(svg, limits) }
  })
}

function headIconPictures(): Picture[] {
  const limits = { bytesMax: 3_072, width: headIconSize }
  return headIconNames.map((name) => {
    const svg = renderHeadIcon(name)
    return { file: `head-icons/${name}.avif`, source: JSON.stringify(limits) + svg, make: () => avifWithin(svg, limits) }
  })
}

function mallPictures(): Picture[] {
  const limits = { bytesMax: mallTileBytesMax, width: mallTileSize }
  return mallNames.map((name) => {
    const svg = renderMallTile(name)
    return { file: `mall/${name}.avif`, source: JSON.stringify(limits) + svg, make: () => avifWithin(svg, limits) }
  })
}

function brandPictures(): Picture[] {
  const brand = readBrand()
  const drawn = (file: string, svg: string): Picture => ({ file, source: svg, make: () => Promise.resolve(svg) })
  const dotted = (file: string, svg: string, width: number): Picture => ({ file, source: `${width} ${svg}`, make: () => png(svg, width) })
  return [
    drawn('brand/favicon.svg', favicon(brand)),
    drawn('brand/logo-dark.svg', logo(brand, 'dark')),
    drawn('brand/logo-light.svg', logo(brand, 'light')),
    dotted('brand/favicon-32.png', favicon(brand), 32),
    dotted('brand/apple-touch-icon.png', appIcon(brand, 'maskable'), 180),
    dotted('brand/icon-192.png', appIcon(brand, 'rounded'), 192),
    dotted('brand/icon-512.png', appIcon(brand, 'rounded'), 512),
    dotted('brand/maskable-192.png', appIcon(brand, 'maskable'), 192),
    dotted('brand/maskable-512.png', appIcon(brand, 'maskable'), 512),
    drawn('vendors.svg', vendorSprite()),
  ]
}

function readStamps(file: string): Map<string, string> {
  try {
    const stamps: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(Object.entries(stamps ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    // None yet, or cut off while it was written: everything is drawn again.
    return new Map()
  }
}

/** A file is either whole or not there, whenever the build is stopped. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const item of waiting) await work(item)
  }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = process.argv[2] ?? fileURLToPath(new URL('../generated', import.meta.url))
  const { made, kept } = await buildArt({ outDir, onProgress: (done, total) => { if (done % 50 === 0 || done === total) console.log(`drawing pictures: ${done} of ${total}`) } })
  console.log(`pictures: ${made} drawn, ${kept} kept`)
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { symbols } from '#games/trevo-da-sorte/tables.ts'
import { backdropSvg, coinSvg, logoSvg } from './scenes.ts'
import { symbolSvg } from './symbols.ts'

/** Pixels of one symbol in the sprite; the client cuts it by the same figure. */
const cell = 160
const columns = 5

const drawn = (svg: string, width?: number): Sharp => {
  const picture = sharp(Buffer.from(svg), { density: 144 })
  return width === undefined ? picture : picture.resize({ width })
}

const save = async (folder: string, name: string, picture: Sharp, quality: number): Promise<void> => {
  await writeFile(join(folder, `${name}.avif`), await picture.clone().avif({ quality, effort: 7 }).toBuffer())
  await writeFile(
    join(folder, `${name}.webp`),
    await picture
      .clone()
      .webp({ quality: quality + 18, alphaQuality: 90 })
      .toBuffer(),
  )
}

/** Draws the game's pictures from their SVG into a folder, each as AVIF and, for phones without it, WebP. */
export const renderArt = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const placed = await Promise.all(
    symbols.map(async (symbol, at) => ({
      input: await drawn(symbolSvg(symbol, cell * 2), cell)
        .png()
        .toBuffer(),
      left: (at % columns) * cell,
      top: Math.floor(at / columns) * cell,
    })),
  )
  const sheet = await sharp({ create: { width: cell * columns, height: cell * Math.ceil(symbols.length / columns), channels: 4, background: '#0000' } })
    .composite(placed)
    .png()
    .toBuffer()
  await save(folder, 'symbols', sharp(sheet), 39)
  await save(folder, 'backdrop', drawn(backdropSvg('day'), 720), 42)
  await save(folder, 'backdrop-free', drawn(backdropSvg('free'), 720), 42)
  await save(folder, 'logo', drawn(logoSvg(), 420), 46)
  await save(folder, 'coin', drawn(coinSvg(192), 96), 60)
}

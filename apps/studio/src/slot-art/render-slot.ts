import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Pixels of one symbol in the sprite; the client cuts it by the same figure. */
export const cell = 160
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

/** A slot's pictures as SVG. Backdrops are 540 × 1080, the symbols and the coin square. */
export interface SlotArt {
  /** In the order of the game's symbols. */
  readonly symbols: readonly string[]
  readonly backdrop: string
  readonly backdropFree: string
  readonly logo: string
  readonly coin: string
  /** Of AVIF: as little as the eye lets pass, since all of it is waited for. */
  readonly quality: { readonly backdrop: number; readonly logo: number }
}

/** Draws a slot's pictures into a folder, each as AVIF and, for phones without it, WebP. */
export const renderSlot = async (folder: string, art: SlotArt): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const placed = await Promise.all(
    art.symbols.map(async (svg, at) => ({
      input: await drawn(svg, cell).png().toBuffer(),
      left: (at % columns) * cell,
      top: Math.floor(at / columns) * cell,
    })),
  )
  const sheet = await sharp({ create: { width: cell * columns, height: cell * Math.ceil(art.symbols.length / columns), channels: 4, background: '#0000' } })
    .composite(placed)
    .png()
    .toBuffer()
  await save(folder, 'symbols', sharp(sheet), 33)
  await save(folder, 'backdrop', drawn(art.backdrop, 720), art.quality.backdrop)
  await save(folder, 'backdrop-free', drawn(art.backdropFree, 720), art.quality.backdrop)
  await save(folder, 'logo', drawn(art.logo, 420), art.quality.logo)
  await save(folder, 'coin', drawn(art.coin, 96), 60)
}

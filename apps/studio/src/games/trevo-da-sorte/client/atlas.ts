import coinAvif from '#art/trevo-da-sorte/coin.avif'
import coinWebp from '#art/trevo-da-sorte/coin.webp'
import backdropAvif from '#art/trevo-da-sorte/backdrop.avif'
import backdropWebp from '#art/trevo-da-sorte/backdrop.webp'
import freeAvif from '#art/trevo-da-sorte/backdrop-free.avif'
import freeWebp from '#art/trevo-da-sorte/backdrop-free.webp'
import logoAvif from '#art/trevo-da-sorte/logo.avif'
import logoWebp from '#art/trevo-da-sorte/logo.webp'
import symbolsAvif from '#art/trevo-da-sorte/symbols.avif'
import symbolsWebp from '#art/trevo-da-sorte/symbols.webp'
import { symbols, type SlotSymbol } from '#games/trevo-da-sorte/tables.ts'

/** As the art's renderer lays the sprite out. */
const cell = 160
const columns = 5

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error(`no picture at ${url}`)))
    image.src = url
  })

/** AVIF, or WebP on a phone that cannot read it. */
const loadEither = (avif: string, webp: string): Promise<HTMLImageElement> => load(avif).catch(() => load(webp))

const showBehind = async (id: string, avif: string, webp: string): Promise<void> => {
  const image = await loadEither(avif, webp)
  const place = document.getElementById(id)
  if (place !== null) place.style.backgroundImage = `url("${image.src}")`
}

export interface Faces {
  readonly sharp: ReadonlyMap<SlotSymbol, HTMLCanvasElement>
  readonly blurred: ReadonlyMap<SlotSymbol, HTMLCanvasElement>
}

export interface Atlas {
  readonly coin: HTMLImageElement
  /** The symbols at one size in device pixels, standing still and rushing by: made once per size, then only copied. */
  facesAt(width: number, height: number): Faces
  draw(context: CanvasRenderingContext2D, symbol: SlotSymbol, x: number, y: number, size: number): void
}

const canvasOf = (width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2D canvas')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Copies smeared along the way: cheaper than a filter, and the same on every phone. */
const smear = (face: HTMLCanvasElement): HTMLCanvasElement => {
  const { canvas, context } = canvasOf(face.width, face.height)
  const copies = 24
  context.globalAlpha = 0.085
  for (let at = 0; at < copies; at += 1) context.drawImage(face, 0, ((at - (copies - 1) / 2) / copies) * face.height * 0.5)
  return canvas
}

export const loadAtlas = async (): Promise<Atlas> => {
  const scenery = Promise.all([showBehind('backdrop', backdropAvif, backdropWebp), showBehind('logo', logoAvif, logoWebp)])
  const sprite = await loadEither(symbolsAvif, symbolsWebp)
  await scenery
  const coin = await loadEither(coinAvif, coinWebp)
  const draw: Atlas['draw'] = (context, symbol, x, y, size) => {
    const at = symbols.indexOf(symbol)
    context.drawImage(sprite, (at % columns) * cell, Math.floor(at / columns) * cell, cell, cell, x, y, size, size)
  }
  return {
    coin,
    draw,
    facesAt: (width, height) => {
      const sharp = new Map<SlotSymbol, HTMLCanvasElement>()
      const blurred = new Map<SlotSymbol, HTMLCanvasElement>()
      // The drawings have some air around them; on the reels they may fill their cell.
      const size = Math.min(width, height) * 1.1
      for (const symbol of symbols) {
        const { canvas, context } = canvasOf(width, height)
        draw(context, symbol, (width - size) / 2, (height - size) / 2, size)
        sharp.set(symbol, canvas)
        blurred.set(symbol, smear(canvas))
      }
      return { sharp, blurred }
    },
  }
}

/** The second scene is fetched once the game can be played. */
export const loadFreeScene = (): Promise<void> => showBehind('backdrop-free', freeAvif, freeWebp)

/** A picture as AVIF, and as WebP for a phone that cannot read it. */
export interface Picture {
  readonly avif: string
  readonly webp: string
}

/** The addresses of a slot's pictures. */
export interface Pictures {
  readonly symbols: Picture
  readonly backdrop: Picture
  readonly free: Picture
  readonly logo: Picture
  readonly coin: Picture
}

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

const loadEither = ({ avif, webp }: Picture): Promise<HTMLImageElement> => load(avif).catch(() => load(webp))

const showBehind = async (id: string, picture: Picture): Promise<void> => {
  const image = await loadEither(picture)
  const place = document.getElementById(id)
  if (place !== null) place.style.backgroundImage = `url("${image.src}")`
}

export interface Faces {
  readonly sharp: ReadonlyMap<string, HTMLCanvasElement>
  readonly blurred: ReadonlyMap<string, HTMLCanvasElement>
}

export interface Atlas {
  /** Of the rain of a big win; null until it was loaded. */
  coin(): HTMLImageElement | null
  /** Once the game is played. */
  loadCoin(): Promise<void>
  /** The symbols at one size in device pixels, standing still and rushing by: made once per size, then only copied. */
  facesAt(width: number, height: number): Faces
  draw(context: CanvasRenderingContext2D, symbol: string, x: number, y: number, size: number): void
  /** The second scene is fetched once the game can be played. */
  loadFreeScene(): Promise<void>
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

/** `symbols`: in the order of the sprite. */
export const loadAtlas = async (pictures: Pictures, symbols: readonly string[]): Promise<Atlas> => {
  const scenery = Promise.all([showBehind('backdrop', pictures.backdrop), showBehind('logo', pictures.logo)])
  const sprite = await loadEither(pictures.symbols)
  await scenery
  let coin: HTMLImageElement | null = null
  const draw: Atlas['draw'] = (context, symbol, x, y, size) => {
    const at = symbols.indexOf(symbol)
    context.drawImage(sprite, (at % columns) * cell, Math.floor(at / columns) * cell, cell, cell, x, y, size, size)
  }
  return {
    coin: () => coin,
    loadCoin: async () => {
      coin ??= await loadEither(pictures.coin).catch(() => null)
    },
    draw,
    loadFreeScene: () => showBehind('backdrop-free', pictures.free),
    facesAt: (width, height) => {
      const sharp = new Map<string, HTMLCanvasElement>()
      const blurred = new Map<string, HTMLCanvasElement>()
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

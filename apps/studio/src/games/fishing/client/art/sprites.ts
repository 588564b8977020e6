import type { KindName } from '#games/fishing/math.ts'
import { bigFish } from './big-fish.ts'
import { drawLayers, type Drawing } from './layers.ts'
import { smallFish } from './small-fish.ts'

export const drawings: Readonly<Record<KindName, Drawing>> = { ...smallFish, ...bigFish }

/** How long each is on a pond that is 360 wide. */
const lengths: Readonly<Record<KindName, number>> = { sardine: 54, clownfish: 58, angelfish: 58, puffer: 64, lionfish: 80, turtle: 96, ray: 104, shark: 148, whale: 184, koi: 112 }

export interface Sprite {
  readonly picture: HTMLCanvasElement
  /** In pixels of the page. */
  readonly length: number
  readonly height: number
  /** Around the drawing, for its glow. */
  readonly edge: number
}

const glows: Readonly<Partial<Record<KindName, string>>> = { koi: '#ffd54a', whale: '#8fc8ff66' }

/** Fish as pictures of their size, each drawn once. */
export const makeSprites = (scale: number, ratio: number): ((kind: KindName) => Sprite) => {
  const made = new Map<KindName, Sprite>()
  const make = (kind: KindName): Sprite => {
    const drawing = drawings[kind]
    const length = lengths[kind] * scale
    const zoom = length / drawing.length
    const edge = glows[kind] === undefined ? 3 : 16 * scale
    const picture = document.createElement('canvas')
    const [width, height] = [length + edge * 2, drawing.height * zoom + edge * 2]
    picture.width = Math.ceil(width * ratio)
    picture.height = Math.ceil(height * ratio)
    const brush = picture.getContext('2d')
    if (brush !== null) {
      brush.scale(ratio, ratio)
      brush.translate(width / 2, height / 2)
      brush.shadowColor = glows[kind] ?? '#00121f88'
      brush.shadowBlur = (glows[kind] === undefined ? 3 : 14 * scale) * ratio
      brush.scale(zoom, zoom)
      drawLayers(brush, drawing)
      brush.shadowBlur = 0
      brush.shadowColor = 'transparent'
      drawLayers(brush, drawing)
    }
    return { picture, length, height: drawing.height * zoom, edge }
  }
  return (kind) => {
    const sprite = made.get(kind) ?? make(kind)
    made.set(kind, sprite)
    return sprite
  }
}

/** How far from a fish's middle a finger still means it. */
export const reachOf = (kind: KindName, scale: number): number => Math.max(26, (lengths[kind] * scale) / 2)

/** A fish as a picture beside its name. */
export const pictureOf = (kind: KindName, width: number): HTMLCanvasElement => {
  const ratio = Math.min(3, devicePixelRatio)
  const drawing = drawings[kind]
  const zoom = Math.min(width / drawing.length, (width * 0.62) / drawing.height)
  const canvas = document.createElement('canvas')
  canvas.width = width * ratio
  canvas.height = width * 0.66 * ratio
  canvas.style.width = `${width}px`
  canvas.style.height = `${width * 0.66}px`
  canvas.setAttribute('aria-hidden', 'true')
  const brush = canvas.getContext('2d')
  if (brush === null) return canvas
  brush.scale(ratio, ratio)
  brush.translate(width / 2, width * 0.33)
  brush.scale(zoom, zoom)
  drawLayers(brush, drawing)
  return canvas
}

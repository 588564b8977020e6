import type { KindName } from '#games/fishing/math.ts'
import { placeOf, type Fish } from '#games/fishing/pond.ts'
import type { Sprite } from './art/sprites.ts'
import type { Basin } from './water.ts'

type Brush = CanvasRenderingContext2D

export interface Placed {
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** Where a fish is on the page. */
export const placeIn = ({ width, top, bottom }: Basin, fish: Fish, atMs: number): Placed => {
  const { x, y, angle } = placeOf(fish, atMs, width, bottom - top)
  return { x, y: y + top, angle }
}

/** How fast each beats its tail, and how far, in parts of its height. */
const strokes: Readonly<Record<KindName, readonly [speed: number, wide: number]>> = {
  sardine: [9, 0.24], clownfish: [7, 0.16], angelfish: [5, 0.07], puffer: [5, 0.07], lionfish: [3.6, 0.1], turtle: [2.6, 0.07], ray: [3, 0], shark: [3.4, 0.17], whale: [1.9, 0.12], koi: [4, 0.2],
}
/** So wide is a strip. */
const stripWide = 5

/** Draws a fish upright, whichever way it swims: in strips from tail to head, each a little later in the same wave. */
export const drawFish = (brush: Brush, kind: KindName, sprite: Sprite, { x, y, angle }: Placed, beat: number, isCalm: boolean): void => {
  const [speed, wide] = strokes[kind]
  const { picture, length, height, edge } = sprite
  const [width, tall] = [length + edge * 2, height + edge * 2]
  brush.save()
  brush.translate(x, y)
  brush.rotate(angle)
  if (Math.cos(angle) < 0) brush.scale(1, -1)
  if (isCalm) {
    brush.drawImage(picture, -width / 2, -tall / 2, width, tall)
  } else if (wide === 0) {
    brush.scale(1, 0.84 + 0.16 * Math.sin(beat * speed))
    brush.drawImage(picture, -width / 2, -tall / 2, width, tall)
  } else {
    const strips = Math.ceil(width / stripWide)
    const [from, to] = [picture.width / strips, width / strips]
    for (let at = 0; at < strips; at += 1) {
      const far = 1 - (at + 0.5) / strips
      const sway = Math.sin(beat * speed - far * 3.1) * wide * height * (0.12 + far * far)
      brush.drawImage(picture, at * from, 0, from, picture.height, -width / 2 + at * to, -tall / 2 + sway, to + 0.7, tall)
    }
  }
  brush.restore()
}

import { kinds, type Kind } from './math.ts'

/**
 * What swims in a pond, and where: it follows from the pond's seed and the time, so that all who sit at it see the same. It is scenery: what a shot pays is
 * decided by its draw and the kind of its fish alone.
 */
export interface Fish {
  readonly number: number
  readonly kind: Kind
  /** Since the pond began. */
  readonly bornMs: number
  readonly leavesMs: number
  /** Its way in parts of the pond's width and height: from side to side, bent by two points between. */
  readonly way: readonly [Point, Point, Point, Point]
  /** From 0 to 1: where in its stroke it was born, so that no two swim in step. */
  readonly phase: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Every so often one is born. */
export const bornEveryMs = 620
/** A shot takes its way to the server: it counts for so long after its fish has left, and before it is born by a phone's clock that goes ahead. */
export const lateMs = 1_500
export const earlyMs = 400

/** Of a hundred that are born. */
const frequencies = [24, 20, 16, 12, 9, 7, 5, 4, 2, 1] as const
const crossesMs = [9_500, 10_500, 11_500, 12_500, 13_500, 15_000, 14_000, 11_500, 18_000, 13_000] as const
const crossesMsMax = Math.max(...crossesMs)

/** Some 32 bits that look like chance, of a pond's seed, a fish's number and what they are for. */
const mixed = (seed: number, number: number, use: number): number => {
  let bits = Math.imul(seed ^ Math.imul(number + 1, 0x9e37_79b1), 0x85eb_ca6b) ^ Math.imul(use + 1, 0xc2b2_ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb_352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846c_a68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

const kindAt = (hundredth: number): number => {
  let left = hundredth
  return frequencies.findIndex((frequency) => (left -= frequency) < 0)
}

export const fishOf = (seed: number, number: number): Fish => {
  const part = (use: number): number => mixed(seed, number, use) / 0x1_0000_0000
  const at = kindAt(mixed(seed, number, 0) % 100)
  const bornMs = number * bornEveryMs + Math.floor(part(1) * bornEveryMs)
  const [near, far] = part(2) < 0.5 ? [-0.28, 1.28] : [1.28, -0.28]
  const height = (use: number): number => 0.12 + part(use) * 0.68
  return {
    number,
    kind: kinds[at] ?? kinds[0],
    bornMs,
    leavesMs: bornMs + (crossesMs[at] ?? crossesMsMax),
    way: [
      { x: near, y: height(3) },
      { x: near + (far - near) * (0.25 + part(4) * 0.15), y: height(5) },
      { x: near + (far - near) * (0.6 + part(6) * 0.15), y: height(7) },
      { x: far, y: height(8) },
    ],
    phase: part(9),
  }
}

/** All that are in the pond at a moment, the first born first. */
export const fishIn = (seed: number, atMs: number): readonly Fish[] => {
  const first = Math.max(0, Math.floor((atMs - crossesMsMax) / bornEveryMs) - 1)
  const last = Math.floor(atMs / bornEveryMs)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => fishOf(seed, first + at)).filter(({ bornMs, leavesMs }) => bornMs <= atMs && atMs < leavesMs)
}

/** Where a fish is, and which way it looks, in a pond of this width and height. */
export const placeOf = ({ way, bornMs, leavesMs }: Fish, atMs: number, width: number, height: number): Point & { readonly angle: number } => {
  const t = Math.max(0, Math.min(1, (atMs - bornMs) / (leavesMs - bornMs)))
  const [a, b, c, d] = way
  const bent = (one: number, two: number, three: number, four: number): number => (1 - t) ** 3 * one + 3 * (1 - t) ** 2 * t * two + 3 * (1 - t) * t * t * three + t ** 3 * four
  const pull = (one: number, two: number, three: number, four: number): number => 3 * (1 - t) ** 2 * (two - one) + 6 * (1 - t) * t * (three - two) + 3 * t * t * (four - three)
  return {
    x: bent(a.x, b.x, c.x, d.x) * width,
    y: bent(a.y, b.y, c.y, d.y) * height,
    angle: Math.atan2(pull(a.y, b.y, c.y, d.y) * height, pull(a.x, b.x, c.x, d.x) * width),
  }
}

/** Whether a fish may be shot at: `unknown` is one that nobody can have seen yet. */
export const standingOf = (seed: number, number: number, atMs: number): 'here' | 'gone' | 'unknown' => {
  const { bornMs, leavesMs } = fishOf(seed, number)
  if (atMs < bornMs - earlyMs) return 'unknown'
  return atMs < leavesMs + lateMs ? 'here' : 'gone'
}

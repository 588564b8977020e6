import type { PondSeatView } from '#wire.ts'
import { colourOfSeat, drawCannon, mouthOf } from './cannon.ts'
import { drawWords } from './effects.ts'
import type { Basin } from './water.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface Spot extends Point {
  readonly size: number
  readonly name: string
  readonly seat: number
  readonly isOwn: boolean
}

const recoilMs = 160
/** Where the others' stand along the top. */
const places = [0.17, 0.5, 0.83] as const

/** The cannons around the pond: one's own below, the others' above. */
export const openCannons = (desk: { basin(): Basin; scaleOf(): number; isCalm(): boolean }) => {
  let own = 0
  let seats: readonly PondSeatView[] = []
  const angles = new Map<number, number>()
  const shotMs = new Map<number, number>()
  const spots = (): readonly Spot[] => {
    const [{ width, top, bottom }, scale] = [desk.basin(), desk.scaleOf()]
    const others = seats.filter(({ seat }) => seat !== own)
    return [
      ...others.map(({ seat, name }, at) => ({ seat, name, isOwn: false, x: width * (places[at] ?? 0.5), y: top + 18, size: 30 * scale })),
      { seat: own, name: '', isOwn: true, x: width / 2, y: bottom - 22 * scale, size: 58 * scale },
    ]
  }
  const angleOf = ({ seat, isOwn }: Spot): number => angles.get(seat) ?? (isOwn ? -Math.PI / 2 : Math.PI / 2)
  const of = (seat: number): Spot | undefined => spots().find((spot) => spot.seat === seat)
  return {
    own: (): number => own,
    set: (ownSeat: number, next: readonly PondSeatView[]): void => {
      own = ownSeat
      seats = next
    },
    of,
    /** Turns a cannon to what it shoots at, and says where the shot comes out. */
    shoot: (seat: number, at: Point, delayMs: number): Point | null => {
      const spot = of(seat)
      if (spot === undefined) return null
      angles.set(seat, Math.atan2(at.y - spot.y, at.x - spot.x))
      shotMs.set(seat, performance.now() + delayMs)
      return mouthOf(spot.x, spot.y, angleOf(spot), spot.size)
    },
    draw: (brush: CanvasRenderingContext2D, nowMs: number): void => {
      for (const spot of spots()) {
        const age = nowMs - (shotMs.get(spot.seat) ?? Number.NEGATIVE_INFINITY)
        const recoil = desk.isCalm() || age < 0 ? 0 : Math.max(0, 1 - age / recoilMs)
        drawCannon(brush, { x: spot.x, y: spot.y, size: spot.size, angle: angleOf(spot), recoil, colour: colourOfSeat(spot.seat) })
        if (!spot.isOwn) drawWords(brush, spot.name, { x: spot.x, y: spot.y + spot.size * 0.95 }, 11, colourOfSeat(spot.seat))
      }
    },
  }
}

import type { KindName } from '#games/fishing/math.ts'
import { fishIn, fishOf, type Fish } from '#games/fishing/pond.ts'
import type { Dressing, PondView } from '#wire.ts'
import { makeSprites, reachOf, type Sprite } from './art/sprites.ts'
import { colourOfSeat } from './cannon.ts'
import { openCannons } from './cannons.ts'
import { drawAim, drawTag } from './effects.ts'
import type { ShotResult } from './magazine.ts'
import { openShow } from './show.ts'
import { drawFish, placeIn, type Placed } from './swimming.ts'
import { drawBefore, drawBehind, paintGround, type Basin } from './water.ts'

export interface SceneDesk {
  readonly canvas: HTMLCanvasElement
  readonly stage: HTMLElement
  readonly colours: Dressing['colours']
  isCalm(): boolean
  /** Before each picture. */
  onFrame(nowMs: number): void
  /** A shot has come to its fish. */
  onHit(): void
}

const ratioMax = 2
/** What pays so much says so all the time. */
const taggedFrom = 20

/** The pond on the screen. It shows what it is told, and decides nothing. */
export const openScene = ({ canvas, stage, colours, isCalm, onFrame, onHit }: SceneDesk) => {
  const brush = canvas.getContext('2d')
  const ground = document.createElement('canvas')
  const ratio = Math.min(ratioMax, devicePixelRatio)
  let basin: Basin = { width: 1, height: 1, top: 0, bottom: 1 }
  let scale = 1
  let spriteOf: (kind: KindName) => Sprite = makeSprites(1, ratio)
  let pond: PondView | null = null
  let serverMs: () => number = Date.now
  let gone: ReadonlySet<number> = new Set()
  let hidden: ReadonlySet<number> = new Set()
  let target: number | null = null

  const atMs = (): number => serverMs() - (pond?.beganAt ?? 0)
  const placed = (fish: Fish): Placed => placeIn(basin, fish, atMs())
  const cannons = openCannons({ basin: () => basin, scaleOf: () => scale, isCalm })
  const show = openShow({ isCalm, placed, scaleOf: () => scale, spriteOf: (kind) => spriteOf(kind), onHit })

  const fit = (): void => {
    const page = canvas.getBoundingClientRect()
    const place = stage.getBoundingClientRect()
    if (page.width === 0) return
    basin = { width: page.width, height: page.height, top: place.top - page.top, bottom: place.bottom - page.top }
    scale = Math.min(1.3, page.width / 360, (basin.bottom - basin.top) / 420)
    canvas.width = Math.round(page.width * ratio)
    canvas.height = Math.round(page.height * ratio)
    paintGround(ground, basin, colours, ratio)
    spriteOf = makeSprites(scale, ratio)
  }
  new ResizeObserver(fit).observe(stage)

  const seen = (): readonly Fish[] => (pond === null ? [] : fishIn(pond.seed, atMs()).filter(({ number }) => !hidden.has(number)))
  const free = (): readonly Fish[] => seen().filter(({ number }) => !gone.has(number))
  const isInSight = ({ x, y }: Placed): boolean => x > 8 && x < basin.width - 8 && y > basin.top && y < basin.bottom
  const drawSigns = (paper: CanvasRenderingContext2D, fish: readonly Fish[], seconds: number): void => {
    const colour = colourOfSeat(cannons.own())
    for (const { number, kind, ...rest } of fish) {
      const at = placed({ number, kind, ...rest })
      const { height, edge } = spriteOf(kind.name)
      const isTarget = number === target && !gone.has(number)
      if (isTarget) drawAim(paper, at, reachOf(kind.name, scale) + 6, seconds, colour)
      if (isTarget || kind.pays >= taggedFrom) drawTag(paper, `${kind.pays}×`, { x: at.x, y: at.y + height / 2 + edge * 0.4 + 10 }, isTarget ? colour : '#ffe9a3')
    }
  }
  const draw = (nowMs: number): void => {
    requestAnimationFrame(draw)
    onFrame(nowMs)
    if (brush === null || ground.width === 0) return
    const seconds = isCalm() ? 0 : nowMs / 1_000
    brush.setTransform(1, 0, 0, 1, 0, 0)
    brush.drawImage(ground, 0, 0)
    brush.scale(ratio, ratio)
    drawBehind(brush, basin, colours, seconds)
    const fish = seen()
    for (const each of fish) drawFish(brush, each.kind.name, spriteOf(each.kind.name), placed(each), nowMs / 1_000 + each.phase * 7, isCalm())
    drawBefore(brush, basin, seconds)
    drawSigns(brush, fish, seconds)
    show.draw(brush, nowMs)
    cannons.draw(brush, nowMs)
    show.drawLast(brush, nowMs)
  }
  requestAnimationFrame(draw)

  return {
    open: (next: PondView, clock: () => number, caught: readonly number[]): void => {
      pond = next
      serverMs = clock
      gone = new Set(caught)
      hidden = gone
    },
    setSeats: cannons.set,
    /** The fish under a finger, the nearest of several. */
    fishAt: (x: number, y: number): Fish | null => {
      const near = free()
        .map((fish) => ({ fish, far: Math.hypot(placed(fish).x - x, placed(fish).y - y) / reachOf(fish.kind.name, scale) }))
        .filter(({ far }) => far <= 1.15)
        .sort((one, other) => one.far - other.far)
      return near[0]?.fish ?? null
    },
    /** Whom to go on with: the same fish while it is in sight, else another of its kind, else the one nearest to the middle. */
    follow: (): Fish | null => {
      const near = free().filter((fish) => isInSight(placed(fish)))
      const same = near.find(({ number }) => number === target)
      if (same !== undefined) return same
      const kind = target === null || pond === null ? null : fishOf(pond.seed, target).kind
      const far = (fish: Fish): number => Math.hypot(placed(fish).x - basin.width / 2, placed(fish).y - (basin.top + basin.bottom) / 2)
      return near.sort((one, other) => Number(other.kind === kind) - Number(one.kind === kind) || far(one) - far(other))[0] ?? null
    },
    setTarget: (number: number | null): void => {
      target = number
    },
    /** A shot leaves a seat's cannon. */
    fire: (seat: number, number: number, id: number | null, delayMs = 0): void => {
      if (pond === null) return
      const fish = fishOf(pond.seed, number)
      const from = cannons.shoot(seat, placed(fish), delayMs)
      if (from !== null) show.fire({ id, fish, from, colour: colourOfSeat(seat), delayMs })
    },
    /** What became of a shot of one's own. */
    settle: (id: number, result: ShotResult): void => show.settle(id, result),
    /** A fish leaves the pond for a seat. */
    haul: (seat: number, number: number, text: string, isGain: boolean): void => {
      if (pond === null || hidden.has(number)) return
      hidden = new Set([...hidden, number])
      show.haul({ fish: fishOf(pond.seed, number), to: cannons.of(seat) ?? { x: basin.width / 2, y: basin.top }, colour: colourOfSeat(seat), text, isGain })
    },
    say: (number: number, text: string): void => {
      if (pond !== null) show.say(placed(fishOf(pond.seed, number)), text)
    },
    /** Nobody shoots at these any more; `isHidden`: and they are not seen any more, where nothing else was told of them. */
    lose: (numbers: readonly number[], isHidden: boolean): void => {
      gone = new Set([...gone, ...numbers])
      if (!isHidden || pond === null) return
      for (const number of numbers) if (!hidden.has(number)) show.vanish(fishOf(pond.seed, number))
      hidden = new Set([...hidden, ...numbers])
    },
  }
}

export type Scene = ReturnType<typeof openScene>

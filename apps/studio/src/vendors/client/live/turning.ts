import { eased } from './motion.ts'

interface Landing {
  readonly fromMs: number
  readonly from: number
  readonly way: number
  readonly done: () => void
}

/** What is on the canvas at a moment. */
export interface Moment {
  /** Of what turns, in turns; null: it is not there yet. */
  readonly at: number | null
  /** Of its way to rest: 0 while it runs, 1 when it rests. */
  readonly share: number
}

interface Parts {
  readonly canvas: HTMLCanvasElement
  readonly isCalm: () => boolean
  readonly landMs: number
  /** While it runs and its place is not known; against the clock where it is negative. */
  readonly turnsPerMs: number
  /** What is drawn once for each size of the canvas. */
  drawRotor(size: number): HTMLCanvasElement
  paint(brush: CanvasRenderingContext2D, radius: number, rotor: HTMLCanvasElement, moment: Moment): void
  /** What moves besides, also when nothing runs. */
  moveBesides?(passedMs: number): void
}

/** Something that turns on a canvas and comes to rest where it is told, and nowhere else. */
export interface Turning {
  fit(): void
  /** It runs until it is told where to rest. */
  begin(): void
  /** From where it is, by the way that is given for that, to rest; resolves when it lies there. */
  land(rest: number, wayFrom: (from: number) => number): Promise<void>
  restAt(rest: number): void
}

export const openTurning = ({ canvas, isCalm, landMs, turnsPerMs, drawRotor, paint, moveBesides }: Parts): Turning => {
  let rotor: HTMLCanvasElement | null = null
  let at: number | null = null
  let isRunning = false
  let landing: Landing | null = null
  let lastMs = 0
  let frame = 0

  const show = (): void => {
    const brush = canvas.getContext('2d')
    if (brush === null || rotor === null) return
    const radius = canvas.width / 2
    brush.setTransform(1, 0, 0, 1, 0, 0)
    brush.clearRect(0, 0, canvas.width, canvas.height)
    brush.translate(radius, radius)
    paint(brush, radius, rotor, { at, share: landing === null ? (isRunning ? 0 : 1) : eased((lastMs - landing.fromMs) / landMs) })
  }
  const endLanding = (rest: number): void => {
    const before = landing
    landing = null
    isRunning = false
    at = rest
    before?.done()
  }
  const move = (nowMs: number): void => {
    frame = 0
    const passedMs = Math.min(100, nowMs - lastMs)
    lastMs = nowMs
    if (!isCalm()) moveBesides?.(passedMs)
    if (landing !== null) {
      const { fromMs, from, way } = landing
      if (nowMs - fromMs >= landMs) endLanding((from + way) % 1)
      else at = from + way * eased((nowMs - fromMs) / landMs)
    } else if (isRunning && at !== null) at += passedMs * turnsPerMs
    show()
    go()
  }
  const go = (): void => {
    const doesMove = landing !== null || (!isCalm() && (isRunning || moveBesides !== undefined))
    if (frame === 0 && !document.hidden && doesMove) frame = requestAnimationFrame(move)
  }
  const restAt = (rest: number): void => {
    endLanding(rest)
    show()
    go()
  }
  document.addEventListener('visibilitychange', go)
  return {
    fit: () => {
      const size = Math.round(Math.min(canvas.clientWidth, canvas.clientHeight) * devicePixelRatio)
      if (size < 10 || canvas.width === size) return
      canvas.width = size
      canvas.height = size
      rotor = drawRotor(size)
      show()
      go()
    },
    begin: () => {
      if (isCalm()) return
      isRunning = true
      at ??= 0
      lastMs = performance.now()
      go()
    },
    land: (rest, wayFrom) => {
      if (isCalm() || document.hidden) {
        restAt(rest)
        return Promise.resolve()
      }
      landing?.done()
      return new Promise((resolve) => {
        const from = (((at ?? 0) % 1) + 1) % 1
        landing = { fromMs: performance.now(), from, way: wayFrom(from), done: resolve }
        isRunning = true
        lastMs = performance.now()
        go()
        // A page that is put away while it turns sees it rest.
        setTimeout(() => {
          if (landing?.done === resolve) restAt(rest)
        }, landMs + 600)
      })
    },
    restAt,
  }
}

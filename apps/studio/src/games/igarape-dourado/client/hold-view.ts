import { element } from '#client/dom.ts'
import type { Atlas } from '#client/slot/atlas.ts'
import type { LaidCoin } from '#games/igarape-dourado/math.ts'
import { cellCount, reelCount, rows } from '#games/igarape-dourado/tables.ts'
import { openHoldPainter, popMs, type ShownCoin } from './hold-painter.ts'

const turnMs = 620
const cellGapMs = 55
const valueGapMs = 170

/** The held reels over those that stand: coins that lie, and free cells that turn. It shows what was drawn. */
export const openHoldView = (below: HTMLCanvasElement, atlas: Atlas, nameOf: (jackpot: 'mini' | 'minor' | 'major') => string, isCalm: () => boolean) => {
  const canvas = element('canvas', { class: 'hold', 'aria-hidden': 'true' })
  canvas.hidden = true
  below.after(canvas)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2D canvas')
  const laid = new Map<number, ShownCoin>()
  const painter = openHoldPainter(context, atlas, nameOf, isCalm)
  let turning: ReadonlyMap<number, number> | null = null
  let counted: number | null = null
  let endMs = 0
  let done: (() => void) | null = null
  let frame = 0

  const draw = (nowMs: number): void => painter.paint({ laid, turning, counted }, nowMs)
  const tick = (nowMs: number): void => {
    frame = 0
    draw(nowMs)
    if (nowMs >= endMs && done !== null) {
      const end = done
      done = null
      turning = null
      end()
    }
    if (nowMs < endMs || done !== null) wake()
  }
  const wake = (): void => {
    if (frame === 0) frame = requestAnimationFrame(tick)
  }
  const until = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      done = resolve
      endMs = ms
      wake()
    })
  const resize = (): void => {
    canvas.style.width = `${below.clientWidth}px`
    canvas.style.height = `${below.clientHeight}px`
    painter.resize(below.width / reelCount, below.height / rows)
    canvas.width = below.width
    canvas.height = below.height
    draw(performance.now())
  }
  return {
    resize,
    /** The first coins, blank; then each tells its worth. */
    open: (first: readonly LaidCoin[], pace: number): Promise<void> => {
      laid.clear()
      counted = null
      const nowMs = performance.now()
      const gap = isCalm() ? 0 : valueGapMs * pace
      first.forEach(({ cell, coin }, at) => laid.set(cell, { coin, atMs: nowMs - popMs, toldMs: nowMs + gap * (at + 2) }))
      canvas.hidden = false
      resize()
      return until(nowMs + gap * (first.length + 3))
    },
    /** These lie already, with their worth: of a round that is gone on with. */
    put: (coin: LaidCoin): void => void laid.set(coin.cell, { coin: coin.coin, atMs: 0, toldMs: 0 }),
    /** The free cells turn and come to rest one after the other; a coin that came lies in its cell. */
    turn: (came: readonly LaidCoin[], pace: number, onRest: (isCoin: boolean) => void): Promise<void> => {
      const nowMs = performance.now()
      const free = Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => !laid.has(cell))
      const stopMs = (at: number): number => (isCalm() ? nowMs : nowMs + (turnMs + at * cellGapMs) * pace)
      turning = new Map(free.map((cell, at) => [cell, stopMs(at)]))
      free.forEach((cell, at) => {
        const coin = came.find((each) => each.cell === cell)
        if (coin === undefined) return
        laid.set(cell, { coin: coin.coin, atMs: stopMs(at), toldMs: stopMs(at) + (isCalm() ? 0 : popMs * 0.5) })
        setTimeout(() => onRest(true), stopMs(at) - nowMs)
      })
      return until(stopMs(free.length) + (isCalm() ? 0 : popMs))
    },
    /** This one is being counted. */
    count: (cell: number | null): void => {
      counted = cell
      draw(performance.now())
    },
    hurry: (): void => {
      const nowMs = performance.now()
      for (const [cell, shown] of laid) laid.set(cell, { ...shown, atMs: Math.min(shown.atMs, nowMs), toldMs: Math.min(shown.toldMs, nowMs) })
      turning = null
      endMs = Math.min(endMs, nowMs + 120)
    },
    close: (): void => {
      canvas.hidden = true
      laid.clear()
    },
  }
}

import type { LineMachine } from '#games/line-slot.ts'
import type { Atlas } from './atlas.ts'
import { moveReel, restingReel, startReel } from './reel-motion.ts'
import { openPainter, type Highlight } from './reel-painter.ts'

const startGapMs = 22
const reelGapMs = 190
const turboGapMs = 45
const tensionMs = 1_150
const cruiseMsMin = 420
const turboCruiseMsMin = 90
const coverMs = 320
const coverGapMs = 140

export interface ReelsView {
  resize(): void
  rest(stops: readonly number[]): void
  start(): void
  /** Lands reel after reel; resolves when the last one stands. */
  land(stops: readonly number[], options: { readonly isTurbo: boolean; readonly tenseFrom: number | null }): Promise<void>
  hurry(): void
  /** A symbol fills these resting reels, one after the other, until they turn again. */
  cover(reels: readonly number[], symbol: string): Promise<void>
  highlight(shown: Highlight | null): void
}

export interface ReelsEvents {
  onStop(reel: number): void
  onTension(reel: number): void
}

/** The reels in time: one loop of frames, which runs only while something moves. */
export const openReels = (canvas: HTMLCanvasElement, atlas: Atlas, machine: LineMachine, events: ReelsEvents, isCalm: () => boolean): ReelsView => {
  const painter = openPainter(canvas, atlas, machine)
  const reelCount = machine.reels.length
  const reels = machine.reels.map(() => restingReel(0))
  let shown: Highlight | null = null
  let shownSinceMs = 0
  let tense: { readonly from: number; landed: number } | null = null
  let onLanded: (() => void) | null = null
  let frame = 0
  let endCovering: (() => void) | null = null
  const uncover = (): void => {
    endCovering?.()
    reels.forEach((_, reel) => painter.cover(reel, null))
  }

  const isMoving = (): boolean => reels.some((state) => state.motion.kind !== 'rest')
  const landed = (reel: number): void => {
    events.onStop(reel)
    if (tense !== null) {
      tense.landed = reel + 1
      if (tense.landed >= tense.from && tense.landed < reelCount) events.onTension(tense.landed)
    }
    if (isMoving()) return
    tense = null
    const done = onLanded
    onLanded = null
    done?.()
  }
  const drawHighlight = (nowMs: number): void => {
    if (shown !== null) painter.highlight(reels, shown, isCalm() ? 1.06 : 1.05 + 0.05 * Math.sin((nowMs - shownSinceMs) / 130))
  }
  const tick = (nowMs: number): void => {
    frame = 0
    reels.forEach((state, reel) => {
      if (state.motion.kind === 'rest') return
      const hasLanded = moveReel(state, nowMs)
      painter.column(reel, state)
      if (hasLanded) landed(reel)
    })
    if (tense !== null && tense.landed >= tense.from && tense.landed < reelCount) painter.glow(tense.landed)
    if (!isMoving()) drawHighlight(nowMs)
    if (isMoving() || (shown !== null && !isCalm())) wake()
  }
  const wake = (): void => {
    if (frame === 0) frame = requestAnimationFrame(tick)
  }
  const drawAll = (): void => {
    reels.forEach((state, reel) => painter.column(reel, state))
    if (!isMoving()) drawHighlight(performance.now())
  }

  return {
    resize: () => {
      painter.resize()
      drawAll()
    },
    rest: (stops) => {
      uncover()
      reels.forEach((state, reel) => Object.assign(state, restingReel(stops[reel] ?? 0)))
      drawAll()
    },
    start: () => {
      shown = null
      uncover()
      drawAll()
      const nowMs = performance.now()
      reels.forEach((state, reel) => startReel(state, nowMs + reel * startGapMs))
      wake()
    },
    land: (stops, { isTurbo, tenseFrom }) =>
      new Promise((resolve) => {
        onLanded = resolve
        tense = tenseFrom === null ? null : { from: tenseFrom, landed: 0 }
        let atMs = performance.now() + (isTurbo ? turboCruiseMsMin : cruiseMsMin)
        reels.forEach((state, reel) => {
          if (reel > 0) atMs += tenseFrom !== null && reel >= tenseFrom ? tensionMs : isTurbo ? turboGapMs : reelGapMs
          state.landing = { stop: stops[reel] ?? 0, fromMs: atMs }
        })
        wake()
      }),
    cover: (covered, symbol) =>
      new Promise((resolve) => {
        shown = null
        const fromMs = performance.now()
        endCovering = () => {
          endCovering = null
          for (const reel of covered) painter.cover(reel, symbol)
          drawAll()
          resolve()
        }
        const turn = (nowMs: number): void => {
          if (endCovering === null) return
          const shares = covered.map((_, at) => Math.min(1, Math.max(0, (nowMs - fromMs - at * coverGapMs) / coverMs)))
          covered.forEach((reel, at) => {
            const state = reels[reel]
            if (state !== undefined) painter.covering(reel, state, symbol, shares[at] ?? 1)
          })
          if (shares.every((share) => share >= 1)) endCovering()
          else requestAnimationFrame(turn)
        }
        if (isCalm()) endCovering()
        else requestAnimationFrame(turn)
      }),
    hurry: () => {
      endCovering?.()
      const nowMs = performance.now()
      reels.forEach((state) => {
        if (state.landing !== null) state.landing = { stop: state.landing.stop, fromMs: nowMs }
      })
    },
    highlight: (next) => {
      shown = next
      shownSinceMs = performance.now()
      if (next === null) drawAll()
      wake()
    },
  }
}

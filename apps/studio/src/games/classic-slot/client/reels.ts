import { reelCount, strips, type LineWin } from '#games/classic-slot/math.ts'
import { drawReel, drawWins, loadPicture, makeStamps } from './drawing.ts'

export interface Reels {
  start(): void
  /** Comes to rest on the stops, reel after reel. */
  land(stops: readonly number[], onStop: (reel: number) => void): Promise<void>
  stand(stops: readonly number[]): void
  highlight(wins: readonly LineWin[]): void
  resize(): void
}

interface ReelState {
  /** In stops, growing upwards as the reel runs down. */
  place: number
  motion:
    | { readonly kind: 'free' }
    | { readonly kind: 'landing'; readonly from: number; readonly to: number; readonly beganMs: number; readonly ms: number }
    | null
}

const stopsPerMs = 0.022

const stripLength = (reel: number): number => strips[reel]?.length ?? 1

/** Slows from the reel's own speed, passes its stop by a little, and settles. */
const ease = (share: number): number => {
  const past = 1.1
  const left = share - 1
  return 1 + left * left * ((past + 1) * left + past)
}

/** The reels on a canvas. The pictures are drawn once at the size of a cell, so that a frame only copies. */
export const openReels = (canvas: HTMLCanvasElement, addresses: readonly string[], isCalm: () => boolean): Reels => {
  const context = canvas.getContext('2d')
  const states: ReelState[] = Array.from({ length: reelCount }, (_, reel) => ({ place: reel * 5, motion: null }))
  let pictures: readonly HTMLImageElement[] = []
  let stamps: readonly HTMLCanvasElement[] = []
  let wins: readonly LineWin[] = []
  let frame = 0

  const paint = (): void => {
    if (context === null) return
    context.clearRect(0, 0, canvas.width, canvas.height)
    states.forEach((state, reel) => drawReel(context, stamps, reel, state.place, state.motion?.kind === 'free'))
    if (wins.length > 0) drawWins(context, wins)
  }
  const restamp = (): void => {
    stamps = makeStamps(pictures, canvas)
    paint()
  }
  let lastMs = 0
  const tick = (nowMs: number): void => {
    const passedMs = Math.min(50, nowMs - lastMs)
    lastMs = nowMs
    for (const state of states) {
      if (state.motion?.kind === 'free') state.place -= passedMs * stopsPerMs
      else if (state.motion?.kind === 'landing') {
        const { from, to, beganMs, ms } = state.motion
        const share = Math.min(1, Math.max(0, (nowMs - beganMs) / ms))
        state.place = from + (to - from) * ease(share)
        if (share >= 1) state.motion = null
      }
    }
    paint()
    frame = states.some((state) => state.motion !== null) ? requestAnimationFrame(tick) : 0
  }
  const run = (): void => {
    if (frame !== 0) return
    lastMs = performance.now()
    frame = requestAnimationFrame(tick)
  }
  const stand = (stops: readonly number[]): void => {
    states.forEach((state, reel) => {
      state.motion = null
      state.place = stops[reel] ?? 0
    })
    paint()
  }
  const landReel = async (state: ReelState, reel: number, stop: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 260 + reel * 260))
    const length = stripLength(reel)
    const least = state.place - 9
    const to = least - ((((least - stop) % length) + length) % length)
    const way = state.place - to
    const ms = Math.min(900, 330 + way * 18)
    // Long ways are shortened unseen, while the reel is a blur.
    const from = to + Math.min(way, 12)
    state.motion = { kind: 'landing', from, to, beganMs: performance.now(), ms }
    await new Promise((resolve) => setTimeout(resolve, ms + 20))
    state.place = stop
  }
  void Promise.all(addresses.map(loadPicture)).then((loaded) => {
    pictures = loaded
    restamp()
  })
  return {
    stand,
    start: () => {
      wins = []
      if (isCalm()) return paint()
      for (const state of states) state.motion = { kind: 'free' }
      run()
    },
    land: async (stops, onStop) => {
      if (!isCalm())
        await Promise.all(
          states.map(async (state, reel) => {
            await landReel(state, reel, stops[reel] ?? 0)
            onStop(reel)
          }),
        )
      stand(stops)
    },
    highlight: (next) => {
      wins = next
      paint()
    },
    resize: () => {
      const ratio = Math.min(window.devicePixelRatio, 2.5)
      const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
      if (wide === canvas.width && high === canvas.height) return
      canvas.width = wide
      canvas.height = high
      restamp()
    },
  }
}

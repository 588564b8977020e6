import { reels as strips } from '#games/trevo-da-sorte/math.ts'
import { lines, reelCount, rows } from '#games/trevo-da-sorte/tables.ts'
import type { Atlas, Faces } from './atlas.ts'

/** Symbols a second at full speed; the curves below meet it without a jerk. */
const cruise = 27
const startMs = 160
const startDistance = 0.98
const landDistance = 3
const landBack = 1.1
const landMs = ((3 + landBack) * landDistance * 1_000) / cruise
const reelGapMs = 190
const turboGapMs = 45
const tensionMs = 1_150
const cruiseMsMin = 420
const turboCruiseMsMin = 90
const blurFrom = 13

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'start'; readonly from: number; readonly atMs: number }
  | { readonly kind: 'cruise'; readonly from: number; readonly atMs: number }
  | { readonly kind: 'land'; readonly stop: number; readonly atMs: number }

interface Reel {
  position: number
  speed: number
  motion: Motion
  /** Where to land, and from when on; null while the answer is out. */
  landing: { readonly stop: number; readonly fromMs: number } | null
}

export interface Highlight {
  /** By line number. */
  readonly lines: readonly { readonly line: number; readonly count: number }[]
  /** Cells as `reel * rows + row`. */
  readonly cells: ReadonlySet<number>
}

export interface ReelsView {
  resize(): void
  rest(stops: readonly number[]): void
  start(): void
  /** Lands reel after reel; resolves when the last one stands. */
  land(stops: readonly number[], options: { readonly isTurbo: boolean; readonly tenseFrom: number | null }): Promise<void>
  hurry(): void
  highlight(shown: Highlight | null): void
}

export interface ReelsEvents {
  onStop(reel: number): void
  onTension(reel: number): void
}

const lineColours = ['#ffe26b', '#6bf2ff', '#ff8ad1', '#9dff6b', '#ffb45c', '#b99bff']

const easeInBack = (t: number): number => t * t * (2.4 * t - 1.4)
const easeOutBack = (t: number): number => 1 + (landBack + 1) * (t - 1) ** 3 + landBack * (t - 1) ** 2

export const openReels = (canvas: HTMLCanvasElement, atlas: Atlas, events: ReelsEvents, isCalm: () => boolean): ReelsView => {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2D canvas')
  const reels: Reel[] = strips.map(() => ({ position: 0, speed: 0, motion: { kind: 'rest' }, landing: null }))
  let cellWidth = 1
  let cellHeight = 1
  let faces: Faces | null = null
  let shown: Highlight | null = null
  let shownSinceMs = 0
  let tense: { readonly from: number; landed: number } | null = null
  let onLanded: (() => void) | null = null
  let frame = 0

  const draw = (reel: number, alphaOf: (row: number) => number = () => 1, scaleOf: (row: number) => number = () => 1): void => {
    const state = reels[reel]
    const strip = strips[reel]
    if (state === undefined || strip === undefined || faces === null) return
    const x = reel * cellWidth
    context.clearRect(x, 0, cellWidth, rows * cellHeight)
    const set = Math.abs(state.speed) > blurFrom ? faces.blurred : faces.sharp
    const top = Math.floor(state.position)
    for (let at = top; at <= top + rows; at += 1) {
      const symbol = strip[((at % strip.length) + strip.length) % strip.length]
      const face = symbol === undefined ? undefined : set.get(symbol)
      const y = Math.round((at - state.position) * cellHeight)
      if (face === undefined || y >= rows * cellHeight) continue
      const row = at - top
      const scale = scaleOf(row)
      context.globalAlpha = alphaOf(row)
      if (scale === 1) context.drawImage(face, x, y)
      else context.drawImage(face, x - (cellWidth * (scale - 1)) / 2, y - (cellHeight * (scale - 1)) / 2, cellWidth * scale, cellHeight * scale)
    }
    context.globalAlpha = 1
  }

  const glow = (reel: number): void => {
    context.fillStyle = '#ffd35c2e'
    context.fillRect(reel * cellWidth, 0, cellWidth, rows * cellHeight)
    context.strokeStyle = '#ffd35c'
    context.lineWidth = Math.max(2, cellWidth * 0.03)
    context.strokeRect(reel * cellWidth + 2, 2, cellWidth - 4, rows * cellHeight - 4)
  }

  const drawLine = (line: number, at: number): void => {
    const path = lines[line] ?? []
    context.beginPath()
    path.forEach((row, reel) => {
      const [x, y] = [(reel + 0.5) * cellWidth, (row + 0.5) * cellHeight]
      if (reel === 0) context.moveTo(0, y)
      context.lineTo(x, y)
      if (reel === reelCount - 1) context.lineTo(x + cellWidth / 2, y)
    })
    context.lineJoin = 'round'
    context.strokeStyle = '#00000088'
    context.lineWidth = cellWidth * 0.11
    context.stroke()
    context.strokeStyle = lineColours[at % lineColours.length] ?? '#fff'
    context.lineWidth = cellWidth * 0.055
    context.stroke()
  }

  const drawHighlight = (nowMs: number): void => {
    if (shown === null) return
    const { cells } = shown
    const beat = isCalm() ? 1.06 : 1.05 + 0.05 * Math.sin((nowMs - shownSinceMs) / 130)
    reels.forEach((_, reel) => draw(reel, (row) => (cells.has(reel * rows + row) ? 1 : 0.3)))
    shown.lines.forEach(({ line }, at) => drawLine(line, at))
    for (const cell of cells) {
      const [reel, row] = [Math.floor(cell / rows), cell % rows]
      const strip = strips[reel] ?? []
      const symbol = strip[(Math.floor(reels[reel]?.position ?? 0) + row) % strip.length]
      const face = symbol === undefined ? undefined : faces?.sharp.get(symbol)
      if (face === undefined) continue
      context.drawImage(face, (reel - (beat - 1) / 2) * cellWidth, (row - (beat - 1) / 2) * cellHeight, cellWidth * beat, cellHeight * beat)
    }
  }

  const landed = (reel: number, state: Reel, stop: number): void => {
    state.position = stop
    state.speed = 0
    state.motion = { kind: 'rest' }
    state.landing = null
    events.onStop(reel)
    if (tense !== null) {
      tense.landed = reel + 1
      if (tense.landed >= tense.from && tense.landed < reelCount) events.onTension(tense.landed)
    }
    if (reels.every((each) => each.motion.kind === 'rest')) {
      tense = null
      const done = onLanded
      onLanded = null
      done?.()
    }
  }

  const move = (reel: number, state: Reel, nowMs: number): void => {
    const { motion, landing } = state
    if (motion.kind === 'rest') return
    if (motion.kind === 'start') {
      const t = Math.min(1, (nowMs - motion.atMs) / startMs)
      state.position = motion.from - startDistance * easeInBack(Math.max(0, t))
      state.speed = cruise * t * t
      if (t >= 1) state.motion = { kind: 'cruise', from: state.position, atMs: nowMs }
      return
    }
    if (motion.kind === 'cruise') {
      state.speed = cruise
      state.position = motion.from - (cruise * (nowMs - motion.atMs)) / 1_000
      if (landing !== null && nowMs >= landing.fromMs) state.motion = { kind: 'land', stop: landing.stop, atMs: nowMs }
      return
    }
    const t = Math.min(1, (nowMs - motion.atMs) / landMs)
    const position = motion.stop + landDistance * (1 - easeOutBack(t))
    state.speed = cruise * (1 - t) ** 2
    state.position = position
    if (t >= 1) landed(reel, state, motion.stop)
  }

  const tick = (nowMs: number): void => {
    frame = 0
    let isMoving = false
    reels.forEach((state, reel) => {
      const wasMoving = state.motion.kind !== 'rest'
      move(reel, state, nowMs)
      if (wasMoving) draw(reel)
      if (state.motion.kind !== 'rest') isMoving = true
    })
    if (tense !== null && isMoving && tense.landed >= tense.from && tense.landed < reelCount) glow(tense.landed)
    if (!isMoving && shown !== null) drawHighlight(nowMs)
    if (isMoving || (shown !== null && !isCalm())) wake()
  }
  const wake = (): void => {
    if (frame === 0) frame = requestAnimationFrame(tick)
  }
  const drawAll = (): void => {
    reels.forEach((_, reel) => draw(reel))
    if (shown !== null) drawHighlight(performance.now())
  }

  return {
    resize: () => {
      const scale = Math.min(2, window.devicePixelRatio || 1)
      const width = canvas.clientWidth
      cellWidth = Math.max(1, Math.round((width * scale) / reelCount))
      cellHeight = Math.max(1, Math.round((canvas.clientHeight * scale) / rows))
      canvas.width = cellWidth * reelCount
      canvas.height = cellHeight * rows
      faces = atlas.facesAt(cellWidth, cellHeight)
      drawAll()
    },
    rest: (stops) => {
      reels.forEach((state, reel) => Object.assign(state, { position: stops[reel] ?? 0, speed: 0, motion: { kind: 'rest' }, landing: null }))
      drawAll()
    },
    start: () => {
      shown = null
      drawAll()
      const nowMs = performance.now()
      reels.forEach((state, reel) => Object.assign(state, { motion: { kind: 'start', from: state.position, atMs: nowMs + reel * 22 }, landing: null }))
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
    hurry: () => {
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

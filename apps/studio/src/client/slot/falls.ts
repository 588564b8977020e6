import type { Atlas } from './atlas.ts'
import { endsAt, type Piece } from './fall-motion.ts'
import { burstMs, openFallPainter } from './fall-painter.ts'

const reelGapMs = 90
const turboGapMs = 25
const rowMs = 85
const landMs = 240
const tensionMs = 1_050

export type Cells = readonly (readonly string[])[]

export interface FallsView {
  resize(): void
  rest(grid: Cells): void
  /** Everything falls out below, and nothing follows yet. */
  empty(): void
  /** A whole grid falls in, reel after reel. */
  land(grid: Cells, options: { readonly isTurbo: boolean; readonly tenseFrom: number | null }): Promise<void>
  /** These cells count, told as `reel * rows + row`; null: none does. */
  light(cells: readonly number[] | null): void
  /** These vanish. */
  burst(cells: readonly number[]): Promise<void>
  /** The next grid, each cell from so many rows above. */
  drop(grid: Cells, rows: readonly (readonly number[])[]): Promise<void>
  hurry(): void
}

interface Events {
  onStop(reel: number): void
  onTension(reel: number): void
}

/** Cells whose symbols fall: one loop of frames, which runs only while something moves. */
export const openFalls = (canvas: HTMLCanvasElement, atlas: Atlas, size: { readonly reels: number; readonly rows: number }, events: Events, isCalm: () => boolean): FallsView => {
  const painter = openFallPainter(canvas, atlas, size, isCalm)
  let pieces: readonly Piece[] = []
  let lit: { readonly cells: ReadonlySet<number>; readonly atMs: number } | null = null
  let bursting: { readonly cells: ReadonlySet<number>; readonly atMs: number } | null = null
  let tense: { readonly from: number; readonly untilMs: readonly number[] } | null = null
  let heard: boolean[] = []
  let isLanding = false
  let untilMs = 0
  let done: (() => void) | null = null
  let frame = 0

  const draw = (nowMs: number): void => {
    const glowing = tense?.untilMs.findIndex((until, reel) => reel >= (tense?.from ?? 0) && nowMs < until) ?? -1
    painter.paint({ pieces, lit, bursting, glowing: glowing === -1 ? null : glowing }, nowMs)
  }
  const hear = (nowMs: number): void => {
    if (!isLanding) return
    for (let reel = 0; reel < size.reels; reel += 1) {
      if (heard[reel] === true || nowMs < endsAt(pieces.filter((piece) => piece.reel === reel)) - landMs * 0.28) continue
      heard[reel] = true
      events.onStop(reel)
      if (tense !== null && reel + 1 >= tense.from && reel + 1 < size.reels) events.onTension(reel + 1)
    }
  }
  const wake = (): void => {
    if (frame === 0) frame = requestAnimationFrame(tick)
  }
  const tick = (nowMs: number): void => {
    frame = 0
    hear(nowMs)
    draw(nowMs)
    if (nowMs >= untilMs && done !== null) {
      const end = done
      done = null
      isLanding = false
      tense = null
      end()
    }
    if (nowMs < untilMs || done !== null || (lit !== null && !isCalm())) wake()
  }
  const move = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      done = resolve
      untilMs = ms
      wake()
    })
  const piecesOf = (grid: Cells, wayOf: (reel: number, row: number) => Pick<Piece, 'rows' | 'atMs' | 'ms'>): readonly Piece[] =>
    grid.flatMap((column, reel) => column.map((symbol, row): Piece => ({ symbol, reel, row, ...wayOf(reel, row) })))
  const still = (): Pick<Piece, 'rows' | 'atMs' | 'ms'> => ({ rows: 0, atMs: 0, ms: 0 })

  return {
    resize: () => {
      painter.resize()
      draw(performance.now())
    },
    rest: (grid) => {
      lit = null
      bursting = null
      pieces = piecesOf(grid, still)
      draw(performance.now())
    },
    empty: () => {
      lit = null
      bursting = null
      const nowMs = performance.now()
      pieces = isCalm() ? [] : pieces.map((piece) => ({ ...piece, rows: -(size.rows + 0.4 - piece.row), atMs: nowMs + piece.reel * 28 + (size.rows - piece.row) * 22, ms: 230 }))
      untilMs = endsAt(pieces)
      wake()
    },
    land: (grid, { isTurbo, tenseFrom }) => {
      lit = null
      bursting = null
      heard = []
      if (isCalm()) {
        pieces = piecesOf(grid, still)
        return move(0)
      }
      let atMs = Math.max(performance.now(), untilMs - 90)
      const starts = grid.map((_, reel) => {
        if (reel > 0) atMs += tenseFrom !== null && reel >= tenseFrom ? tensionMs : isTurbo ? turboGapMs : reelGapMs
        return atMs
      })
      pieces = piecesOf(grid, (reel, row) => ({ rows: size.rows + 0.5, atMs: (starts[reel] ?? 0) + (size.rows - 1 - row) * 45, ms: landMs + rowMs * 1.6 }))
      tense = tenseFrom === null ? null : { from: tenseFrom, untilMs: starts.map((start) => start + landMs) }
      isLanding = true
      return move(endsAt(pieces))
    },
    light: (cells) => {
      lit = cells === null ? null : { cells: new Set(cells), atMs: performance.now() }
      wake()
    },
    burst: async (cells) => {
      lit = null
      if (isCalm()) return
      bursting = { cells: new Set(cells), atMs: performance.now() }
      await move(bursting.atMs + burstMs)
    },
    drop: (grid, rows) => {
      bursting = null
      const nowMs = performance.now()
      pieces = piecesOf(grid, (reel, row) => {
        const by = rows[reel]?.[row] ?? 0
        return isCalm() || by === 0 ? still() : { rows: by, atMs: nowMs + reel * 30, ms: landMs + by * rowMs }
      })
      return move(endsAt(pieces))
    },
    hurry: () => {
      const nowMs = performance.now()
      pieces = pieces.map((piece) => ({ ...piece, atMs: Math.min(piece.atMs, nowMs - piece.ms * 0.5) }))
      tense = null
      untilMs = Math.min(untilMs, nowMs + 160)
    },
  }
}

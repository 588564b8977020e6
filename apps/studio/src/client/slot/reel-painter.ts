import type { LineMachine } from '#games/line-slot.ts'
import type { Atlas, Faces } from './atlas.ts'
import type { Reel } from './reel-motion.ts'

export interface Highlight {
  /** By line number. */
  readonly lines: readonly { readonly line: number; readonly count: number }[]
  /** Cells as `reel * rows + row`. */
  readonly cells: ReadonlySet<number>
}

export interface ReelPainter {
  resize(): void
  /** One column, faded where `alphaOf` says so. */
  column(reel: number, state: Reel, alphaOf?: (row: number) => number): void
  /** From now on a resting reel shows this symbol in each of its rows; null: its own again. */
  cover(reel: number, symbol: string | null): void
  /** The symbol on its way over the reel, from the middle outwards; `share` from 0 to 1. */
  covering(reel: number, state: Reel, symbol: string, share: number): void
  glow(reel: number): void
  highlight(reels: readonly Reel[], shown: Highlight, beat: number): void
}

const lineColours = ['#ffe26b', '#6bf2ff', '#ff8ad1', '#9dff6b', '#ffb45c', '#b99bff']
/** Symbols a second above which a symbol is drawn smeared. */
const blurFrom = 13

/** Draws the window of the reels; knows nothing of time. */
export const openPainter = (canvas: HTMLCanvasElement, atlas: Atlas, { reels: strips, lines, rows }: LineMachine): ReelPainter => {
  const reelCount = strips.length
  const covers = new Map<number, string>()
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2D canvas')
  let cellWidth = 1
  let cellHeight = 1
  let faces: Faces | null = null

  const column: ReelPainter['column'] = (reel, state, alphaOf = () => 1) => {
    const strip = strips[reel]
    if (strip === undefined || faces === null) return
    const x = reel * cellWidth
    context.clearRect(x, 0, cellWidth, rows * cellHeight)
    const set = Math.abs(state.speed) > blurFrom ? faces.blurred : faces.sharp
    const top = Math.floor(state.position)
    for (let at = top; at <= top + rows; at += 1) {
      const symbol = covers.get(reel) ?? strip[((at % strip.length) + strip.length) % strip.length]
      const face = symbol === undefined ? undefined : set.get(symbol)
      const y = Math.round((at - state.position) * cellHeight)
      if (face === undefined || y >= rows * cellHeight) continue
      context.globalAlpha = alphaOf(at - top)
      context.drawImage(face, x, y)
    }
    context.globalAlpha = 1
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

  return {
    column,
    cover: (reel, symbol) => {
      if (symbol === null) covers.delete(reel)
      else covers.set(reel, symbol)
    },
    covering: (reel, state, symbol, share) => {
      column(reel, state)
      const face = faces?.sharp.get(symbol)
      if (face === undefined) return
      const [x, height] = [reel * cellWidth, rows * cellHeight * share]
      const top = (rows * cellHeight - height) / 2
      context.save()
      context.beginPath()
      context.rect(x, top, cellWidth, height)
      context.clip()
      context.clearRect(x, top, cellWidth, height)
      context.fillStyle = '#ffd35c3d'
      context.fillRect(x, top, cellWidth, height)
      for (let row = 0; row < rows; row += 1) context.drawImage(face, x, row * cellHeight)
      context.restore()
    },
    resize: () => {
      const scale = Math.min(2, window.devicePixelRatio || 1)
      cellWidth = Math.max(1, Math.round((canvas.clientWidth * scale) / reelCount))
      cellHeight = Math.max(1, Math.round((canvas.clientHeight * scale) / rows))
      canvas.width = cellWidth * reelCount
      canvas.height = cellHeight * rows
      faces = atlas.facesAt(cellWidth, cellHeight)
    },
    glow: (reel) => {
      context.fillStyle = '#ffd35c2e'
      context.fillRect(reel * cellWidth, 0, cellWidth, rows * cellHeight)
      context.strokeStyle = '#ffd35c'
      context.lineWidth = Math.max(2, cellWidth * 0.03)
      context.strokeRect(reel * cellWidth + 2, 2, cellWidth - 4, rows * cellHeight - 4)
    },
    highlight: (reels, { lines: shownLines, cells }, beat) => {
      reels.forEach((state, reel) => column(reel, state, (row) => (cells.has(reel * rows + row) ? 1 : 0.3)))
      shownLines.forEach(({ line }, at) => drawLine(line, at))
      for (const cell of cells) {
        const [reel, row] = [Math.floor(cell / rows), cell % rows]
        const strip = strips[reel] ?? []
        const symbol = covers.get(reel) ?? strip[(Math.floor(reels[reel]?.position ?? 0) + row) % strip.length]
        const face = symbol === undefined ? undefined : faces?.sharp.get(symbol)
        if (face === undefined) continue
        context.drawImage(face, (reel - (beat - 1) / 2) * cellWidth, (row - (beat - 1) / 2) * cellHeight, cellWidth * beat, cellHeight * beat)
      }
    },
  }
}

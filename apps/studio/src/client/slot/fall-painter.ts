import type { Atlas, Faces } from './atlas.ts'
import { type Piece, rowOf } from './fall-motion.ts'

export const burstMs = 300
const sparkCount = 9

interface Marked {
  /** As `reel * rows + row`. */
  readonly cells: ReadonlySet<number>
  readonly atMs: number
}

/** What is to be seen of the cells at one time. */
export interface Shown {
  readonly pieces: readonly Piece[]
  readonly lit: Marked | null
  readonly bursting: Marked | null
  /** A reel that others wait for. */
  readonly glowing: number | null
}

export interface FallPainter {
  resize(): void
  paint(shown: Shown, nowMs: number): void
}

/** Draws the cells of symbols that fall; knows nothing of what comes next. */
export const openFallPainter = (canvas: HTMLCanvasElement, atlas: Atlas, size: { readonly reels: number; readonly rows: number }, isCalm: () => boolean): FallPainter => {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2D canvas')
  let [cellWidth, cellHeight] = [1, 1]
  let faces: Faces | null = null
  const cellOf = ({ reel, row }: Piece): number => reel * size.rows + row
  const drawFace = (symbol: string, x: number, y: number, scale: number): void => {
    const face = faces?.sharp.get(symbol)
    if (face !== undefined) context.drawImage(face, x - ((scale - 1) * cellWidth) / 2, y - ((scale - 1) * cellHeight) / 2, cellWidth * scale, cellHeight * scale)
  }
  const drawBurst = (cell: number, share: number): void => {
    const [x, y] = [(Math.floor(cell / size.rows) + 0.5) * cellWidth, ((cell % size.rows) + 0.5) * cellHeight]
    context.globalAlpha = 1 - share
    context.fillStyle = '#fff3b8'
    for (let spark = 0; spark < sparkCount; spark += 1) {
      const [angle, far] = [(spark * 2 * Math.PI) / sparkCount + cell, cellWidth * (0.16 + 0.42 * share)]
      context.beginPath()
      context.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, cellWidth * 0.05 * (1.2 - share), 0, 7)
      context.fill()
    }
    context.globalAlpha = 1
  }
  const drawPiece = ({ lit, bursting }: Shown, piece: Piece, nowMs: number): void => {
    const cell = cellOf(piece)
    const [x, y] = [piece.reel * cellWidth, Math.round(rowOf(piece, nowMs) * cellHeight)]
    if (y >= canvas.height || y <= -cellHeight) return
    if (bursting?.cells.has(cell) === true) {
      const share = Math.min(1, (nowMs - bursting.atMs) / burstMs)
      const scale = share < 0.3 ? 1 + share * 0.7 : Math.max(0, 1.21 * (1 - (share - 0.3) / 0.5))
      if (scale > 0) drawFace(piece.symbol, x, y, scale)
      return drawBurst(cell, share)
    }
    const counts = lit?.cells.has(cell) === true
    context.globalAlpha = lit === null || counts ? 1 : 0.32
    drawFace(piece.symbol, x, y, counts ? (isCalm() ? 1.06 : 1.06 + 0.05 * Math.sin((nowMs - (lit?.atMs ?? 0)) / 120)) : 1)
    context.globalAlpha = 1
  }
  const drawGlow = (reel: number): void => {
    context.fillStyle = '#ffd35c2e'
    context.fillRect(reel * cellWidth, 0, cellWidth, canvas.height)
    context.strokeStyle = '#ffd35c'
    context.lineWidth = Math.max(2, cellWidth * 0.03)
    context.strokeRect(reel * cellWidth + 2, 2, cellWidth - 4, canvas.height - 4)
  }
  return {
    resize: () => {
      const scale = Math.min(2, window.devicePixelRatio || 1)
      cellWidth = Math.max(1, Math.round((canvas.clientWidth * scale) / size.reels))
      cellHeight = Math.max(1, Math.round((canvas.clientHeight * scale) / size.rows))
      canvas.width = cellWidth * size.reels
      canvas.height = cellHeight * size.rows
      faces = atlas.facesAt(cellWidth, cellHeight)
    },
    paint: (shown, nowMs) => {
      context.clearRect(0, 0, canvas.width, canvas.height)
      const isLit = (piece: Piece): boolean => shown.lit?.cells.has(cellOf(piece)) === true
      // What counts lies over what does not.
      for (const piece of shown.pieces) if (!isLit(piece)) drawPiece(shown, piece, nowMs)
      for (const piece of shown.pieces) if (isLit(piece)) drawPiece(shown, piece, nowMs)
      if (shown.glowing !== null) drawGlow(shown.glowing)
    },
  }
}

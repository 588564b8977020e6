import type { Atlas } from '#client/slot/atlas.ts'
import { cellCount, coins, rows } from '#games/igarape-dourado/tables.ts'

export const popMs = 320

/** A coin in its cell: which of the table's, from when on it lies, and from when on it tells its worth. */
export interface ShownCoin {
  readonly coin: number
  readonly atMs: number
  readonly toldMs: number
}

export interface HoldShown {
  readonly laid: ReadonlyMap<number, ShownCoin>
  /** Until when each free cell turns. */
  readonly turning: ReadonlyMap<number, number> | null
  readonly counted: number | null
}

const colours = { mini: ['#d8f4ff', '#1677c9'], minor: ['#d9ffe0', '#138a43'], major: ['#ffd9f1', '#b0188a'] } as const

/** Draws coins that lie, and cells that are free; knows nothing of what comes. */
export const openHoldPainter = (context: CanvasRenderingContext2D, atlas: Atlas, nameOf: (jackpot: 'mini' | 'minor' | 'major') => string, isCalm: () => boolean) => {
  let [width, height] = [1, 1]
  const drawFree = ({ turning }: HoldShown, cell: number, x: number, y: number, nowMs: number): void => {
    const pad = width * 0.05
    context.fillStyle = '#04161dcc'
    context.beginPath()
    context.roundRect(x + pad, y + pad, width - pad * 2, height - pad * 2, width * 0.14)
    context.fill()
    context.strokeStyle = '#5fd6c94d'
    context.lineWidth = Math.max(1, width * 0.014)
    context.stroke()
    if ((turning?.get(cell) ?? 0) <= nowMs) return
    // Water that runs: nothing that could be taken for a coin.
    context.save()
    context.clip()
    for (let band = 0; band < 4; band += 1) {
      const at = ((nowMs * 0.0019 + band * 0.25 + cell * 0.137) % 1) * (height * 1.4) - height * 0.2
      context.fillStyle = band % 2 === 0 ? '#7ff0e03d' : '#ffffff24'
      context.fillRect(x, y + at, width, height * 0.14)
    }
    context.restore()
  }
  const drawWorth = (coin: number, x: number, y: number, size: number): void => {
    const { times, jackpot } = coins[coin] ?? coins[0]
    const [paint, edge] = jackpot === null ? ['#fffbe0', '#5a2c02'] : colours[jackpot]
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    const write = (text: string, dy: number, height_: number): void => {
      context.font = `850 ${Math.round(height_)}px system-ui, sans-serif`
      context.lineWidth = height_ * 0.24
      context.strokeStyle = edge
      context.strokeText(text, x, y + dy)
      context.fillStyle = paint
      context.fillText(text, x, y + dy)
    }
    if (jackpot !== null) write(nameOf(jackpot), -size * 0.17, size * 0.2)
    write(`${times}×`, jackpot === null ? 0 : size * 0.1, size * (jackpot === null ? 0.36 : 0.3))
  }
  const drawCoin = (shown: HoldShown, cell: number, { coin, atMs, toldMs }: ShownCoin, x: number, y: number, nowMs: number): void => {
    const share = isCalm() ? 1 : Math.min(1, Math.max(0, (nowMs - atMs) / popMs))
    if (share <= 0) return drawFree(shown, cell, x, y, nowMs)
    const isCounted = shown.counted === cell
    const scale = (share < 0.6 ? 1.5 - share * 0.95 : 0.93 + (share - 0.6) * 0.175) * (isCounted && !isCalm() ? 1.08 : 1)
    const size = Math.min(width, height) * 1.02 * scale
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    if (isCounted || share < 1) {
      context.globalAlpha = isCounted ? 0.5 : 0.6 * (1 - share)
      context.fillStyle = '#ffe27a'
      context.beginPath()
      context.arc(middleX, middleY, size * 0.58, 0, 7)
      context.fill()
      context.globalAlpha = 1
    }
    atlas.draw(context, 'O', middleX - size / 2, middleY - size / 2, size)
    if (nowMs >= toldMs) drawWorth(coin, middleX, middleY, size)
  }
  return {
    resize: (cellWidth: number, cellHeight: number): void => {
      width = cellWidth
      height = cellHeight
    },
    paint: (shown: HoldShown, nowMs: number): void => {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height)
      const cells = Array.from({ length: cellCount }, (_, cell) => ({ cell, x: Math.floor(cell / rows) * width, y: (cell % rows) * height, lies: shown.laid.get(cell) }))
      for (const { cell, x, y, lies } of cells) if (lies === undefined) drawFree(shown, cell, x, y, nowMs)
      for (const { cell, x, y, lies } of cells) if (lies !== undefined) drawCoin(shown, cell, lies, x, y, nowMs)
    },
  }
}

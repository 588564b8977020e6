import { lines, reelCount, rows, strips, type LineWin } from '#games/classic-slot/math.ts'

/** A picture that fails to load leaves its cells empty; the result is told in words all the same. */
export const loadPicture = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(image)
    image.src = address
  })

const cellSize = (canvas: HTMLCanvasElement): { readonly wide: number; readonly high: number } => ({
  wide: canvas.width / reelCount,
  high: canvas.height / rows,
})

/** The pictures at the size of a cell. */
export const makeStamps = (pictures: readonly HTMLImageElement[], canvas: HTMLCanvasElement): readonly HTMLCanvasElement[] => {
  const { wide, high } = cellSize(canvas)
  const side = Math.max(1, Math.floor(Math.min(wide, high) * 0.86))
  return pictures.map((picture) => {
    const stamp = document.createElement('canvas')
    stamp.width = side
    stamp.height = side
    if (picture.naturalWidth > 0) stamp.getContext('2d')?.drawImage(picture, 0, 0, side, side)
    return stamp
  })
}

/** One reel with `place` at its top, stretched and fainter while it is too fast for the eye. */
export const drawReel = (pen: CanvasRenderingContext2D, stamps: readonly HTMLCanvasElement[], reel: number, place: number, isFast: boolean): void => {
  const { wide, high } = cellSize(pen.canvas)
  const strip = strips[reel] ?? ''
  const top = Math.floor(place)
  const stretch = isFast ? 1.18 : 1
  pen.globalAlpha = isFast ? 0.75 : 1
  for (let row = -1; row <= rows; row += 1) {
    const stamp = stamps[Number(strip[(((top + row) % strip.length) + strip.length) % strip.length] ?? 0)]
    if (stamp === undefined) continue
    const y = (row - (place - top)) * high
    pen.drawImage(stamp, reel * wide + (wide - stamp.width) / 2, y + (high - stamp.height * stretch) / 2, stamp.width, stamp.height * stretch)
  }
  pen.globalAlpha = 1
}

/** Shades what did not pay, and frames what did with its line. */
export const drawWins = (pen: CanvasRenderingContext2D, wins: readonly LineWin[]): void => {
  const { wide, high } = cellSize(pen.canvas)
  const paths = wins.map((win) => lines[win.line] ?? [])
  pen.fillStyle = '#000000a6'
  for (let reel = 0; reel < reelCount; reel += 1)
    for (let row = 0; row < rows; row += 1) if (!paths.some((path) => path[reel] === row)) pen.fillRect(reel * wide, row * high, wide, high)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const [colour, width] of [
    ['#000000b0', 16],
    ['#ffd35c', 9],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = (width * pen.canvas.width) / 1_000
    for (const path of paths) path.forEach((row, reel) => pen.strokeRect((reel + 0.06) * wide, (row + 0.06) * high, wide * 0.88, high * 0.88))
  }
  pen.globalAlpha = 0.55
  for (const path of paths) {
    pen.beginPath()
    path.forEach((row, reel) => pen.lineTo((reel + 0.5) * wide, (row + 0.5) * high))
    pen.stroke()
  }
  pen.globalAlpha = 1
}

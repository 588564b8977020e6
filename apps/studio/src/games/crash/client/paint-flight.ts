import { endColour, toCanvas, type Pen } from './pen.ts'
import { drawFlame } from './rocket.ts'
import { placeAt, type Point, type spanOf } from './scene.ts'

type Span = ReturnType<typeof spanOf>

const edgesMax = 36
export const rocketSize = 74

/** From the take-off to the rocket, and the light below it; where the rocket is. */
export const paintCurve = (pen: Pen, flewMs: number, span: Span, isOver: boolean): Point => {
  const { brush, unit, colours } = pen
  const edges = Math.min(edgesMax, 2 + Math.ceil(flewMs / 200))
  const points = Array.from({ length: edges + 1 }, (_, at) => toCanvas(pen, placeAt((flewMs * at) / edges, span)))
  const [first, head] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }]
  const path = new Path2D()
  for (const { x, y } of points) path.lineTo(x, y)
  const below = new Path2D(path)
  below.lineTo(head.x, first.y)
  below.closePath()
  const colour = isOver ? endColour : colours.mid
  const glow = brush.createLinearGradient(0, head.y, 0, first.y)
  glow.addColorStop(0, `${colour}66`)
  glow.addColorStop(0.8, `${colour}00`)
  brush.fillStyle = glow
  brush.fill(below)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  for (const [width, paint] of [[12, `${colour}30`], [6, `${colour}70`], [3, isOver ? endColour : colours.bright]] as const) {
    brush.lineWidth = width * unit
    brush.strokeStyle = paint
    brush.stroke(path)
  }
  return head
}

export const paintRocket = ({ brush, unit, colours }: Pen, rocket: HTMLCanvasElement, at: Point, angle: number, flame: number): void => {
  const size = rocketSize * unit
  brush.save()
  brush.translate(at.x, at.y)
  brush.rotate(angle)
  brush.save()
  brush.translate(-size * 0.27, 0)
  drawFlame(brush, size * (0.42 + Math.random() * 0.16) * flame, size * 0.085, colours)
  brush.restore()
  brush.drawImage(rocket, -size / 2, -size / 2, size, size)
  brush.restore()
}

/** Along the curve. */
export const headingOf = (pen: Pen, flewMs: number, span: Span): number => {
  const [from, to] = [toCanvas(pen, placeAt(Math.max(0, flewMs - 120), span)), toCanvas(pen, placeAt(flewMs + 120, span))]
  return Math.atan2(to.y - from.y, to.x - from.x)
}

export const paintShock = ({ brush, unit }: Pen, at: Point, share: number): void => {
  brush.strokeStyle = `rgba(255, 205, 190, ${0.7 * (1 - share)})`
  brush.lineWidth = 4 * unit * (1 - share)
  brush.beginPath()
  brush.arc(at.x, at.y, 110 * unit * share, 0, 7)
  brush.stroke()
}

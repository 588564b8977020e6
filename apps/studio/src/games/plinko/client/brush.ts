import type { Dressing } from '#wire.ts'
import { type Field, meeting, pegsOf, stepOf } from './geometry.ts'

type Brush = CanvasRenderingContext2D
type Colours = Dressing['colours']

const glowMs = 260

const disc = (brush: Brush, x: number, y: number, radius: number): void => {
  brush.beginPath()
  brush.arc(x, y, radius, 0, Math.PI * 2)
  brush.fill()
}

export const drawBall = (brush: Brush, colours: Colours, field: Field, x: number, y: number): void => {
  const radius = stepOf(field).across * 0.32
  const shine = brush.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  shine.addColorStop(0, '#fff')
  shine.addColorStop(0.35, colours.second)
  shine.addColorStop(1, colours.deep)
  brush.shadowColor = colours.second
  brush.shadowBlur = radius * 1.4
  brush.fillStyle = shine
  disc(brush, x, y, radius)
  brush.shadowBlur = 0
}

/** All pegs with their shadows, on a canvas of their own. */
export const drawPegs = (canvas: HTMLCanvasElement, colours: Colours, field: Field): void => {
  const brush = canvas.getContext('2d')
  if (brush === null) return
  canvas.width = Math.round(field.width * devicePixelRatio)
  canvas.height = Math.round(field.height * devicePixelRatio)
  brush.scale(devicePixelRatio, devicePixelRatio)
  const radius = Math.max(2, stepOf(field).across * 0.13)
  for (const peg of pegsOf(field).flat()) {
    const light = brush.createRadialGradient(peg.x - radius * 0.4, peg.y - radius * 0.5, 0, peg.x, peg.y, radius)
    light.addColorStop(0, '#fff')
    light.addColorStop(0.5, colours.bright)
    light.addColorStop(1, colours.mid)
    brush.fillStyle = '#0007'
    disc(brush, peg.x, peg.y + radius * 0.8, radius * 1.05)
    brush.fillStyle = light
    disc(brush, peg.x, peg.y, radius)
  }
}

/** The light of the pegs that were met, each going out by itself. */
export const drawGlow = (
  brush: Brush,
  colour: string,
  field: Field,
  { path, metAtMs, nowMs }: { readonly path: readonly number[]; readonly metAtMs: readonly number[]; readonly nowMs: number },
): void => {
  let rights = 0
  brush.fillStyle = colour
  for (const [row, atMs] of metAtMs.entries()) {
    const strength = 1 - (nowMs - atMs) / glowMs
    const place = meeting(field, row, rights)
    rights += path[row] ?? 0
    if (strength <= 0) continue
    brush.globalAlpha = strength * 0.55
    disc(brush, place.x, place.y, stepOf(field).across * (0.5 - strength * 0.22))
  }
  brush.globalAlpha = 1
}

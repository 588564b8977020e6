import { toCanvas, write, type Pen } from './pen.ts'
import { linesOf, type spanOf } from './scene.ts'

interface Star {
  x: number
  y: number
  readonly depth: number
}

const starsMax = 54

/** Stars that stream by as fast as it flies. They say nothing of the result. */
export const openStars = () => {
  const stars: readonly Star[] = Array.from({ length: starsMax }, () => ({ x: Math.random(), y: Math.random(), depth: 0.25 + Math.random() * 0.75 }))
  return ({ brush, width, height, unit, colours }: Pen, passedMs: number, speed: number): void => {
    for (const star of stars) {
      star.x -= (passedMs / 1_000) * star.depth * (0.012 + speed * 0.22)
      star.y += (passedMs / 1_000) * star.depth * speed * 0.2
      if (star.x < -0.05) [star.x, star.y] = [1.05, Math.random()]
      if (star.y > 1.05) [star.x, star.y] = [Math.random(), -0.05]
      const tail = 1 + speed * star.depth * 26 * unit
      brush.globalAlpha = star.depth * 0.8
      brush.strokeStyle = star.depth > 0.7 ? colours.pale : colours.mid
      brush.lineWidth = 1.4 * star.depth * unit
      brush.beginPath()
      brush.moveTo(star.x * width, star.y * height)
      brush.lineTo(star.x * width + tail, star.y * height - tail * 0.75)
      brush.stroke()
    }
    brush.globalAlpha = 1
  }
}

/** The ground that it leaves: it sinks below the sky as the flight goes on. */
export const paintGround = ({ brush, width, height, unit, colours }: Pen, flewMs: number): void => {
  const sunk = Math.min(1, flewMs / 5_000)
  if (sunk >= 1) return
  const [x, radius] = [width * 0.36, width * 1.5]
  const y = height - 26 * unit + radius + sunk * 60 * unit
  const land = brush.createRadialGradient(x, y, radius * 0.9, x, y, radius)
  land.addColorStop(0, colours.dark)
  land.addColorStop(0.82, colours.outer)
  land.addColorStop(1, colours.deep)
  brush.fillStyle = land
  brush.shadowColor = colours.mid
  brush.shadowBlur = 22 * unit
  brush.beginPath()
  brush.arc(x, y, radius, 0, 7)
  brush.fill()
  brush.shadowBlur = 0
}

export const paintLines = (pen: Pen, span: ReturnType<typeof spanOf>): void => {
  const { brush, width, unit, words } = pen
  brush.textAlign = 'end'
  brush.lineWidth = unit
  for (const line of linesOf(span.times)) {
    const { y } = toCanvas(pen, { x: 0, y: (line - 1) / (span.times - 1) })
    // The multiplier itself stands above.
    if (y < 84 * unit) continue
    brush.strokeStyle = '#ffffff10'
    brush.beginPath()
    brush.moveTo(16 * unit, y)
    brush.lineTo(width - 40 * unit, y)
    brush.stroke()
    write(pen, words.times(Math.round(line * 100)), { x: width - 6 * unit, y: y + 3 * unit }, 10, 600, '#ffffff73')
  }
}

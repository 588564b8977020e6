import type { Brush } from './brush.ts'

interface Spark {
  x: number
  y: number
  dx: number
  dy: number
  lifeMs: number
  ofMs: number
  size: number
  colour: string
}

const sparksMax = 160

/** Small lights that fly off and go out; never more than some, so that a frame costs alike. */
export const openSparks = () => {
  const sparks: Spark[] = []
  return {
    throw: (count: number, from: { readonly x: number; readonly y: number; readonly speed: number; readonly angle: number; readonly spread: number; readonly size: number; readonly ms: number; readonly colours: readonly string[] }): void => {
      for (let at = 0; at < count; at += 1) {
        const [angle, speed, ms] = [from.angle + (Math.random() - 0.5) * from.spread, from.speed * (0.35 + Math.random() * 0.65), from.ms * (0.5 + Math.random() * 0.5)]
        sparks.push({ x: from.x, y: from.y, dx: Math.cos(angle) * speed, dy: Math.sin(angle) * speed, lifeMs: ms, ofMs: ms, size: from.size * (0.5 + Math.random() * 0.5), colour: from.colours[at % from.colours.length] ?? '#fff' })
      }
      if (sparks.length > sparksMax) sparks.splice(0, sparks.length - sparksMax)
    },
    paint: (brush: Brush, passedMs: number): void => {
      for (let at = sparks.length - 1; at >= 0; at -= 1) {
        const spark = sparks[at]
        if (spark === undefined) continue
        spark.lifeMs -= passedMs
        if (spark.lifeMs <= 0) {
          sparks.splice(at, 1)
          continue
        }
        spark.x += (spark.dx * passedMs) / 1_000
        spark.y += (spark.dy * passedMs) / 1_000
        brush.globalAlpha = spark.lifeMs / spark.ofMs
        brush.fillStyle = spark.colour
        brush.beginPath()
        brush.arc(spark.x, spark.y, spark.size, 0, 7)
        brush.fill()
      }
      brush.globalAlpha = 1
    },
  }
}

import { element } from '#client/dom.ts'
import type { Dressing } from '#wire.ts'

interface Star {
  x: number
  y: number
  readonly depth: number
}

/** Stars that stream down while the number rises. They say nothing of the result. */
export const drawSky = (colours: Dressing['colours'], isCalm: () => boolean) => {
  const canvas = element('canvas', { class: 'sky', 'aria-hidden': 'true' })
  const stars: readonly Star[] = Array.from({ length: 70 }, () => ({ x: Math.random(), y: Math.random(), depth: 0.25 + Math.random() * 0.75 }))
  let frame = 0
  let speed = 0
  let isRising = false
  let beforeMs = 0
  const paint = (): void => {
    const brush = canvas.getContext('2d')
    if (brush === null) return
    const [width, height] = [canvas.width, canvas.height]
    brush.clearRect(0, 0, width, height)
    for (const { x, y, depth } of stars) {
      const length = 1 + speed * depth * 60 * devicePixelRatio
      brush.globalAlpha = depth
      brush.fillStyle = depth > 0.7 ? colours.pale : colours.mid
      brush.fillRect(x * width, y * height - length, 1.6 * depth * devicePixelRatio, length + 1.6 * depth * devicePixelRatio)
    }
    brush.globalAlpha = 1
  }
  const step = (nowMs: number): void => {
    const seconds = Math.min(0.05, (nowMs - beforeMs) / 1_000)
    beforeMs = nowMs
    speed += ((isRising ? 1 : 0) - speed) * Math.min(1, seconds * (isRising ? 3 : 6))
    for (const star of stars) {
      star.y += speed * star.depth * seconds * 1.5
      if (star.y > 1.1) {
        star.y -= 1.2
        star.x = Math.random()
      }
    }
    paint()
    frame = isRising || speed > 0.01 ? requestAnimationFrame(step) : 0
  }
  new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio)
    paint()
  }).observe(canvas)
  return {
    canvas,
    start: (): void => {
      if (isCalm()) return
      isRising = true
      beforeMs = performance.now()
      if (frame === 0) frame = requestAnimationFrame(step)
    },
    stop: (): void => void (isRising = false),
  }
}

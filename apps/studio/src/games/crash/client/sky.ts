import type { Brush, Colours } from './brush.ts'
import { openStars, paintGround, paintLines } from './paint-backdrop.ts'
import { paintNumber, paintRaised, paintWait } from './paint-figures.ts'
import { headingOf, paintCurve, paintRocket, paintShock, rocketSize } from './paint-flight.ts'
import { endColour, toCanvas, type Pen, type SkyWords } from './pen.ts'
import { drawRocket } from './rocket.ts'
import { spanOf, type Scene } from './scene.ts'
import { openSparks } from './sparks.ts'

export interface Sky {
  fit(): void
  /** A cash-out of the member's own, with what it brought. */
  celebrate(text: string): void
}

/** How long after the end the rocket is seen flying off, and a cash-out's amount rising. */
const leavesMs = 900
const risesMs = 1_900
/** Who asked for calm sees figures change so often. */
const stillMs = 200

const readColours = (): Colours => {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim() || '#ffffff'
  return { inner: read('inner'), outer: read('outer'), dark: read('dark'), pale: read('pale'), bright: read('bright'), mid: read('mid'), deep: read('deep'), second: read('second') }
}

/** The rocket in its flight, at its end, and on its pad. */
const openRocket = (sparks: ReturnType<typeof openSparks>, colours: Colours) => {
  let rocket = drawRocket(2, colours)
  let endedMs: number | null = null
  const end = (pen: Pen, scene: Scene, nowMs: number, head: { readonly x: number; readonly y: number }, angle: number): void => {
    if (endedMs === null) {
      endedMs = nowMs
      sparks.throw(60, { ...head, speed: 260 * pen.unit, angle: 0, spread: Math.PI * 2, size: 3 * pen.unit, ms: 900, colours: [endColour, '#ffd9a8', '#ffffff'] })
    }
    const gone = (nowMs - endedMs) / leavesMs
    if (gone >= 1) return
    paintShock(pen, head, gone)
    const far = 420 * pen.unit * gone ** 2
    paintRocket(pen, rocket, { x: head.x + Math.cos(angle) * far, y: head.y + Math.sin(angle) * far }, angle, 1.6)
  }
  return {
    fit: (unit: number): void => void (rocket = drawRocket(Math.round(rocketSize * unit), colours)),
    /** How far the sky trembles, just after the end. */
    trembles: (nowMs: number): number => (endedMs === null ? 0 : Math.max(0, 1 - (nowMs - endedMs) / 260) * 5),
    fly: (pen: Pen, scene: Scene, nowMs: number, passedMs: number): void => {
      const span = spanOf(scene.flewMs)
      paintLines(pen, span)
      const head = paintCurve(pen, scene.flewMs, span, scene.phase === 'over')
      const angle = headingOf(pen, scene.flewMs, span)
      if (scene.phase === 'over') end(pen, scene, nowMs, head, angle)
      else {
        endedMs = null
        const tail = { x: head.x - Math.cos(angle) * 24 * pen.unit, y: head.y - Math.sin(angle) * 24 * pen.unit }
        sparks.throw(passedMs > 8 ? 2 : 1, { ...tail, speed: 110 * pen.unit, angle: angle + Math.PI, spread: 0.7, size: 2.6 * pen.unit, ms: 620, colours: [colours.second, colours.bright, '#ffffff'] })
        paintRocket(pen, rocket, head, angle, 1)
      }
      sparks.paint(pen.brush, passedMs)
    },
    stand: (pen: Pen, scene: Scene, nowMs: number, passedMs: number): void => {
      endedMs = null
      const isClosed = scene.phase === 'closed'
      const at = toCanvas(pen, { x: 0.13, y: 0.11 })
      const shake = (isClosed ? (Math.random() - 0.5) * 2.5 : Math.sin(nowMs / 700) * 1.5) * pen.unit
      if (isClosed) sparks.throw(3, { x: at.x - 18 * pen.unit, y: at.y + 20 * pen.unit, speed: 130 * pen.unit, angle: Math.PI * 0.75, spread: 1.6, size: 3.4 * pen.unit, ms: 600, colours: [colours.second, '#ffffff', colours.mid] })
      sparks.paint(pen.brush, passedMs)
      paintRocket(pen, rocket, { x: at.x, y: at.y + shake }, -0.75, isClosed ? 0.95 : 0.3)
    },
  }
}

/** The sky on its canvas: it shows what is known of the flight. Still, but for its figures, for who asked for calm. */
export const openSky = (canvas: HTMLCanvasElement, words: SkyWords, isCalm: () => boolean, sceneOf: () => Scene & { readonly isCrowded: boolean }): Sky => {
  const colours = readColours()
  const sparks = openSparks()
  const paintStars = openStars()
  const rocket = openRocket(sparks, colours)
  let unit = 1
  let speed = 0
  let lastMs = performance.now()
  let raised: { readonly text: string; readonly fromMs: number } | null = null
  let frame = 0

  const paintMotion = (pen: Pen, scene: Scene, nowMs: number, passedMs: number): void => {
    const doesFly = scene.phase === 'flying' || scene.phase === 'over'
    speed += ((scene.phase === 'flying' ? Math.min(1, 0.35 + scene.flewMs / 20_000) : 0) - speed) * Math.min(1, passedMs / 350)
    const trembles = rocket.trembles(nowMs) * unit
    pen.brush.translate((Math.random() - 0.5) * trembles, (Math.random() - 0.5) * trembles)
    paintStars(pen, passedMs, speed)
    paintGround(pen, doesFly ? scene.flewMs : 0)
    if (doesFly) rocket.fly(pen, scene, nowMs, passedMs)
    else rocket.stand(pen, scene, nowMs, passedMs)
  }
  const paint = (brush: Brush, nowMs: number): void => {
    const passedMs = Math.min(60, nowMs - lastMs)
    lastMs = nowMs
    const scene = sceneOf()
    const pen: Pen = { brush, width: canvas.width, height: canvas.height, unit, colours, words }
    brush.setTransform(1, 0, 0, 1, 0, 0)
    brush.clearRect(0, 0, canvas.width, canvas.height)
    if (!isCalm()) paintMotion(pen, scene, nowMs, passedMs)
    if (scene.phase === 'flying' || scene.phase === 'over') paintNumber(pen, scene, canvas.width * (scene.isCrowded ? 0.65 : 0.5), isCalm())
    else if (scene.waitsMs !== null) paintWait(pen, scene.waitsMs, scene.waitsOfMs)
    const share = raised === null ? 1 : (nowMs - raised.fromMs) / risesMs
    if (raised !== null && share < 1) paintRaised(pen, raised.text, isCalm() ? 0 : Math.max(0, share))
  }
  const go = (nowMs: number): void => {
    frame = document.hidden ? 0 : requestAnimationFrame(go)
    const brush = canvas.getContext('2d')
    if (brush !== null && canvas.width > 10 && (!isCalm() || nowMs - lastMs >= stillMs)) paint(brush, nowMs)
  }
  const begin = (): void => {
    if (frame === 0 && !document.hidden) frame = requestAnimationFrame(go)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
  return {
    fit: () => {
      unit = Math.min(2, devicePixelRatio)
      const [width, height] = [Math.round(canvas.clientWidth * unit), Math.round(canvas.clientHeight * unit)]
      if (canvas.width === width && canvas.height === height) return
      canvas.width = width
      canvas.height = height
      rocket.fit(unit)
    },
    celebrate: (text) => {
      raised = { text, fromMs: performance.now() }
      if (!isCalm()) sparks.throw(46, { x: canvas.width / 2, y: canvas.height * 0.58, speed: 250 * unit, angle: -Math.PI / 2, spread: Math.PI * 1.4, size: 3.2 * unit, ms: 1_000, colours: ['#ffd35c', '#fff3b8', '#e39a12'] })
    },
  }
}

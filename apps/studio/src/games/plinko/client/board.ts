import { element } from '#client/dom.ts'
import { type PlinkoBet, slotsOf } from '#games/plinko/math.ts'
import type { Dressing } from '#wire.ts'
import { drawBall, drawGlow, drawPegs } from './brush.ts'
import { ballAt, type Field, meeting, stepOf } from './geometry.ts'

/** The board as it stands still, drawn once; each frame lays the ball and the light of the pegs that it met over it. */
export const makeBoard = (colours: Dressing['colours'], slotText: (hundredths: number) => string, onMeet: () => void, hurried: (ms: number) => number) => {
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  const slots = element('div', { class: 'slots', 'aria-hidden': 'true' })
  const box = element('div', { class: 'plinko' }, element('div', { class: 'field' }, canvas), slots)
  const still = document.createElement('canvas')
  let bet: PlinkoBet = { risk: 'low', rows: 8 }
  let field: Field = { width: 0, height: 0, rows: bet.rows }
  let frame = 0
  let resting: { readonly turns: number; readonly rights: number } | null = null

  const paint = (draw: (brush: CanvasRenderingContext2D) => void): void => {
    const brush = canvas.getContext('2d')
    if (brush === null || still.width === 0) return
    brush.setTransform(1, 0, 0, 1, 0, 0)
    brush.clearRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(still, 0, 0)
    brush.scale(devicePixelRatio, devicePixelRatio)
    draw(brush)
  }
  const paintResting = (): void =>
    paint((brush) => {
      if (resting === null) return
      const place = meeting(field, resting.turns, resting.rights)
      drawBall(brush, colours, field, place.x, Math.min(place.y, field.height - stepOf(field).across * 0.34))
    })
  const fit = (): void => {
    field = { width: canvas.clientWidth, height: canvas.clientHeight, rows: bet.rows }
    canvas.width = Math.round(field.width * devicePixelRatio)
    canvas.height = Math.round(field.height * devicePixelRatio)
    drawPegs(still, colours, field)
    if (frame === 0) paintResting()
  }
  new ResizeObserver(fit).observe(canvas)

  const rest = (path: readonly number[]): void => {
    resting = { turns: path.length, rights: path.reduce((sum, turn) => sum + turn, 0) }
    frame = 0
    paintResting()
    slots.children[resting.rights]?.classList.add('hit')
  }
  const clear = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
    resting = null
    for (const slot of slots.children) slot.classList.remove('hit')
    paintResting()
  }
  return {
    box,
    clear,
    setBet: (next: PlinkoBet): void => {
      bet = next
      const pays = slotsOf(bet)
      const middle = (pays.length - 1) / 2
      slots.replaceChildren(
        ...pays.map((each, at) => {
          const slot = element('span', {}, slotText(each))
          slot.style.setProperty('--far', `${Math.round((Math.abs(at - middle) / middle) * 100)}%`)
          return slot
        }),
      )
      slots.classList.toggle('upright', bet.rows > 11)
      box.style.setProperty('--slots', String(pays.length))
      clear()
      fit()
    },
    rest,
    /** Lets the ball fall along its path; resolves when it lies. */
    drop: (path: readonly number[]): Promise<void> =>
      new Promise((resolve) => {
        clear()
        const metAtMs: number[] = []
        let startMs: number | null = null
        // The fall as a whole, so that it keeps its shape.
        const pace = 1_000 / hurried(1_000)
        const step = (nowMs: number): void => {
          startMs ??= nowMs
          const ball = ballAt(field, path, (nowMs - startMs) * pace)
          if (ball === null) {
            rest(path)
            return resolve()
          }
          while (metAtMs.length < ball.met) {
            metAtMs.push(nowMs)
            onMeet()
          }
          paint((brush) => {
            drawGlow(brush, colours.pale, field, { path, metAtMs, nowMs })
            drawBall(brush, colours, field, ball.x, ball.y)
          })
          frame = requestAnimationFrame(step)
        }
        frame = requestAnimationFrame(step)
      }),
  }
}

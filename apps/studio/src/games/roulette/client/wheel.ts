import { colourOf, pockets, type RouletteOutcome } from '#games/roulette/math.ts'
import type { TableStage } from '#vendors/client/live/live-game.ts'
import { ring, turn, wayTo } from '#vendors/client/live/motion.ts'
import { openTurning } from '#vendors/client/live/turning.ts'

type Brush = CanvasRenderingContext2D

const pocketTurn = turn / pockets.length
const colours = { green: '#0f8a4d', red: '#c2263a', black: '#191c22' } as const
/** The wheel turns one way, the ball the other. */
const wheelTurnsPerMs = 1 / 9_000
const ballTurnsPerMs = 1 / 900
const landMs = 5_200

const rim = (brush: Brush, radius: number): void => {
  const wood = brush.createLinearGradient(-radius, -radius, radius, radius)
  for (const [at, colour] of [[0, '#8a5a2b'], [0.35, '#4c2c12'], [0.55, '#a06c36'], [1, '#3a2009']] as const) wood.addColorStop(at, colour)
  ring(brush, radius, wood)
  ring(brush, radius * 0.93, '#d9b568')
  ring(brush, radius * 0.915, '#20130a')
}

const hub = (brush: Brush, radius: number): void => {
  const bowl = brush.createRadialGradient(-radius * 0.15, -radius * 0.2, 0, 0, 0, radius * 0.5)
  bowl.addColorStop(0, '#7a4a22')
  bowl.addColorStop(1, '#2c1808')
  ring(brush, radius * 0.5, bowl)
  brush.strokeStyle = '#e8c87a'
  brush.lineWidth = radius * 0.035
  brush.lineCap = 'round'
  for (let arm = 0; arm < 4; arm += 1) {
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.lineTo(Math.cos((arm * turn) / 4) * radius * 0.27, Math.sin((arm * turn) / 4) * radius * 0.27)
    brush.stroke()
  }
  const knob = brush.createRadialGradient(-radius * 0.04, -radius * 0.05, 0, 0, 0, radius * 0.13)
  knob.addColorStop(0, '#fff4cf')
  knob.addColorStop(1, '#b98a34')
  ring(brush, radius * 0.12, knob)
}

/** The turning part, drawn once: pockets from the zero at the top, clockwise. */
const drawRotor = (size: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const brush = canvas.getContext('2d')
  if (brush === null) return canvas
  const radius = size / 2
  brush.translate(radius, radius)
  rim(brush, radius)
  for (const [at, number] of pockets.entries()) {
    const from = at * pocketTurn - turn / 4 - pocketTurn / 2
    brush.fillStyle = colours[colourOf(number)]
    brush.beginPath()
    brush.arc(0, 0, radius * 0.9, from, from + pocketTurn)
    brush.arc(0, 0, radius * 0.5, from + pocketTurn, from, true)
    brush.fill()
    brush.strokeStyle = '#e8c87a99'
    brush.lineWidth = Math.max(1, size / 260)
    brush.beginPath()
    brush.moveTo(Math.cos(from) * radius * 0.5, Math.sin(from) * radius * 0.5)
    brush.lineTo(Math.cos(from) * radius * 0.9, Math.sin(from) * radius * 0.9)
    brush.stroke()
    brush.save()
    brush.rotate(at * pocketTurn)
    brush.fillStyle = '#fff'
    brush.font = `700 ${Math.round(size * 0.043)}px system-ui, sans-serif`
    brush.textAlign = 'center'
    brush.fillText(String(number), 0, -radius * 0.785)
    brush.restore()
  }
  brush.strokeStyle = '#e8c87a'
  brush.lineWidth = Math.max(1, size / 160)
  brush.beginPath()
  brush.arc(0, 0, radius * 0.74, 0, turn)
  brush.stroke()
  hub(brush, radius)
  return canvas
}

const drawBall = (brush: Brush, radius: number, angle: number, share: number): void => {
  // On the rim while it runs; in its last part it falls to the pockets.
  const away = 0.87 - 0.24 * Math.max(0, (share - 0.72) / 0.28)
  const [x, y] = [Math.cos(angle) * radius * away, Math.sin(angle) * radius * away]
  const shine = brush.createRadialGradient(x - radius * 0.012, y - radius * 0.016, 0, x, y, radius * 0.045)
  shine.addColorStop(0, '#fff')
  shine.addColorStop(1, '#9aa4ad')
  brush.fillStyle = shine
  brush.beginPath()
  brush.arc(x, y, radius * 0.045, 0, turn)
  brush.fill()
}

/** Where a number lies on the wheel, in turns from the zero. */
export const placeOnWheel = (number: number): number => pockets.indexOf(number) / pockets.length

/** The wheel on its canvas. It shows what was drawn: the ball goes to that pocket, and to no other. */
export const openStage = (canvas: HTMLCanvasElement, isCalm: () => boolean): TableStage<RouletteOutcome> => {
  let wheelAt = 0
  const ball = openTurning({
    canvas,
    isCalm,
    landMs,
    turnsPerMs: -ballTurnsPerMs,
    drawRotor,
    moveBesides: (passedMs) => (wheelAt = (wheelAt + passedMs * wheelTurnsPerMs) % 1),
    paint: (brush, radius, rotor, { at, share }) => {
      brush.save()
      brush.rotate(wheelAt * turn)
      brush.drawImage(rotor, -radius, -radius)
      brush.restore()
      if (at !== null) drawBall(brush, radius, (wheelAt + at) * turn - turn / 4, share)
    },
  })
  return {
    fit: ball.fit,
    begin: ball.begin,
    // Against the wheel: the way back, so that the ball keeps its direction.
    land: ({ number }) => ball.land(placeOnWheel(number), (from) => -wayTo(-from, -placeOnWheel(number), 4)),
    restAt: ({ number }) => ball.restAt(placeOnWheel(number)),
  }
}

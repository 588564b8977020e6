import { segments, type MoneyWheelOutcome } from '#games/money-wheel/math.ts'
import { faceText } from '#games/money-wheel/tell.ts'
import type { TableStage } from '#vendors/client/live/live-game.ts'
import { ring, turn } from '#vendors/client/live/motion.ts'
import { openTurning } from '#vendors/client/live/turning.ts'
import { paintOf } from './faces.ts'
import { restOf, wayToSegment } from './turning.ts'

type Brush = CanvasRenderingContext2D

const segmentTurn = turn / segments.length
const turnsPerMs = 1 / 1_400
const landMs = 4_400
/** Between the first turn and the second, after a multiplier. */
const betweenMs = 1_200
/** Of the canvas: the pointer stands out above the rim. */
const rimShare = 0.95

const drawSegment = (brush: Brush, radius: number, at: number): void => {
  const face = segments[at]
  if (face === undefined) return
  const { fill, ink } = paintOf(face)
  const from = at * segmentTurn - turn / 4 - segmentTurn / 2
  brush.fillStyle = fill
  brush.beginPath()
  brush.arc(0, 0, radius * 0.91, from, from + segmentTurn)
  brush.arc(0, 0, radius * 0.4, from + segmentTurn, from, true)
  brush.fill()
  brush.strokeStyle = '#f7e2a680'
  brush.lineWidth = Math.max(1, radius / 170)
  brush.beginPath()
  brush.moveTo(Math.cos(from) * radius * 0.4, Math.sin(from) * radius * 0.4)
  brush.lineTo(Math.cos(from) * radius * 0.91, Math.sin(from) * radius * 0.91)
  brush.stroke()
  // A peg between each two.
  brush.fillStyle = '#fff4cf'
  brush.beginPath()
  brush.arc(Math.cos(from) * radius * 0.95, Math.sin(from) * radius * 0.95, radius * 0.014, 0, turn)
  brush.fill()
  brush.save()
  brush.rotate(at * segmentTurn)
  brush.fillStyle = ink
  brush.font = `800 ${Math.round(radius * 0.076)}px system-ui, sans-serif`
  brush.textAlign = 'center'
  brush.fillText(faceText(at), 0, -radius * 0.81)
  brush.restore()
}

const hub = (brush: Brush, radius: number): void => {
  const bowl = brush.createRadialGradient(0, -radius * 0.12, 0, 0, 0, radius * 0.42)
  bowl.addColorStop(0, '#4a3512')
  bowl.addColorStop(1, '#160e03')
  ring(brush, radius * 0.42, '#e8c87a')
  ring(brush, radius * 0.4, bowl)
  const knob = brush.createRadialGradient(-radius * 0.04, -radius * 0.05, 0, 0, 0, radius * 0.15)
  knob.addColorStop(0, '#fff4cf')
  knob.addColorStop(1, '#b98a34')
  ring(brush, radius * 0.13, knob)
}

/** The turning part, drawn once: the first segment at the top, the others clockwise. */
const drawRotor = (size: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const brush = canvas.getContext('2d')
  if (brush === null) return canvas
  const radius = (size / 2) * rimShare
  brush.translate(size / 2, size / 2)
  const rim = brush.createLinearGradient(-radius, -radius, radius, radius)
  for (const [at, colour] of [[0, '#f7e2a6'], [0.4, '#9a6a1c'], [0.6, '#e8c87a'], [1, '#6d470d']] as const) rim.addColorStop(at, colour)
  ring(brush, radius, rim)
  for (const at of segments.keys()) drawSegment(brush, radius, at)
  hub(brush, radius)
  return canvas
}

const drawPointer = (brush: Brush, radius: number): void => {
  brush.fillStyle = '#fff'
  brush.strokeStyle = '#2b1b00'
  brush.lineWidth = Math.max(1, radius / 90)
  brush.beginPath()
  brush.moveTo(-radius * 0.06, -radius)
  brush.lineTo(radius * 0.06, -radius)
  brush.lineTo(0, -radius * 0.83)
  brush.closePath()
  brush.fill()
  brush.stroke()
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The wheel on its canvas. It stops on the segment that was drawn, and on no other; after a multiplier it turns once more. */
export const openStage = (canvas: HTMLCanvasElement, isCalm: () => boolean): TableStage<MoneyWheelOutcome> => {
  const wheel = openTurning({
    canvas,
    isCalm,
    landMs,
    turnsPerMs,
    drawRotor,
    paint: (brush, radius, rotor, { at }) => {
      brush.save()
      brush.rotate((at ?? 0) * turn)
      brush.drawImage(rotor, -radius, -radius)
      brush.restore()
      drawPointer(brush, radius)
    },
  })
  const turnTo = (segment: number): Promise<void> => wheel.land(restOf(segment), (from) => wayToSegment(from, segment, 3))
  return {
    fit: wheel.fit,
    begin: wheel.begin,
    land: async ({ segment, second }, onTurn) => {
      await turnTo(segment)
      if (second === null) return
      onTurn()
      await pause(betweenMs)
      await turnTo(second)
    },
    restAt: ({ segment, second }) => wheel.restAt(restOf(second ?? segment)),
  }
}

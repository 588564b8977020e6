import { endColour, write, type Pen } from './pen.ts'
import type { Scene } from './scene.ts'
import { tierOf } from './statistics.ts'

const tierColours = { low: '#bfe3ff', middle: '#d9b8ff', high: '#ffd35c' } as const
/** How wide the multiplier may be, of the sky. */
const shareMax = 0.58

/** Right of those who ride, where they are shown, and above the rocket. It swells a little whenever a whole multiplier is passed. */
export const paintNumber = (pen: Pen, { phase, hundredths }: Scene, middle: number, isCalm: boolean): void => {
  const { brush, width, height, unit, words } = pen
  const isOver = phase === 'over'
  const text = words.times(hundredths)
  const swell = isOver || isCalm || hundredths < 200 ? 0 : Math.max(0, 1 - (hundredths % 100) / 12)
  const y = Math.max(62 * unit, height * 0.24)
  brush.textAlign = 'center'
  // As large as the sky is high, within what it is wide.
  const most = Math.max(52, Math.min(74, (height / unit) * 0.18))
  brush.font = `850 ${most * unit}px system-ui, sans-serif`
  const size = most * Math.min(1, (width * shareMax) / brush.measureText(text).width)
  brush.shadowColor = '#000c'
  brush.shadowBlur = 14 * unit
  if (isOver) write(pen, words.flewUntil, { x: middle, y: y + 21 * unit }, 12, 800, endColour)
  write(pen, text, { x: middle, y }, size + swell * 6, 850, isOver ? endColour : tierColours[tierOf(hundredths)])
  brush.shadowBlur = 0
}

/** How long bets are still taken. */
export const paintWait = (pen: Pen, waitsMs: number, ofMs: number): void => {
  const { brush, width, height, unit, colours, words } = pen
  const [x, y, radius] = [width * 0.58, height * 0.4, Math.min(62 * unit, height * 0.27)]
  brush.lineWidth = 7 * unit
  brush.lineCap = 'round'
  brush.strokeStyle = '#ffffff1f'
  brush.beginPath()
  brush.arc(x, y, radius, 0, 7)
  brush.stroke()
  brush.strokeStyle = colours.bright
  brush.beginPath()
  brush.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * Math.min(1, waitsMs / ofMs))
  brush.stroke()
  brush.textAlign = 'center'
  write(pen, words.takesOffIn, { x, y: y - radius * 0.4 }, 11, 800, colours.bright)
  write(pen, String(Math.ceil(waitsMs / 1_000)), { x, y: y + radius * 0.42 }, 44, 850, '#ffffff')
}

/** What a cash-out brought, on its way up; `share` of that way. */
export const paintRaised = (pen: Pen, text: string, share: number): void => {
  const { brush, width, height, unit } = pen
  brush.font = `850 ${22 * unit}px system-ui, sans-serif`
  brush.textAlign = 'center'
  const wide = brush.measureText(text).width + 30 * unit
  const [x, y] = [width / 2, height * 0.62 - share * 40 * unit]
  brush.globalAlpha = share > 0.7 ? (1 - share) / 0.3 : 1
  brush.fillStyle = '#2a1c00e6'
  brush.strokeStyle = '#ffd35c'
  brush.lineWidth = 2 * unit
  brush.beginPath()
  brush.roundRect(x - wide / 2, y - 26 * unit, wide, 38 * unit, 19 * unit)
  brush.fill()
  brush.stroke()
  write(pen, text, { x, y }, 22, 850, '#ffd35c')
  brush.globalAlpha = 1
}

import type { Dressing } from '#wire.ts'

type Brush = CanvasRenderingContext2D
type Colours = Dressing['colours']

/** The place where fish swim, on a page of this size. */
export interface Basin {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
}

const mix = (one: string, other: string, share: number): string => {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share).toString(16).padStart(2, '0')).join('')}`
}

const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
}

/** A row of hills below a line, as far things are seen in water. */
const hills = (brush: Brush, { width, height }: Basin, base: number, rise: number, colour: string, seed: number): void => {
  const chance = seeded(seed)
  brush.beginPath()
  brush.moveTo(0, height)
  const steps = 5
  let before = base - rise * chance()
  brush.lineTo(0, before)
  for (let at = 0; at < steps; at += 1) {
    const [from, to] = [(at / steps) * width, ((at + 1) / steps) * width]
    const next = base - rise * (at % 2 === 0 ? 0.55 + chance() * 0.45 : chance() * 0.4)
    brush.bezierCurveTo(from + (to - from) * 0.5, before, from + (to - from) * 0.5, next, to, next)
    before = next
  }
  brush.lineTo(width, height)
  brush.fillStyle = colour
  brush.fill()
}

const coral = (brush: Brush, x: number, y: number, size: number, colour: string, light: string, depth = 0, angle = -Math.PI / 2): void => {
  const [toX, toY] = [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
  brush.strokeStyle = depth > 1 ? light : colour
  brush.lineWidth = Math.max(2, size * 0.26)
  brush.beginPath()
  brush.moveTo(x, y)
  brush.lineTo(toX, toY)
  brush.stroke()
  if (depth >= 3) return
  for (const turn of [-0.55, 0.08, 0.6]) coral(brush, toX, toY, size * 0.68, colour, light, depth + 1, angle + turn)
}

const stones = (brush: Brush, { width, height, bottom }: Basin, colours: Colours): void => {
  const chance = seeded(77)
  for (let at = 0; at < 16; at += 1) {
    const side = at % 2 === 0 ? chance() * 0.3 : 1 - chance() * 0.3
    const [x, y, size] = [side * width, bottom + 8 + chance() * Math.max(20, height - bottom) * 0.4, 8 + chance() * 20]
    const shine = brush.createLinearGradient(0, y - size, 0, y + size * 0.6)
    shine.addColorStop(0, mix('#5d8a94', colours.mid, 0.25))
    shine.addColorStop(1, mix('#0b2732', colours.dark, 0.5))
    brush.fillStyle = shine
    brush.beginPath()
    brush.ellipse(x, y, size * 1.3, size * 0.75, (chance() - 0.5) * 0.4, 0, Math.PI * 2)
    brush.fill()
  }
}

/** All that stands still, drawn once for a size: the depth of the water, far hills, the ground, stones and corals. */
export const paintGround = (canvas: HTMLCanvasElement, basin: Basin, colours: Colours, ratio: number): void => {
  const brush = canvas.getContext('2d')
  if (brush === null) return
  const { width, height, bottom } = basin
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  brush.scale(ratio, ratio)
  const depth = brush.createLinearGradient(0, 0, 0, height)
  depth.addColorStop(0, mix('#8fe9ff', colours.bright, 0.35))
  depth.addColorStop(0.16, mix('#2fb4dd', colours.mid, 0.4))
  depth.addColorStop(0.5, mix('#0d6fae', colours.inner, 0.5))
  depth.addColorStop(0.82, mix('#06375f', colours.outer, 0.5))
  depth.addColorStop(1, mix('#031a30', colours.dark, 0.5))
  brush.fillStyle = depth
  brush.fillRect(0, 0, width, height)
  hills(brush, basin, bottom - height * 0.05, height * 0.24, `${mix('#1a7fb2', colours.inner, 0.45)}66`, 11)
  hills(brush, basin, bottom - height * 0.01, height * 0.16, `${mix('#0d5a8a', colours.inner, 0.4)}99`, 29)
  hills(brush, basin, bottom + height * 0.02, height * 0.08, mix('#0a3f63', colours.outer, 0.4), 53)
  const sand = brush.createLinearGradient(0, bottom - 16, 0, height)
  sand.addColorStop(0, mix('#3f7f86', colours.deep, 0.35))
  sand.addColorStop(0.35, mix('#16485a', colours.outer, 0.4))
  sand.addColorStop(1, mix('#04131f', colours.dark, 0.5))
  brush.fillStyle = sand
  brush.beginPath()
  brush.moveTo(0, bottom + 4)
  brush.bezierCurveTo(width * 0.3, bottom - 18, width * 0.62, bottom + 20, width, bottom - 6)
  brush.lineTo(width, height)
  brush.lineTo(0, height)
  brush.fill()
  stones(brush, basin, colours)
  brush.lineCap = 'round'
  coral(brush, width * 0.06, bottom + 14, height * 0.036, '#c2416d', '#ff8fae')
  coral(brush, width * 0.95, bottom + 10, height * 0.042, '#d9772a', '#ffc27a')
  coral(brush, width * 0.83, bottom + 18, height * 0.024, '#7d4fd0', '#c9a2ff')
  const edge = brush.createRadialGradient(width / 2, height * 0.42, height * 0.25, width / 2, height * 0.45, height * 0.75)
  edge.addColorStop(0, '#0000')
  edge.addColorStop(1, '#00060f9c')
  brush.fillStyle = edge
  brush.fillRect(0, 0, width, height)
}

const drawRays = (brush: Brush, { width, bottom }: Basin, seconds: number): void => {
  brush.globalCompositeOperation = 'lighter'
  for (let at = 0; at < 6; at += 1) {
    const sway = Math.sin(seconds * 0.21 + at * 1.7) * width * 0.07
    const [x, wide] = [((at + 0.3) / 6) * width * 1.2 - width * 0.1 + sway, width * (0.05 + 0.025 * Math.sin(at * 2.1))]
    const strength = 0.1 + 0.07 * Math.sin(seconds * 0.5 + at * 2.3)
    const light = brush.createLinearGradient(0, 0, 0, bottom)
    light.addColorStop(0, `rgba(210, 250, 255, ${strength})`)
    light.addColorStop(1, 'rgba(210, 250, 255, 0)')
    brush.fillStyle = light
    brush.beginPath()
    brush.moveTo(x - wide, -4)
    brush.lineTo(x + wide, -4)
    brush.lineTo(x + wide * 3.4 + sway + width * 0.12, bottom)
    brush.lineTo(x - wide * 1.4 + sway + width * 0.12, bottom)
    brush.fill()
  }
  brush.globalCompositeOperation = 'source-over'
}

/** Light that plays on the ground, as it falls through waves. */
const drawCaustics = (brush: Brush, { width, height, bottom }: Basin, seconds: number): void => {
  brush.globalCompositeOperation = 'lighter'
  brush.strokeStyle = 'rgba(190, 245, 255, 0.09)'
  brush.lineWidth = 2.4
  for (let row = 0; row < 5; row += 1) {
    const y = bottom + 4 + ((height - bottom) * row) / 7
    brush.beginPath()
    for (let x = -10; x <= width + 10; x += 14) brush.lineTo(x, y + Math.sin(x * 0.045 + seconds * (0.8 + row * 0.12) + row * 2) * 5 + Math.sin(x * 0.09 - seconds) * 2.5)
    brush.stroke()
  }
  brush.globalCompositeOperation = 'source-over'
}

const drawWeed = (brush: Brush, { width, bottom, height }: Basin, seconds: number, colours: Colours): void => {
  const dark = mix('#0f5a45', colours.outer, 0.25)
  const light = mix('#38b681', colours.mid, 0.3)
  for (const [at, place] of [0.015, 0.055, 0.1, 0.145, 0.87, 0.915, 0.965, 0.995].entries()) {
    const long = height * (0.1 + 0.055 * Math.abs(Math.sin(at * 2.7)))
    const [x, y] = [place * width, bottom + 22]
    const bend = Math.sin(seconds * 0.8 + at * 1.3) * 12
    brush.beginPath()
    brush.moveTo(x - 4, y)
    brush.bezierCurveTo(x - 8 + bend * 0.3, y - long * 0.4, x + 6 + bend, y - long * 0.7, x + bend * 1.5, y - long)
    brush.bezierCurveTo(x + 10 + bend, y - long * 0.66, x + 2 + bend * 0.3, y - long * 0.35, x + 4, y)
    brush.fillStyle = at % 2 === 0 ? dark : light
    brush.fill()
  }
}

const drawBubbles = (brush: Brush, { width, bottom }: Basin, seconds: number): void => {
  for (let at = 0; at < 22; at += 1) {
    const speed = 26 + (at % 5) * 11
    const rise = (seconds * speed + at * 131) % (bottom + 60)
    const radius = 1.6 + ((at * 7) % 5) * 0.9
    const x = ((at * 0.618_034) % 1) * width + Math.sin(seconds * 1.4 + at) * 6
    const y = bottom + 20 - rise
    brush.strokeStyle = 'rgba(225, 250, 255, 0.5)'
    brush.lineWidth = 1
    brush.beginPath()
    brush.arc(x, y, radius, 0, Math.PI * 2)
    brush.stroke()
    brush.fillStyle = 'rgba(255, 255, 255, 0.55)'
    brush.fillRect(x - radius * 0.45, y - radius * 0.5, 1.2, 1.2)
  }
}

/** What moves behind the fish; a calm eye sees it stand still. */
export const drawBehind = (brush: Brush, basin: Basin, colours: Colours, seconds: number): void => {
  drawCaustics(brush, basin, seconds)
  drawWeed(brush, basin, seconds, colours)
}

/** What moves before them. */
export const drawBefore = (brush: Brush, basin: Basin, seconds: number): void => {
  drawRays(brush, basin, seconds)
  drawBubbles(brush, basin, seconds)
}

type Brush = CanvasRenderingContext2D

/** By seat. */
export const seatColours = ['#ffcf3f', '#5ee6ff', '#ff7ab8', '#9dff6e'] as const
export const colourOfSeat = (seat: number): string => seatColours[seat] ?? seatColours[0]

export interface CannonState {
  readonly x: number
  readonly y: number
  /** Where its mouth points. */
  readonly angle: number
  /** 1 right after a shot, 0 at rest. */
  readonly recoil: number
  readonly size: number
  readonly colour: string
}

const metal = (brush: Brush, width: number): CanvasGradient => {
  const ramp = brush.createLinearGradient(0, -width, 0, width)
  ramp.addColorStop(0, '#fdf6d8')
  ramp.addColorStop(0.22, '#e9b949')
  ramp.addColorStop(0.55, '#b57a1b')
  ramp.addColorStop(0.8, '#7c4a0c')
  ramp.addColorStop(1, '#c98f2d')
  return ramp
}

const drawBarrel = (brush: Brush, size: number, recoil: number, colour: string): void => {
  const back = -recoil * size * 0.22
  brush.translate(back, 0)
  brush.fillStyle = metal(brush, size * 0.26)
  brush.strokeStyle = '#3b2206'
  brush.lineWidth = size * 0.035
  brush.beginPath()
  brush.moveTo(-size * 0.34, -size * 0.24)
  brush.lineTo(size * 0.72, -size * 0.17)
  brush.lineTo(size * 0.72, size * 0.17)
  brush.lineTo(-size * 0.34, size * 0.24)
  brush.closePath()
  brush.fill()
  brush.stroke()
  for (const [at, wide] of [[0.02, 0.235], [0.36, 0.21], [0.74, 0.235]] as const) {
    brush.beginPath()
    brush.roundRect(size * at - size * 0.05, -size * wide, size * 0.12, size * wide * 2, size * 0.05)
    brush.fillStyle = at === 0.36 ? colour : metal(brush, size * 0.26)
    brush.fill()
    brush.stroke()
  }
  brush.fillStyle = '#160c02'
  brush.beginPath()
  brush.ellipse(size * 0.81, 0, size * 0.05, size * 0.15, 0, 0, Math.PI * 2)
  brush.fill()
  if (recoil > 0.5) {
    const flash = brush.createRadialGradient(size, 0, 0, size, 0, size * 0.62)
    flash.addColorStop(0, '#fffef0')
    flash.addColorStop(0.4, `${colour}cc`)
    flash.addColorStop(1, `${colour}00`)
    brush.globalCompositeOperation = 'lighter'
    brush.globalAlpha = recoil
    brush.fillStyle = flash
    brush.fillRect(size * 0.3, -size * 0.7, size * 1.5, size * 1.4)
    brush.globalCompositeOperation = 'source-over'
    brush.globalAlpha = 1
  }
}

/** A cannon on its turning base. */
export const drawCannon = (brush: Brush, { x, y, angle, recoil, size, colour }: CannonState): void => {
  brush.save()
  brush.translate(x, y)
  const halo = brush.createRadialGradient(0, 0, size * 0.2, 0, 0, size * 1.15)
  halo.addColorStop(0, `${colour}66`)
  halo.addColorStop(1, `${colour}00`)
  brush.fillStyle = halo
  brush.fillRect(-size * 1.2, -size * 1.2, size * 2.4, size * 2.4)
  brush.save()
  brush.rotate(angle)
  drawBarrel(brush, size, recoil, colour)
  brush.restore()
  const dome = brush.createRadialGradient(-size * 0.15, -size * 0.2, size * 0.05, 0, 0, size * 0.5)
  dome.addColorStop(0, '#fff8df')
  dome.addColorStop(0.45, '#d99f35')
  dome.addColorStop(1, '#5d3507')
  brush.fillStyle = dome
  brush.strokeStyle = '#3b2206'
  brush.lineWidth = size * 0.04
  brush.beginPath()
  brush.arc(0, 0, size * 0.4, 0, Math.PI * 2)
  brush.fill()
  brush.stroke()
  brush.fillStyle = colour
  brush.beginPath()
  brush.arc(0, 0, size * 0.17, 0, Math.PI * 2)
  brush.fill()
  brush.stroke()
  brush.fillStyle = '#ffffffb0'
  brush.beginPath()
  brush.arc(-size * 0.05, -size * 0.06, size * 0.05, 0, Math.PI * 2)
  brush.fill()
  brush.restore()
}

/** Where its shots come out. */
export const mouthOf = (x: number, y: number, angle: number, size: number): { readonly x: number; readonly y: number } => ({ x: x + Math.cos(angle) * size * 0.85, y: y + Math.sin(angle) * size * 0.85 })

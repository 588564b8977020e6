type Brush = CanvasRenderingContext2D

interface Point {
  readonly x: number
  readonly y: number
}

/** A shot on its way: a small torpedo with a trail. */
export const drawShot = (brush: Brush, from: Point, at: Point, colour: string, scale: number): void => {
  const angle = Math.atan2(at.y - from.y, at.x - from.x)
  brush.save()
  brush.translate(at.x, at.y)
  brush.rotate(angle)
  brush.globalCompositeOperation = 'lighter'
  const trail = brush.createLinearGradient(-46 * scale, 0, 0, 0)
  trail.addColorStop(0, `${colour}00`)
  trail.addColorStop(1, `${colour}cc`)
  brush.fillStyle = trail
  brush.beginPath()
  brush.moveTo(-46 * scale, 0)
  brush.lineTo(-2, -6 * scale)
  brush.lineTo(-2, 6 * scale)
  brush.fill()
  const glow = brush.createRadialGradient(0, 0, 0, 0, 0, 13 * scale)
  glow.addColorStop(0, '#ffffff')
  glow.addColorStop(0.35, colour)
  glow.addColorStop(1, `${colour}00`)
  brush.fillStyle = glow
  brush.beginPath()
  brush.arc(0, 0, 13 * scale, 0, Math.PI * 2)
  brush.fill()
  brush.restore()
}

/** A net that opens around a fish; `part` runs from 0 to 1 as it opens, `fade` as it goes. */
export const drawNet = (brush: Brush, { x, y }: Point, radius: number, part: number, fade: number, colour: string): void => {
  if (fade >= 1) return
  const wide = radius * (0.35 + 0.65 * part) * (1 + fade * 0.25)
  brush.save()
  brush.translate(x, y)
  brush.rotate(part * 0.5)
  brush.globalAlpha = (1 - fade) * 0.95
  const gloss = brush.createRadialGradient(0, 0, wide * 0.2, 0, 0, wide)
  gloss.addColorStop(0, '#ffffff00')
  gloss.addColorStop(0.8, `${colour}33`)
  gloss.addColorStop(1, `${colour}77`)
  brush.fillStyle = gloss
  brush.strokeStyle = colour
  brush.lineWidth = 2.2
  brush.beginPath()
  brush.arc(0, 0, wide, 0, Math.PI * 2)
  brush.fill()
  brush.stroke()
  brush.lineWidth = 1
  brush.strokeStyle = '#ffffffb8'
  brush.beginPath()
  for (let at = 0; at < 8; at += 1) {
    const angle = (at / 8) * Math.PI * 2
    brush.moveTo(0, 0)
    brush.lineTo(Math.cos(angle) * wide, Math.sin(angle) * wide)
  }
  for (const ring of [0.36, 0.68]) {
    brush.moveTo(wide * ring, 0)
    for (let at = 1; at <= 8; at += 1) {
      const angle = (at / 8) * Math.PI * 2
      const middle = angle - Math.PI / 8
      brush.quadraticCurveTo(Math.cos(middle) * wide * ring * 0.86, Math.sin(middle) * wide * ring * 0.86, Math.cos(angle) * wide * ring, Math.sin(angle) * wide * ring)
    }
  }
  brush.stroke()
  brush.restore()
}

/** A coin that turns as it flies. */
export const drawCoin = (brush: Brush, { x, y }: Point, radius: number, turn: number): void => {
  const wide = Math.abs(Math.cos(turn)) * radius + 1
  brush.save()
  brush.translate(x, y)
  const gold = brush.createLinearGradient(-wide, -radius, wide, radius)
  gold.addColorStop(0, '#fff6c4')
  gold.addColorStop(0.45, '#ffce3a')
  gold.addColorStop(1, '#c47a09')
  brush.fillStyle = gold
  brush.strokeStyle = '#8a5200'
  brush.lineWidth = 1.2
  brush.beginPath()
  brush.ellipse(0, 0, wide, radius, 0, 0, Math.PI * 2)
  brush.fill()
  brush.stroke()
  brush.strokeStyle = '#fff3b3'
  brush.beginPath()
  brush.ellipse(0, 0, wide * 0.62, radius * 0.62, 0, 0, Math.PI * 2)
  brush.stroke()
  brush.restore()
}

/** The fish that is aimed at. */
export const drawAim = (brush: Brush, { x, y }: Point, radius: number, seconds: number, colour: string): void => {
  brush.save()
  brush.translate(x, y)
  brush.rotate(seconds * 0.9)
  brush.strokeStyle = colour
  brush.shadowColor = '#000a'
  brush.shadowBlur = 3
  brush.lineWidth = 2.6
  for (let at = 0; at < 4; at += 1) {
    brush.beginPath()
    brush.arc(0, 0, radius, (at * Math.PI) / 2 + 0.28, (at * Math.PI) / 2 + 1.28)
    brush.stroke()
    brush.beginPath()
    brush.moveTo(Math.cos((at * Math.PI) / 2) * (radius - 5), Math.sin((at * Math.PI) / 2) * (radius - 5))
    brush.lineTo(Math.cos((at * Math.PI) / 2) * (radius + 5), Math.sin((at * Math.PI) / 2) * (radius + 5))
    brush.stroke()
  }
  brush.restore()
}

export const drawWords = (brush: Brush, text: string, { x, y }: Point, size: number, colour: string, alpha = 1): void => {
  brush.save()
  brush.globalAlpha = alpha
  brush.font = `850 ${size}px system-ui, sans-serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.lineJoin = 'round'
  brush.lineWidth = Math.max(3, size * 0.24)
  brush.strokeStyle = '#00111ed0'
  brush.strokeText(text, x, y)
  brush.fillStyle = colour
  brush.fillText(text, x, y)
  brush.restore()
}

/** A small sign with what a fish pays. */
export const drawTag = (brush: Brush, text: string, { x, y }: Point, colour: string): void => {
  brush.save()
  brush.font = '800 11px system-ui, sans-serif'
  const wide = brush.measureText(text).width + 12
  brush.fillStyle = '#00111ebb'
  brush.strokeStyle = `${colour}bb`
  brush.lineWidth = 1.2
  brush.beginPath()
  brush.roundRect(x - wide / 2, y - 9, wide, 18, 9)
  brush.fill()
  brush.stroke()
  brush.fillStyle = colour
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(text, x, y + 0.5)
  brush.restore()
}

/** A drawing in layers, of a fish that looks to the right: the origin is its middle, `length` and `height` its box. */
export interface Drawing {
  readonly length: number
  readonly height: number
  readonly layers: readonly Layer[]
}

/** A shape in the words of SVG paths. A fill of several colours runs from its top to its bottom; `within`: only inside the drawing's body. */
export interface Layer {
  readonly d: string
  readonly fill?: string | readonly string[]
  readonly stroke?: string
  readonly width?: number
  readonly isBody?: true
  readonly within?: true
  readonly alpha?: number
}

type Brush = CanvasRenderingContext2D

const paintOf = (brush: Brush, fill: string | readonly string[], height: number): string | CanvasGradient => {
  if (typeof fill === 'string') return fill
  const ramp = brush.createLinearGradient(0, -height / 2, 0, height / 2)
  fill.forEach((colour, at) => ramp.addColorStop(at / Math.max(1, fill.length - 1), colour))
  return ramp
}

const drawLayer = (brush: Brush, layer: Layer, height: number, body: Path2D | null): void => {
  const path = new Path2D(layer.d)
  brush.save()
  if (layer.within === true && body !== null) brush.clip(body)
  brush.globalAlpha = layer.alpha ?? 1
  if (layer.fill !== undefined) {
    brush.fillStyle = paintOf(brush, layer.fill, height)
    brush.fill(path)
  }
  if (layer.stroke !== undefined) {
    brush.strokeStyle = layer.stroke
    brush.lineWidth = layer.width ?? 1.5
    brush.stroke(path)
  }
  brush.restore()
}

/** Draws it whole, its middle at the brush's origin. */
export const drawLayers = (brush: Brush, { layers, height }: Drawing): void => {
  const body = layers.find(({ isBody }) => isBody === true)
  const outline = body === undefined ? null : new Path2D(body.d)
  brush.lineJoin = 'round'
  brush.lineCap = 'round'
  for (const layer of layers) drawLayer(brush, layer, height, outline)
}

const circle = (x: number, y: number, radius: number): string => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

/** An eye with its light in it. */
export const eye = (x: number, y: number, radius: number, iris = '#14202b'): readonly Layer[] => [
  { d: circle(x, y, radius), fill: '#f7fbff', stroke: '#0006', width: 0.8 },
  { d: circle(x + radius * 0.18, y, radius * 0.66), fill: iris },
  { d: circle(x + radius * 0.42, y - radius * 0.3, radius * 0.24), fill: '#fff' },
]

export const dots = (places: readonly (readonly [number, number, number])[]): string => places.map(([x, y, radius]) => circle(x, y, radius)).join('')

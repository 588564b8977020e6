import type { Brush, Colours } from './brush.ts'
import type { Point } from './scene.ts'

/** What the sky says, in the member's language. */
export interface SkyWords {
  times(hundredths: number): string
  readonly takesOffIn: string
  readonly flewUntil: string
}

/** What every part of the sky is drawn with. */
export interface Pen {
  readonly brush: Brush
  readonly width: number
  readonly height: number
  /** Of a pixel of the layout, in those of the canvas. */
  readonly unit: number
  readonly colours: Colours
  readonly words: SkyWords
}

export const endColour = '#ff9d8f'

/** From a place in the field of the flight to one on the canvas. */
export const toCanvas = ({ width, height, unit }: Pen, { x, y }: Point): Point => ({ x: 16 * unit + x * (width - 52 * unit), y: height - 30 * unit - y * (height - 60 * unit) })

export const write = ({ brush, unit }: Pen, text: string, at: Point, size: number, weight: number, colour: string): void => {
  brush.font = `${weight} ${size * unit}px system-ui, sans-serif`
  brush.fillStyle = colour
  brush.fillText(text, at.x, at.y)
}

import type { Face } from '#games/money-wheel/math.ts'

interface Paint {
  readonly fill: string
  readonly ink: string
}

const paints: Readonly<Record<Face, Paint>> = {
  1: { fill: '#2a64a8', ink: '#fff' },
  2: { fill: '#17713f', ink: '#fff' },
  5: { fill: '#7a3a9c', ink: '#fff' },
  10: { fill: '#a8480f', ink: '#fff' },
  20: { fill: '#b3202f', ink: '#fff' },
  40: { fill: '#191c22', ink: '#ffd35c' },
  x3: { fill: '#ffd35c', ink: '#2b1b00' },
  x7: { fill: '#ffd35c', ink: '#2b1b00' },
}

export const paintOf = (face: Face): Paint => paints[face]
/** The same in the style sheet. */
export const classOf = (face: Face): string => `face-${typeof face === 'number' ? face : 'x'}`

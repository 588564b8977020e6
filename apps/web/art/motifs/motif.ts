/**
 * How a motif is painted. It is drawn around 0,0 and reaches about 100 to every side. Light comes from above: `metal` runs from bright
 * at y -100 to deep at y 100, `shade` is the same metal in shadow. The tile adds outline, shadow and glow.
 */
export interface Paint {
  metal: string
  shade: string
  gem: string
  pale: string
  bright: string
  mid: string
  deep: string
  dark: string
  second: string
}
/** `random`: the picture's own numbers, for what differs from game to game. */
export type Motif = (paint: Paint, random: () => number) => string

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`
export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`
export const group = (transform: string, ...parts: string[]): string => `<g transform="${transform}">${parts.join('')}</g>`
/** A soft white light on a surface. */
export const shine = (d: string, opacity = 0.5): string => path(d, '#fff', `opacity="${opacity}"`)

const short = (value: number): string => String(Math.round(value * 10) / 10)
export const at = (radius: number, degrees: number, x = 0, y = 0): string => {
  const angle = (degrees * Math.PI) / 180
  return `${short(x + radius * Math.sin(angle))} ${short(y - radius * Math.cos(angle))}`
}
export const starPath = (points: number, outer: number, inner: number, x = 0, y = 0, turn = 0): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => at(i % 2 === 0 ? outer : inner, turn + (i * 180) / points, x, y)).join('L')}Z`
export const polygonPath = (points: number, radius: number, x = 0, y = 0, turn = 0): string =>
  `M${Array.from({ length: points }, (_, i) => at(radius, turn + (i * 360) / points, x, y)).join('L')}Z`
/** A slice of a ring between two radii. */
export const ringSlice = (inner: number, outer: number, from: number, to: number): string =>
  `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`
export const around = (count: number, draw: (index: number, degrees: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i, (i * 360) / count)).join('')

/** Pieces of SVG that backdrops share. */

/** A small repeatable generator: the picture is the same at every build. */
export const sequence = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Beams of light from a point. */
export const rays = (x: number, y: number, count: number, length: number, colour: string): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count
    const half = Math.PI / count / 2.2
    const point = (turn: number): string => `${(x + length * Math.cos(turn)).toFixed(0)},${(y + length * Math.sin(turn)).toFixed(0)}`
    return `<polygon points="${x},${y} ${point(angle - half)} ${point(angle + half)}" fill="${colour}"/>`
  }).join('')

import type { Draw } from './draw.ts'

/** `count` of the things, none twice, in the order in which they come: each draw takes one of those still there, counted from the first. All of them is a permutation. */
export const sample = <Thing>(draw: Draw, things: readonly Thing[], count: number): readonly Thing[] => {
  if (!Number.isInteger(count) || count < 0 || count > things.length) throw new RangeError('a sample has from none to all of the things')
  const left = [...things]
  const taken: Thing[] = []
  while (taken.length < count) taken.push(...left.splice(draw(left.length), 1))
  return taken
}

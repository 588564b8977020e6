import { createHmac } from 'node:crypto'
import { drawBelow, seededWords } from '@trevo/betting/models/seeded-words'

/** Whole numbers that follow from the season's seed and a name alone. */
export const drawsOf = (seed: Buffer, name: string): ((bound: number) => number) => {
  const digest = createHmac('sha256', seed).update(name).digest()
  const words = seededWords(digest.readUInt32BE(0), digest.readUInt32BE(4), digest.readUInt32BE(8))
  return (bound) => drawBelow(words, bound)
}

/** A list in an order that follows from the seed. */
export const shuffled = <Item>(items: readonly Item[], draw: (bound: number) => number): readonly Item[] => {
  const list = [...items]
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1)
    const [a, b] = [list[at], list[other]]
    if (a !== undefined && b !== undefined) [list[at], list[other]] = [b, a]
  }
  return list
}

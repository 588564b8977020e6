import { addSums, nodeText, type SumNode } from './format.ts'

export type HashText = (text: string) => string

/** Sums that no tree may have. */
export class SumsDoNotHold extends Error {}

/** The node above two others. */
export const joinNodes = (left: SumNode, right: SumNode, hash: HashText): SumNode => {
  const sums = addSums(left.sums, right.sums)
  if (sums === null) throw new SumsDoNotHold('a sum of the tree is below zero or above 18 digits')
  return { hash: hash(nodeText(left, right)), sums }
}

/** The level above: an odd node at the end goes up as it is. So parts of two to the power of n nodes can be joined apart, one after the other. */
const levelAbove = (nodes: readonly SumNode[], hash: HashText): readonly SumNode[] =>
  Array.from({ length: Math.ceil(nodes.length / 2) }, (_none, place) => {
    const [left, right] = [nodes[place * 2], nodes[place * 2 + 1]]
    if (left === undefined) throw new RangeError('a level has a hole')
    return right === undefined ? left : joinNodes(left, right, hash)
  })

export const rootOf = (nodes: readonly SumNode[], hash: HashText): SumNode => {
  const [first] = nodes
  if (first === undefined) throw new RangeError('a tree has a leaf')
  let level = nodes
  while (level.length > 1) level = levelAbove(level, hash)
  return level[0] ?? first
}

/** What stands beside the way up, and on which side. */
export interface PathStep extends SumNode {
  readonly side: 'left' | 'right'
}

/** The way from a node to the root over all of `nodes`. */
export const pathTo = (nodes: readonly SumNode[], index: number, hash: HashText): readonly PathStep[] => {
  const steps: PathStep[] = []
  let [level, place] = [nodes, index]
  while (level.length > 1) {
    const beside = level[place ^ 1]
    if (beside !== undefined) steps.push({ ...beside, side: place % 2 === 0 ? 'right' : 'left' })
    level = levelAbove(level, hash)
    place >>= 1
  }
  return steps
}

/** A root from leaves that come one after the other, without keeping more than a node a level: what `rootOf` gives. */
export const createRootBuilder = (hash: HashText) => {
  /** By level; null: none waits there. */
  const waiting: (SumNode | null)[] = []
  return {
    add: (leaf: SumNode): void => {
      let node = leaf
      let level = 0
      for (let beside = waiting[level]; beside !== null && beside !== undefined; beside = waiting[level]) {
        node = joinNodes(beside, node, hash)
        waiting[level] = null
        level += 1
      }
      waiting[level] = node
    },
    /** Null where no leaf came. */
    root: (): SumNode | null => waiting.reduce<SumNode | null>((right, left) => (left === null ? right : right === null ? left : joinNodes(left, right, hash)), null),
  }
}

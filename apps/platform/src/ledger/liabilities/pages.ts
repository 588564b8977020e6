import { liabilityKinds, type SumNode } from '@trevo/rules/liabilities/format'

/** A power of two, so that the pages of a level can be joined apart. */
export const pageNodes = 256
const nodeBytes = 64

/** A node as 64 bytes: its hash, and its sums as four 64-bit numbers, big end first. */
export const writeNodes = (nodes: readonly SumNode[]): Buffer => {
  const bytes = Buffer.alloc(nodes.length * nodeBytes)
  for (const [place, { hash, sums }] of nodes.entries()) {
    bytes.write(hash, place * nodeBytes, 'hex')
    for (const [at, kind] of liabilityKinds.entries()) bytes.writeBigUInt64BE(sums[kind], place * nodeBytes + 32 + at * 8)
  }
  return bytes
}

export const readNodes = (bytes: Buffer): readonly SumNode[] =>
  Array.from({ length: Math.floor(bytes.length / nodeBytes) }, (_none, place) => {
    const at = place * nodeBytes
    const sum = (kind: number): bigint => bytes.readBigUInt64BE(at + 32 + kind * 8)
    return { hash: bytes.toString('hex', at, at + 32), sums: { cash: sum(0), held: sum(1), stakes: sum(2), bonus: sum(3) } }
  })

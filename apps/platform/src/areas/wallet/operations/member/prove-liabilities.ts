import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { leafKeyPurpose } from '#ledger/liabilities/leaves.ts'
import { readMemberOf, readProof } from '#ledger/liabilities/read-proof.ts'
import { lastPublishedDay, treesOf } from '#ledger/liabilities/trees-store.ts'

export const proveLiabilities: Handler<'GET /api/liabilities'> = async (_input, { db, keys, member }) => {
  const day = await lastPublishedDay(db)
  if (day === null) return { day: null, proofs: [] }
  const trees = await treesOf(db, day)
  const proofs = []
  for (const row of await readMemberOf(db, member.memberId, day)) {
    const tree = trees.find(({ currency }) => currency === row.currency)
    if (tree === undefined) continue
    const proof = await readProof(db, keys.derive(leafKeyPurpose), tree, row)
    if (proof === null) throw refuse('proof_unreadable')
    // Who only owes has no leaf.
    if (proof.leaves.length > 0) proofs.push(proof)
  }
  return { day, proofs }
}

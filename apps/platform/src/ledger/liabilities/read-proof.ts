import { memberId } from '@trevo/rules/ids'
import { liabilitiesFormat, sumTexts } from '@trevo/rules/liabilities/format'
import type { ProofGiven, StatementGiven } from '@trevo/rules/liabilities/proof'
import { pathTo, type PathStep } from '@trevo/rules/liabilities/tree'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { MemberAtCut } from './at-the-cut.ts'
import { leavesOf, type MadeLeaf, sha256 } from './leaves.ts'
import { pageNodes } from './pages.ts'
import { findLeafPage, readPages } from './store.ts'
import type { TreeOfDay } from './trees-store.ts'

export const statementOf = (tree: Pick<TreeOfDay, 'day' | 'cut_at' | 'currency' | 'leaves' | 'root' | 'cash_minor' | 'held_minor' | 'stakes_minor' | 'bonus_minor'>): StatementGiven => ({
  day: tree.day,
  cutAt: tree.cut_at.toISOString(),
  currency: tree.currency,
  leaves: tree.leaves.toString(),
  root: tree.root.toString('hex'),
  sums: sumTexts({ cash: tree.cash_minor, held: tree.held_minor, stakes: tree.stakes_minor, bonus: tree.bonus_minor }),
})

/** What a member had at a day's cut, in the currencies that there was anything of. */
export const readMemberOf = async (db: Db, member: bigint, day: string): Promise<readonly MemberAtCut[]> =>
  (await sql<MemberAtCut>`select member_id, currency, cash_minor as cash, held_minor as held, stakes_minor as stakes, bonus_minor as bonus, bonus_staked_minor as bonus_staked, debt_minor as debt
    from liability_members where member_id = ${member} and day = ${day}::date order by currency`.execute(db)).rows

/** The way from a leaf's place on its page through the pages above; null: the tree has no such leaf. */
const wayOf = async (db: Db, day: string, { leaf, node }: MadeLeaf): Promise<readonly PathStep[] | null> => {
  const steps: PathStep[] = []
  let page = await findLeafPage(db, day, leaf.currency, node.hash)
  if (page === null) return null
  let place = -1
  for (let level = 0; page !== null; level += 1) {
    const [nodes = []] = await readPages(db, { day, currency: leaf.currency, level, page }, 1)
    if (level === 0) place = nodes.findIndex(({ hash }) => hash === node.hash)
    if (nodes.length === 0) break
    if (place < 0) return null
    steps.push(...pathTo(nodes, place, sha256))
    ;[place, page] = [page % pageNodes, Math.floor(page / pageNodes)]
  }
  return steps
}

/** A member's leaves of a tree, each with its way to the root; null: it was made with another key, of a secret before. */
export const readProof = async (db: Db, key: Buffer, tree: TreeOfDay, row: MemberAtCut): Promise<ProofGiven | null> => {
  const leaves = []
  for (const made of leavesOf(key, tree.day, row)) {
    const path = await wayOf(db, tree.day, made)
    if (path === null) return null
    leaves.push({ nonce: made.leaf.nonce, kind: made.leaf.kind, amountMinor: made.leaf.amountMinor.toString(), path: path.map(({ side, hash, sums }) => ({ side, hash, sums: sumTexts(sums) })) })
  }
  return { format: liabilitiesFormat, member: memberId(row.member_id), statement: statementOf(tree), leaves }
}

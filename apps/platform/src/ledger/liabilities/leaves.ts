import { createHmac, hash } from 'node:crypto'
import { type Leaf, leafText, type LiabilityKind, type SumNode, sumsOf } from '@trevo/rules/liabilities/format'
import { splitAmount } from '@trevo/rules/liabilities/split'
import { memberId } from '@trevo/rules/ids'
import type { MemberAtCut } from './at-the-cut.ts'

export const sha256 = (text: string): string => hash('sha256', text)

/** The purpose of the platform's key that nonces and splits come from: whoever has it can tell whose a leaf is. */
export const leafKeyPurpose = 'leaves of the liabilities proof'

export interface MadeLeaf {
  readonly leaf: Leaf
  readonly node: SumNode
}

/** What is owed of each kind: the bonus part of open stakes is bonus. */
export const amountsOf = (row: Pick<MemberAtCut, 'cash' | 'held' | 'stakes' | 'bonus' | 'bonus_staked'>): Readonly<Record<LiabilityKind, bigint>> => ({
  cash: row.cash, held: row.held, stakes: row.stakes, bonus: row.bonus + row.bonus_staked,
})

/**
 * A member's leaves of a day. Nonces and cuts come from a key and not from chance: made again they are the same, so a day has one root for ever, and
 * nothing of it need be kept but the amounts.
 */
export const leavesOf = (key: Buffer, day: string, row: Pick<MemberAtCut, 'member_id' | 'currency' | 'cash' | 'held' | 'stakes' | 'bonus' | 'bonus_staked'>): readonly MadeLeaf[] => {
  const member = memberId(row.member_id)
  const drawn = (what: string): Buffer => createHmac('sha256', key).update(`${day}\n${row.currency}\n${member}\n${what}`).digest()
  return Object.entries(amountsOf(row)).flatMap(([name, amountMinor]) => {
    const kind = name as LiabilityKind
    return splitAmount(amountMinor, (place) => drawn(`${kind}\ncut\n${place}`).readBigUInt64BE()).map((part, place) => {
      const leaf: Leaf = { day, currency: row.currency, member, nonce: drawn(`${kind}\nnonce\n${place}`).toString('hex'), kind, amountMinor: part }
      return { leaf, node: { hash: sha256(leafText(leaf)), sums: sumsOf(kind, part) } }
    })
  })
}

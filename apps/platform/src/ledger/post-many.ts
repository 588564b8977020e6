import { strict as assert } from 'node:assert'
import { type Currency, type Minor, minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import type { Movement } from './movement.ts'
import { postAll } from './post.ts'

export const movementsMax = 500

export interface HeldPurse {
  readonly cashMinor: Minor
  readonly seq: bigint
}

/**
 * Moves money of several members together or not at all. Their cash purses are locked in the order of their ids before anything is read, so that what `plan`
 * sees is what will be moved, and no two who do this wait for each other in a ring. Throws where one movement is refused: the transaction ends with it.
 */
export const postMany = async <Planned extends { readonly movements: readonly Movement[] }>(
  tx: Tx,
  { members, currency }: { readonly members: readonly bigint[]; readonly currency: Currency },
  plan: (purseOf: (member: bigint) => HeldPurse) => Promise<Planned>,
): Promise<Planned> => {
  const { rows } = await sql<{ member_id: bigint; balance_minor: bigint; seq: bigint }>`
    select * from ledger_lock_purses(${[...new Set(members)]}::bigint[], ${currency})`.execute(tx)
  const purses = new Map(rows.map((row) => [row.member_id, { cashMinor: minor(row.balance_minor), seq: row.seq }]))
  const planned = await plan((member) => purses.get(member) ?? { cashMinor: minor(0n), seq: 0n })
  const inOrder = planned.movements.toSorted((one, other) => (one.member < other.member ? -1 : one.member > other.member ? 1 : 0))
  assert(inOrder.length <= movementsMax, 'more movements than are posted at once')
  assert(inOrder.every(({ member }) => purses.has(member)), 'a movement of a purse that is not held')
  for (const { status, hasMoved } of await postAll(tx, inOrder)) assert(status === 'OK' && hasMoved, `a movement of several was answered ${status}`)
  return planned
}

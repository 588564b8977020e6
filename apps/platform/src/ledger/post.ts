import { strict as assert } from 'node:assert'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import { noteMoved } from './committed.ts'
import { encodeItems } from './encode.ts'
import type { Movement } from './movement.ts'
import { type Outcome, type OutcomeRow, outcomesInOrder } from './outcome.ts'

/**
 * Decides one movement inside the caller's transaction; nothing is final before that commits. A refusal is an outcome, not an error:
 * the caller looks at `status`. The member's purse stays locked until the transaction ends, so post last, and in the order of the
 * members' ids where there are several.
 */
export const post = async (tx: Tx, movement: Movement): Promise<Outcome> => {
  const answered = await sql<OutcomeRow>`select * from ledger_post(${encodeItems([movement])}::ledger_item[])`.execute(tx)
  return noted(tx, movement, answered.rows)
}

/** As `post`, of up to 500 at once, answered in their order: give them in the order of the members' ids. One's refusal harms no other. */
export const postAll = async (tx: Tx, movements: readonly Movement[]): Promise<readonly Outcome[]> => {
  if (movements.length === 0) return []
  const answered = await sql<OutcomeRow>`select * from ledger_post(${encodeItems(movements)}::ledger_item[])`.execute(tx)
  const outcomes = outcomesInOrder(answered.rows, movements.length)
  movements.forEach((movement, place) => {
    const outcome = outcomes[place]
    if (outcome?.hasMoved === true) noteMoved(tx, { movement, outcome })
  })
  return outcomes
}

/** As `post`, for an act of staff: the database asks for the act, which stands in the log of the same transaction. */
export const postInAct = async (tx: Tx, movement: Movement): Promise<Outcome> => {
  const answered = await sql<OutcomeRow>`select * from ledger_post_in_act(${encodeItems([movement])}::ledger_item[])`.execute(tx)
  return noted(tx, movement, answered.rows)
}

const noted = (tx: Tx, movement: Movement, rows: readonly OutcomeRow[]): Outcome => {
  const [outcome] = outcomesInOrder(rows, 1)
  assert(outcome !== undefined, 'ledger_post answers every item')
  if (outcome.hasMoved) noteMoved(tx, { movement, outcome })
  return outcome
}

import { moveProblem, typeProblem } from '@trevo/rules/agents/tree'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { insertChange, type NewChange, readMoveFacts, readTypeFacts } from '#areas/agents/tree-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

/** The day of the books that begins at the next cut. */
export const nextCut = (now: Date): string => daysOn(dayIn(booksZone, now), 1)

/** Refused as it would be at the cut, with the tree as it is now. */
export const assertMayMove = async (tx: Tx, memberId: bigint, uplineId: bigint): Promise<void> => {
  const facts = await readMoveFacts(tx, memberId, uplineId)
  const problem = facts === null ? 'not_found' : moveProblem(facts)
  if (problem !== null) throw refuseStaff(problem)
}

export const assertMayBecome = async (tx: Tx, memberId: bigint, type: number): Promise<void> => {
  const facts = await readTypeFacts(tx, memberId, type)
  const problem = facts === null ? 'not_found' : typeProblem(facts)
  if (problem !== null) throw refuseStaff(problem)
}

export const writeChange = async (tx: Tx, change: Omit<NewChange, 'fromDay'>): Promise<void> => {
  if (!(await insertChange(tx, { ...change, fromDay: nextCut(change.now) }))) throw refuseStaff('not_in_this_state')
}

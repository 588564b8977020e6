import { hasLine, moveProblem, type TreeRefusal, typeProblem } from '@trevo/rules/agents/tree'
import type { Tx } from '#db/tables.ts'
import {
  addLine, type Change, endChange, endLine, holdLine, holdStaged, isAsStaged, lockTree, nextChange, placeBelow, readMoveFacts, readTypeFacts, setMemberType, setState, stageAnew, stageLines, takeStagedLines,
} from './tree-store.ts'

/** So many agents are staged in one transaction. */
export const stagedMax = 5_000

const problemOfMove = async (tx: Tx, { memberId, uplineId }: Change): Promise<TreeRefusal | null> => {
  const facts = await readMoveFacts(tx, memberId, uplineId ?? 0n)
  return facts === null ? 'not_in_this_state' : moveProblem(facts)
}

const stage = async (tx: Tx, change: Change, now: Date, most: number): Promise<void> => {
  const problem = await problemOfMove(tx, change)
  if (problem !== null) return endChange(tx, change.id, problem, now)
  if ((await stageLines(tx, change.id, most)) < most) await setState(tx, change.id, 'staged')
}

const arm = async (tx: Tx, change: Change, now: Date): Promise<void> => {
  const problem = await problemOfMove(tx, change)
  if (problem !== null) return endChange(tx, change.id, problem, now)
  await ((await isAsStaged(tx, change.id)) ? setState(tx, change.id, 'armed') : stageAnew(tx, change.id))
}

/** What changed since it was armed is met: the move is staged anew, or refused. */
const effectMove = async (tx: Tx, change: Change, today: string, now: Date): Promise<void> => {
  const problem = await problemOfMove(tx, change)
  if (problem !== null) return endChange(tx, change.id, problem, now)
  await holdStaged(tx, change.id)
  if (!(await isAsStaged(tx, change.id))) return stageAnew(tx, change.id)
  await placeBelow(tx, change.memberId, change.uplineId ?? 0n, today)
  await takeStagedLines(tx, change.id, today)
  await endChange(tx, change.id, null, now)
}

const effectType = async (tx: Tx, { id, memberId, type }: Change, today: string, now: Date): Promise<void> => {
  await holdLine(tx, memberId)
  const to = type ?? 0
  const facts = await readTypeFacts(tx, memberId, to)
  const problem = facts === null ? 'not_in_this_state' : typeProblem(facts)
  if (facts === null || problem !== null) return endChange(tx, id, problem, now)
  if (hasLine(to) && !hasLine(facts.from)) await addLine(tx, memberId, today)
  if (!hasLine(to)) await endLine(tx, memberId, today)
  await setMemberType(tx, memberId, to)
  await endChange(tx, id, null, now)
}

/** One step of one change, and which change that was; null: nothing is due. Cut off in between, the next step goes on where the last one stood. */
export const takeStep = async (tx: Tx, { today, now, most = stagedMax }: { readonly today: string; readonly now: Date; readonly most?: number }): Promise<bigint | null> => {
  await lockTree(tx)
  const change = await nextChange(tx, today)
  if (change === null) return null
  if (change.kind === 'type') await effectType(tx, change, today, now)
  else if (change.state === 'written') await stage(tx, change, now, most)
  else if (change.state === 'staged') await arm(tx, change, now)
  else await effectMove(tx, change, today, now)
  return change.id
}

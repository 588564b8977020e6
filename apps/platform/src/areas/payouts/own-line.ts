import { refuse } from '@trevo/operation/refuse'
import type { Side } from '@trevo/rules/agents/contracts'
import { lineKey } from '@trevo/rules/ids'
import { disputeUntil } from '#areas/payouts/lines/disputes-store.ts'
import { findShown, type ShownLine } from '#areas/payouts/lines/list-store.ts'
import { sideOfLine } from '#areas/payouts/lines/line-view.ts'
import type { Db, Tx } from '#db/tables.ts'

export interface OwnLine {
  readonly line: ShownLine
  readonly side: Side
}

/** A line that a member has a side of. Anybody else's is `not_found`, as one that is not there. */
export const ownLine = async (db: Db | Tx, wire: string, member: bigint): Promise<OwnLine> => {
  const line = await findShown(db, lineKey(wire) ?? 0n)
  const side = line === null ? null : sideOfLine(line, member)
  if (line === null || side === null) throw refuse('not_found')
  return { line, side }
}

/** Once, by either side, within seven days; a correction by which nothing is due is doubted as any other. */
export const mayDispute = (line: Pick<ShownLine, 'made_at' | 'dispute'>, now: Date): boolean => line.dispute === null && now < disputeUntil(line)

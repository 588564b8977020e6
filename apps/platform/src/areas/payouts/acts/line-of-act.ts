import type { Json } from '@trevo/rules/canonical-json'
import { lineKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { type ContractLine, lockLine, openOf } from '#areas/payouts/lines/lines-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

export const lineIdText = z.string().regex(/^lin_[0-9a-z]{1,13}$/)

/** Held until the act is done. Throws `not_found`. */
export const lineOfAct = async (tx: Tx, wire: string): Promise<ContractLine> => {
  const line = await lockLine(tx, lineKey(wire) ?? 0n)
  if (line === undefined) throw refuseStaff('not_found')
  return line
}

/** What an act on a line names: its payee is whom it is about. */
export const aboutLine = (lineId: string, line: ContractLine, after: Record<string, Json>) => ({
  target: { kind: 'contract-line', id: lineId } as const,
  member: line.payee_id,
  version: BigInt(line.row_version),
  before: { state: line.state, dueMinor: line.due_minor.toString(), openMinor: openOf(line).toString(), currency: line.currency } as Json,
  after: { ...after, currency: line.currency } as Json,
})

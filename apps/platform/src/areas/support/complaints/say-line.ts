import { lineName } from '@trevo/rules/support/sealed-names'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import type { LineStep } from '#areas/support/tables.ts'
import { refuse } from '@trevo/operation/refuse'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import type { Complaint } from './complaints-store.ts'
import { type ComplaintLine, insertLine, nextLine } from './lines-store.ts'

export interface Said {
  readonly by: ComplaintLine['said_by']
  readonly step: LineStep
  readonly text: string
  readonly requestId?: string | null
  readonly staffId?: bigint | null
}

/** Adds a line, sealed under the member's key; the complaint is locked by the caller. */
export const sayLine = async (tx: Tx, keys: Keys, { id, member_id: memberId }: Complaint, { by, step, text, requestId = null, staffId = null }: Said, at: Date): Promise<number> => {
  const sealer = await memberSealer(tx, keys, memberId)
  // Whose key was erased is gone: nothing is kept of them any more.
  if (sealer === null) throw refuse('not_found')
  const number = await nextLine(tx, id)
  await insertLine(tx, { complaintId: id, number, by, step, requestId, staffId, body: sealer.seal(Buffer.from(text), lineName(id, number)), at })
  return number
}

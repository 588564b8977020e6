import { complaintKey } from '@trevo/rules/ids'
import { cleanText, textProblem } from '@trevo/rules/support/text'
import { refuse } from '@trevo/operation/refuse'
import { readSettings } from '#areas/support/settings-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import { type Complaint, findComplaint, lockOwnComplaint } from './complaints-store.ts'

/** The member's own complaint of a wire id. Throws `not_found`. */
export const ownComplaint = async (db: Db, memberId: bigint, id: string): Promise<Complaint> => {
  const key = complaintKey(id)
  const complaint = key === null ? undefined : await findComplaint(db, memberId, key)
  if (complaint === undefined) throw refuse('not_found')
  return complaint
}

export const lockOwn = async (tx: Tx, memberId: bigint, id: string): Promise<Complaint> => {
  const key = complaintKey(id)
  const complaint = key === null ? undefined : await lockOwnComplaint(tx, memberId, key)
  if (complaint === undefined) throw refuse('not_found')
  return complaint
}

/** The text as it is kept. Throws `invalid_fields` where it has too few or too many words. */
export const requireText = async (db: Db, text: string): Promise<string> => {
  const { words_min: min, words_max: max } = await readSettings(db)
  const problem = textProblem(text, { min, max })
  if (problem !== null) throw refuse('invalid_fields', { fields: [{ field: 'text', problem }] })
  return cleanText(text)
}

import { countAgreed } from '#areas/content/terms-store.ts'
import { termsKey, termsKind } from '#areas/content/items/kinds.ts'
import { findItem } from '#areas/content/items/items-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { wholeItem } from './whole-item.ts'

/** A house that never had terms has an empty page of them, to be written. */
const none = { key: termsKey, state: 'draft', live: null, draft: null, draftState: null, draftedBy: null, draftedAt: null, versions: [], version: '0', agreed: [] } as const

export const showTerms: StaffHandler<'GET /office/terms'> = async (_input, call) => {
  if ((await findItem(call.db, 'terms', termsKey)) === undefined) return { ...none, versions: [], agreed: [] }
  const [whole, agreed] = await Promise.all([wholeItem(call, termsKind, termsKey), countAgreed(call.db)])
  return { ...whole, agreed: [...agreed] }
}

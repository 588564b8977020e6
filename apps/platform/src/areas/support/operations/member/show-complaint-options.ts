import { complaintKinds, picturesMax } from '@trevo/rules/support/complaints'
import { readSettings } from '#areas/support/settings-store.ts'
import type { Handler } from '#handler.ts'

export const showComplaintOptions: Handler<'GET /api/complaints/options'> = async (_input, { db, market }) => {
  const { words_min: min, words_max: max } = await readSettings(db)
  return { kinds: [...complaintKinds], words: { min, max }, picturesMax, days: market.value('complaint.time', 'complaints'), outside: [...market.value('complaint.outside', 'complaints')] }
}

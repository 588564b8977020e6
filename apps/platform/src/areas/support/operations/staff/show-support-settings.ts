import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { listQuickAnswers, readSettings } from '#areas/support/settings-store.ts'

export const showSupportSettings: StaffHandler<'GET /office/support-settings'> = async (_input, { db }) => {
  const { words_min: min, words_max: max, version } = await readSettings(db)
  return { words: { min, max }, version: version.toString() }
}

export const showQuickAnswers: StaffHandler<'GET /office/quick-answers'> = async (_input, { db }) =>
  ({ answers: (await listQuickAnswers(db)).map(({ key, texts, version }) => ({ key, texts: { ...texts }, version: version.toString() })) })

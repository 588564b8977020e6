import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { listQuickAnswers, readSettings, settingsView } from '#areas/support/settings-store.ts'

export const showSupportSettings: StaffHandler<'GET /office/support-settings'> = async (_input, { db }) => {
  const settings = await readSettings(db)
  return { ...settingsView(settings), version: settings.version.toString() }
}

export const showQuickAnswers: StaffHandler<'GET /office/quick-answers'> = async (_input, { db }) =>
  ({ answers: (await listQuickAnswers(db)).map(({ key, texts, version }) => ({ key, texts: { ...texts }, version: version.toString() })) })

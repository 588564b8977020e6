import { writeStored } from '#lib/storage.ts'

/** What the phone kept of whoever was here, beside the tab's own storage; older visits may have left it (Product §4.42). */
const personalKeys = ['token', 'trialUser', 'memberInfo', 'feedbackDraft'] as const

/** Forgets the person and keeps the phone's own choices: theme, language, a remembered username. */
export function clearPhone(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
  for (const key of personalKeys) writeStored('localStorage', key, null)
  writeStored('localStorage', 'autoLogin', '0')
}

import type { Language } from '@trevo/ui/words/language.ts'
import { call } from '#api/call.ts'
import { site } from '#initial-data/initial-data.ts'
import { keptLanguage, setLanguage } from './preferences.ts'
import { currentSession } from './session-store.ts'

/** A free trial, to whom nobody writes. */
const trialType = 4

/** Product §3.130 Tells the house which language this phone was told to speak; where it cannot be said now, the next login says it. */
export function tellLanguage(): void {
  const session = currentSession()
  const language = keptLanguage(site().languages)
  // Until its password is a new one the server does nothing for this session.
  if (session === null || session.firstTimeLogin || session.type === trialType || language === null) return
  void call('PUT /api/member/language', { body: { language } }).catch(() => undefined)
}

/** The phone speaks it from now on, and the house writes in it. */
export async function chooseLanguage(next: Language): Promise<void> {
  await setLanguage(next)
  tellLanguage()
}

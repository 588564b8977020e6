import { call } from '#data/call.ts'
import { type Language, localeOf, speakLanguage } from '#i18n/t.ts'
import { currentPreferences, watchPreferences } from '#session/preferences.ts'
import { beginSession, currentSession, endSession, watchSession } from '#session/session-store.ts'

const ofBrowser = (): Language => (navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en')

/** As chosen here, else as the person's record says, else as the browser. */
const wanted = (): Language => {
  const session = currentSession()
  return currentPreferences().language ?? (session.kind === 'in' ? session.me.language : ofBrowser())
}

const dress = (): void => {
  const { theme } = currentPreferences()
  const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  if (isLight) document.documentElement.dataset['theme'] = 'light'
  else delete document.documentElement.dataset['theme']
}

const say = async (): Promise<void> => {
  const language = wanted()
  await speakLanguage(language)
  document.documentElement.lang = localeOf[language]
}

const askWhoIsIn = (): Promise<void> =>
  call('GET /office/session').then(
    ({ me }) => (me === null ? endSession(null) : beginSession(me)),
    () => endSession(null),
  )

/** Before anything is drawn: who is in, in which words and which colours; and whatever of it changes later. */
export const start = async (): Promise<void> => {
  dress()
  // The words of a first guess come beside the question who is in, not behind it.
  await Promise.all([askWhoIsIn(), say()])
  await say()
  const again = (): void => {
    dress()
    say().catch(() => undefined)
  }
  watchPreferences(again)
  watchSession(again)
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', dress)
}

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import '@trevo/ui/tokens.css'
import '@trevo/ui/page.css'
import { queries } from '#api/queries.ts'
import { App } from '#app/app.tsx'
import { type Home, setInitialData } from '#initial-data/initial-data.ts'
import { startNavigation } from '#app/start-phone.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import { speak } from '#i18n/t.ts'
import { endSession, openSession, type SessionInfo } from '#session/session-store.ts'
import { siteWith } from './facts.ts'
import { type Answers, type FakeCalls, fakeCalls } from './fake-calls.ts'

interface Opening {
  readonly site?: ReturnType<typeof siteWith>
  readonly session?: SessionInfo
  readonly language?: Language
  readonly answers?: Answers
  /** What the document brought just now. */
  readonly home?: Home
  /** What the tab, and what the phone, keeps from before. */
  readonly tab?: Readonly<Record<string, string>>
  readonly phone?: Readonly<Record<string, string>>
}

// Asked again at once: the seconds that a phone waits in between are those of the query library.
const { queries: usual, ...others } = queries.getDefaultOptions()
queries.setDefaultOptions({ ...others, queries: { ...usual, retryDelay: 20 } })

let root: Root | null = null
let server: FakeCalls | null = null

/** Opens an address of the phone as a visitor does, bars and all, against a server that answers what it is told to. */
export const openScreen = async (address: string, { site = siteWith(), session, language = 'pt', answers = {}, home, tab = {}, phone = {} }: Opening = {}): Promise<FakeCalls> => {
  close()
  server = fakeCalls(answers)
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value)
  for (const [name, value] of Object.entries(phone)) localStorage.setItem(name, value)
  history.replaceState(null, '', address)
  setInitialData({ site, home: home ?? null, list: null, help: [], language }, null, home === undefined ? 0 : Date.now())
  if (session !== undefined) openSession(session)
  await speak(language)
  await startNavigation()
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<App />)
  return server
}

/** As when the phone loses its line, or finds it again. */
export const setOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const close = (): void => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  endSession('left')
  queries.clear()
  sessionStorage.clear()
  localStorage.clear()
}

afterEach(() => {
  close()
  if (!navigator.onLine) setOnline(true)
  const unanswered = server?.unanswered ?? []
  server = null
  expect(unanswered, 'calls that the fake has no answer for').toEqual([])
})

import { useEffect } from 'react'
import { initialAtMs, initialHome, initialLanguage, type Home } from '#initial-data/initial-data.ts'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { currentSession, useSession } from '#session/session-store.ts'
import type { Language } from '@trevo/ui/words/language.ts'

interface HomeEntry {
  /** Whose answer it is, a guest's (null) or a member's: offers in it are not for everybody. Undefined: a document's, which has none. */
  readonly reader: string | null | undefined
  readonly language: Language
  readonly home: Home | null
  readonly error: unknown
  readonly atMs: number
}

/** Apart from the cache of the other screens: a guest's first visit has all of it in the document and loads no cache. */
const told = createStore<HomeEntry | null>(null)
const freshMs = 60_000
/** The places of what did not arrive are empty until it does. */
const againMs = 5_000
/** Product §4.41. */
const languagePauseMs = 250

const inDocument = (): HomeEntry | null => {
  const home = initialHome()
  return home === null ? null : { reader: undefined, language: initialLanguage(), home, error: null, atMs: initialAtMs() }
}

/** What was told last, if it was told to whoever looks now; else what the document brought. */
const toldTo = (latest: HomeEntry | null, reader: string | null): HomeEntry | null => (latest !== null && latest.reader === reader ? latest : inDocument())
const readerNow = (): string | null => currentSession()?.userName ?? null
const useReader = (): string | null => useSession()?.userName ?? null

/** What this visit knows of home, wherever it began; asks nothing. */
export function useKnownHome(): Home | null {
  const latest = useStore(told)
  return toldTo(latest, useReader())?.home ?? null
}

/** For whom and in which language an answer is under way. */
let underWay: string | null = null

async function ask(language: Language): Promise<void> {
  const reader = readerNow()
  const asking = JSON.stringify([reader, language])
  if (underWay === asking) return
  underWay = asking
  const next = await find(reader, language)
  if (underWay === asking) underWay = null
  // Whoever reads by now asks for themselves.
  if (reader === readerNow()) told.set(next)
}

async function find(reader: string | null, language: Language): Promise<HomeEntry> {
  try {
    // Home comes in its document: a first visit does without the code that asks.
    const { call } = await import('#api/call.ts')
    return { reader, language, home: { ...(await call('GET /api/home', { query: { language } })), isWhole: true }, error: null, atMs: Date.now() }
  } catch (error) {
    const kept = toldTo(told.get(), reader)
    return { reader, language, home: kept?.language === language ? kept.home : null, error, atMs: 0 }
  }
}

/**
 * Home in the member's language: at once from the document or from before, and all again when older than a minute. What the document left
 * out comes once `wantsAll`: a guest who never scrolls down pays for no more than is seen.
 */
export function useHome(wantsAll: boolean): { home: Home | null; error: unknown; retry: () => void } {
  const language = useLanguage()
  const reader = useReader()
  const all = useStore(told)
  const latest = toldTo(all, reader)
  const isMine = latest?.language === language
  useEffect(() => {
    const now = toldTo(told.get(), reader)
    if (now === null) void ask(language)
    else if (now.language !== language) {
      // Somebody who looks through the languages is told home in the one they stay with.
      const timer = setTimeout(() => void ask(language), languagePauseMs)
      return () => clearTimeout(timer)
    } else if (Date.now() - now.atMs > freshMs || now.home?.leavesOffersOut === true || (wantsAll && now.home?.isWhole === false)) void ask(language)
    return undefined
  }, [language, wantsAll, reader])
  const isRestMissing = wantsAll && isMine && latest.error !== null && latest.home?.isWhole === false
  useEffect(() => {
    if (!isRestMissing) return
    const timer = setTimeout(() => void ask(language), againMs)
    return () => clearTimeout(timer)
  }, [isRestMissing, latest, language])
  return { home: isMine ? latest.home : null, error: isMine ? latest.error : null, retry: () => void ask(language) }
}

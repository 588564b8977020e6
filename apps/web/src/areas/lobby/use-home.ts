import { useEffect } from 'react'
import { initialAtMs, initialHome, initialLanguage, type Home } from '#initial-data/initial-data.ts'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import type { Language } from '@trevo/ui/words/language.ts'

interface HomeEntry {
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
  return home === null ? null : { language: initialLanguage(), home, error: null, atMs: initialAtMs() }
}

/** What this visit knows of home, wherever it began; asks nothing. */
export const useKnownHome = (): Home | null => (useStore(told) ?? inDocument())?.home ?? null

async function ask(language: Language): Promise<void> {
  try {
    // Home comes in its document: a first visit does without the code that asks.
    const { call } = await import('#api/call.ts')
    told.set({ language, home: { ...(await call('GET /api/home', { query: { language } })), isWhole: true }, error: null, atMs: Date.now() })
  } catch (error) {
    const kept = told.get() ?? inDocument()
    told.set({ language, home: kept?.language === language ? kept.home : null, error, atMs: 0 })
  }
}

/**
 * Home in the member's language: at once from the document or from before, and all again when older than a minute. What the document left
 * out comes once `wantsAll`: a guest who never scrolls down pays for no more than is seen.
 */
export function useHome(wantsAll: boolean): { home: Home | null; error: unknown; retry: () => void } {
  const language = useLanguage()
  const latest = useStore(told) ?? inDocument()
  const isMine = latest?.language === language
  useEffect(() => {
    const now = told.get() ?? inDocument()
    if (now === null) void ask(language)
    else if (now.language !== language) {
      // Somebody who looks through the languages is told home in the one they stay with.
      const timer = setTimeout(() => void ask(language), languagePauseMs)
      return () => clearTimeout(timer)
    } else if (Date.now() - now.atMs > freshMs || (wantsAll && now.home?.isWhole === false)) void ask(language)
    return undefined
  }, [language, wantsAll])
  const isRestMissing = wantsAll && isMine && latest.error !== null && latest.home?.isWhole === false
  useEffect(() => {
    if (!isRestMissing) return
    const timer = setTimeout(() => void ask(language), againMs)
    return () => clearTimeout(timer)
  }, [isRestMissing, latest, language])
  return { home: isMine ? latest.home : null, error: isMine ? latest.error : null, retry: () => void ask(language) }
}

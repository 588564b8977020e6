import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import { spokenFacts } from '@trevo/ui/words/texts.ts'
import { speak } from '#i18n/t.ts'

export { useLanguage } from '@trevo/ui/words/texts.ts'

export type Theme = 'dark' | 'light'
const isPhone = typeof document !== 'undefined'

const theme = createStore<Theme>(isPhone && readStored('localStorage', 'theme') === 'light' ? 'light' : 'dark')
export const useTheme = (): Theme => useStore(theme, () => 'dark')
export const currentTheme = theme.get

export function setTheme(next: Theme): void {
  writeStored('localStorage', 'theme', next)
  document.documentElement.dataset['theme'] = next
  theme.set(next)
}

/** Of the languages that the site offers the phone's kept choice; null before there is one, and where the site has ceased to offer it. */
export function keptLanguage(offered: readonly string[]): Language | null {
  const kept = readStored('localStorage', 'language')
  return offered.find((language): language is Language => language === kept) ?? null
}

/** A cookie repeats the choice, because the server renders a guest's home in it and local storage never leaves the phone. */
export function keepLanguage(next: Language): void {
  const { locale, dir } = spokenFacts()
  document.documentElement.lang = locale
  document.documentElement.dir = dir
  writeStored('localStorage', 'language', next)
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
  // What a worker keeps speaks the language before.
  if (typeof caches !== 'undefined') void caches.delete('documents').catch(() => undefined)
}

/** Changes over once the texts are there. */
export async function setLanguage(next: Language): Promise<void> {
  await speak(next)
  keepLanguage(next)
}

const balanceHidden = createStore(isPhone && readStored('localStorage', 'balanceHidden') === '1')
export const useBalanceHidden = (): boolean => useStore(balanceHidden, () => false)
export function setBalanceHidden(isHidden: boolean): void {
  writeStored('localStorage', 'balanceHidden', isHidden ? '1' : null)
  balanceHidden.set(isHidden)
}

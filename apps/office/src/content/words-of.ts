import { currentLanguage } from '#i18n/t.ts'

/** Staff's words in the language of the screen, else whichever there are. */
export const wordsOf = (words: Readonly<Record<string, string>>): string => words[currentLanguage()] ?? Object.values(words)[0] ?? ''

const names = new Map<string, string>()

/** A language's own name. */
export const languageName = (code: string): string => {
  const known = names.get(code)
  if (known !== undefined) return known
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  // It stands alone, as a title does.
  const name = own.slice(0, 1).toLocaleUpperCase(code) + own.slice(1)
  names.set(code, name)
  return name
}

/** Languages of texts that nobody wrote are no texts. */
export const withoutEmpty = (words: Readonly<Record<string, string | undefined>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(words ?? {}).filter((each): each is [string, string] => each[1] !== undefined && each[1].trim() !== ''))

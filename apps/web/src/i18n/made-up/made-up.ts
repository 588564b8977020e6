import type { Texts } from '@trevo/ui/words/texts.ts'

/**
 * Two languages that nobody speaks, made from the English words for tests alone (vite.config.ts): `xl` is longer, with accents, `xr` runs from right
 * to left. Whatever stands on a screen outside their marks was not taken from the message files.
 */
export const madeUpLanguages = {
  xl: { name: '⟦Löñĝ⟧', locale: 'en-XL', dir: 'ltr' },
  xr: { name: '⟦راست⟧', locale: 'ar-XR', dir: 'rtl' },
} as const
export type MadeUp = keyof typeof madeUpLanguages
export const isMadeUp = (code: string): code is MadeUp => Object.hasOwn(madeUpLanguages, code)

const [opens, closes] = ['⟦', '⟧'] as const
const extraShare = 0.4

const [plain, accented] = ['aceginorsuyACEGINORSUY', 'áçéĝîñõŕšûýÁÇÉĜÎÑÕŔŠÛÝ'] as const
const accent = (letters: string): string => letters.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
const longer = (word: string): string => accent(word) + 'ö'.repeat(Math.ceil(word.length * extraShare))

const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
const mirrored = (word: string): string => word.toLowerCase().replace(/[a-z]/g, (letter) => arabic[letter.charCodeAt(0) - 97] ?? letter)

const wordBy: Readonly<Record<MadeUp, (word: string) => string>> = { xl: longer, xr: mirrored }

/** Every word but those of holes, which are filled in later. */
const turned = (text: string, language: MadeUp): string =>
  opens + text.split(/(\{\{\w+\}\})/).map((part, at) => (at % 2 === 1 ? part : part.replace(/\p{L}+/gu, wordBy[language]))).join('') + closes

const formsOf = (language: MadeUp): readonly Intl.LDMLPluralRule[] => new Intl.PluralRules(madeUpLanguages[language].locale).resolvedOptions().pluralCategories
const isForms = (node: Texts): boolean => 'other' in node && Object.keys(node).every((name) => ['zero', 'one', 'two', 'few', 'many', 'other'].includes(name))

/** The message file of a made-up language from the English one. */
export function makeUp(texts: Texts, language: MadeUp): Texts {
  const whole = (node: string | Texts): string | Texts => (typeof node === 'string' ? turned(node, language) : makeUp(node, language))
  if (!isForms(texts)) return Object.fromEntries(Object.entries(texts).map(([name, node]) => [name, whole(node)]))
  return Object.fromEntries(formsOf(language).map((form) => [form, whole(texts[form] ?? texts['other'] ?? '')]))
}

/** What of a text stands outside the marks: names, numbers and what staff wrote, or words that no message file holds. */
export function unmarked(text: string): string {
  let depth = 0
  let outside = ''
  for (const sign of text) {
    if (sign === opens) depth += 1
    if (depth === 0) outside += sign
    if (sign === closes && depth > 0) depth -= 1
  }
  return outside
}

import { countryCodes } from './countries.ts'

/** Of the languages in which somebody may have typed a country before it was taken from a list. */
const languages = ['pt-BR', 'pt-PT', 'en', 'es'] as const
/** What nobody's list of names has, and people write. */
const shortNames: Readonly<Record<string, string>> = { EUA: 'US', USA: 'US', 'Estados Unidos da América': 'US', 'United States of America': 'US', UK: 'GB', Inglaterra: 'GB', England: 'GB', Holanda: 'NL', DPRK: 'KP' }

/** Without accents, capitals and signs. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}]+/gu, ' ').trim()

/** `Mianmar (Birmânia)` is either. */
const namesIn = (name: string): readonly string[] => [name, ...name.split(/[()]/u)].map(plain).filter((each) => each !== '')

const made = (): ReadonlyMap<string, string> => {
  const codes = new Map(Object.entries(shortNames).map(([name, code]) => [plain(name), code]))
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of countryCodes) for (const name of namesIn(names.of(code) ?? code)) if (!codes.has(name)) codes.set(name, code)
  }
  for (const code of countryCodes) codes.set(code.toLowerCase(), code)
  return codes
}
let kept: ReadonlyMap<string, string> | null = null

/** The country that a text means, as ISO 3166-1 has it: a code, or a name in one of these languages; null: it is none that is known. */
export const countryOf = (text: string): string | null => (kept ??= made()).get(plain(text)) ?? null

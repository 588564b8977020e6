import { expect, test } from 'vitest'
import { languageOf, offeredBy } from './page-language.ts'

const locales = { pt: 'pt-BR', en: 'en-GB', us: 'en-US', es: 'es', mx: 'es-MX', cn: 'zh-CN', tw: 'zh-TW', sr: 'sr-Latn', ar: 'ar' }
const answer = (cookie: string | undefined, accepted: string | undefined, site: readonly string[]): string => languageOf(cookie, accepted, offeredBy(site, locales))

test.each([
  [undefined, undefined, ['pt', 'en'], 'pt'],
  ['language=en', 'pt-BR', ['pt', 'en'], 'en'],
  ['a=1; language=pt', 'en', ['pt', 'en'], 'pt'],
  ['language=xx', 'en-GB,en;q=0.9', ['pt', 'en'], 'en'],
  ['notlanguage=en', undefined, ['pt', 'en'], 'pt'],
  ['language=en', 'en', ['pt'], 'pt'],
  ['language=pt', 'pt', ['en'], 'en'],
  [undefined, undefined, ['en', 'pt'], 'pt'],
  [undefined, undefined, ['en', 'es'], 'en'],
])('Product §1.3 cookie %s and browser %s where the site offers %s: %s', (cookie, accepted, site, language) => {
  expect(answer(cookie, accepted, site)).toBe(language)
})

test.each([
  ['another language’s', 'de, fr;q=0.9', ['pt', 'en'], 'pt'],
  ['the next that there is', 'de, en;q=0.5', ['pt', 'en'], 'en'],
  ['a language of another country', 'pt-PT', ['en', 'pt'], 'pt'],
  ['its own country before another', 'en-US', ['pt', 'en', 'us'], 'us'],
  ['its own country before another, whatever the order', 'en-GB', ['us', 'en'], 'en'],
  ['the language of no country before another country’s', 'es-AR', ['mx', 'es'], 'es'],
  ['the first that the site has, where no country is asked for', 'en', ['us', 'en'], 'us'],
  ['the letters of Taiwan', 'zh-TW', ['cn', 'tw'], 'tw'],
  ['the letters that are named', 'zh-Hant', ['cn', 'tw'], 'tw'],
  ['the letters that are named, not those of the country', 'zh-Hant-CN', ['cn', 'tw'], 'tw'],
  ['the letters of most who write it', 'zh', ['tw', 'cn'], 'cn'],
  ['none in letters that a reader may not know', 'zh-TW, en;q=0.3', ['cn', 'en'], 'en'],
  ['none in letters that are the other ones', 'sr, ar;q=0.1', ['sr', 'ar'], 'ar'],
  ['the most wanted, wherever it stands', 'en;q=0.2, es;q=0.8', ['en', 'es'], 'es'],
  ['none that is not wanted', 'en;q=0, es', ['en', 'es'], 'es'],
  ['what stands behind words that are no language', '*, ;q=1, 12, zz--, es', ['pt', 'es'], 'es'],
  ['no other one that begins alike', 'est', ['es', 'pt'], 'pt'],
])('Product §1.3 a browser is given %s', (_what, accepted, site, language) => {
  expect(answer(undefined, accepted, site)).toBe(language)
})

test('Product §1.3 a site offers what there are words in', () => {
  expect(offeredBy(['xx', 'en', 'constructor', 'pt'], locales)).toEqual([{ code: 'en', locale: 'en-GB' }, { code: 'pt', locale: 'pt-BR' }])
})

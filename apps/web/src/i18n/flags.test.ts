import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flagOf } from './flags.ts'

const sprite = readFileSync(new URL('../ui/flags.svg', import.meta.url), 'utf8')
const pairs =
  'CN-CN, EN-US, JA-JP, TH-TH, VI-VN, MY-MM, ES-ES, HI-IN, ID-ID, KM-KH, KO-KR, KR-KR, MS-MY, PT-BR, PT-BR-BR, TA-IN, TW-TW, UR-PK, TY-TLG'.split(', ').map((pair): [string, string] => {
    const at = pair.lastIndexOf('-')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })

test.each(pairs)('Product §1.7: %s stands beside the flag of %s, which is drawn', (language, country) => {
  expect(flagOf(language)).toBe(country)
  expect(sprite).toContain(`<symbol id="f-${country}" viewBox="0 0 24 18">`)
})
test.each(['TR', 'BN', 'AR', 'FA', 'constructor'])('Product §1.7: %s has none', (language) => {
  expect(flagOf(language)).toBeNull()
})
test.each(['pt', 'en'])('Product §1.7: %s, written as the site does, has its flag', (language) => {
  expect(flagOf(language)).not.toBeNull()
})
test('no drawing brings a script or an address', () => {
  expect(sprite).not.toMatch(/<script|href=|url\(/i)
})

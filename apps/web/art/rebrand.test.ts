import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBrand } from './brand-marks.ts'
import { previewOf, problemsOf, tokensWith } from './rebrand.ts'

const tokens = readFileSync(new URL('../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
const other = (change: Record<string, string>) => {
  const brand = readBrand()
  return { ...brand, palette: { ...brand.palette, dark: { ...brand.palette.dark, ...change } } }
}

test('Product §12.54 the house’s own brand may be taken, and changes nothing', () => {
  expect(problemsOf(readBrand())).toEqual([])
  expect(tokensWith(tokens, readBrand())).toBe(tokens)
})

test.each<[string, object, RegExp]>([
  ['words that cannot be read', other({ dim: '#2a332e' }), /^dark: dim on ground is 1\.\d\d : 1, but must be 4\.5 : 1/],
  ['a button whose word cannot be read', other({ 'on-accent': '#ffffff' }), /^dark: on-accent on accent is/],
  ['a colour by name', other({ accent: 'green' }), /^palette\.dark\.accent: must be a colour/],
  ['no mark', { ...readBrand(), mark: undefined }, /^mark\.bright: must be a colour/],
  ['a name with a tag', { ...readBrand(), name: '<b>' }, /^name: 1 to 32 characters/],
])('Product §12.54 %s is refused', (_what, brand, problem) => expect(problemsOf(brand)[0]).toMatch(problem))

test('Product §12.54 another accent stands in the tokens of its theme alone, and in the preview', () => {
  const brand = other({ accent: '#7ab8ff' })
  expect(problemsOf(brand)).toEqual([])
  const changed = tokensWith(tokens, brand)
  const [before, after] = [tokens.split('\n'), changed.split('\n')]
  expect(after.filter((line, at) => line !== before[at])).toEqual(['  --accent: #7ab8ff;'])
  expect(previewOf(brand)).toMatch(/background:#7ab8ff.*Cadastrar/)
  expect(previewOf(brand)).toContain('background:#0a7a46')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtTheme, contrast, schemes, themePairs, themeStyle, themeTokens, unreadablePairs } from './theme.ts'

const css = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
const blocks = { dark: /:root \{(.*?)\n\}/s.exec(css)?.[1] ?? '', light: /data-theme='light'\] \{(.*?)\n\}/s.exec(css)?.[1] ?? '' }
const colour = (block: string, token: string): string | undefined => new RegExp(`--${token}:\\s*(#[0-9a-f]{6});`).exec(block)?.[1]

test('is counted over the colours that the phone is built with', () => {
  for (const scheme of schemes)
    for (const token of themeTokens) expect(colour(blocks[scheme], token) ?? colour(blocks.dark, token), `${scheme} ${token}`).toBe(builtTheme[scheme][token])
})

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})

test('Product §13.82 what cannot be read is named, with how far it is from that', () => {
  expect(unreadablePairs({ dark: {}, light: {} })).toEqual([])
  const found = unreadablePairs({ dark: {}, light: { 'on-accent': '#8fd8b4' } })
  expect(found.map(({ scheme, front, back, least }) => [scheme, front, back, least])).toEqual([['light', 'on-accent', 'accent', 4.5], ['light', 'on-accent', 'accent-pressed', 4.5]])
  for (const { ratio } of found) expect(ratio).toBeLessThan(4.5)
  expect(unreadablePairs({ dark: { edge: '#22332a' }, light: {} }).map(({ front, back, least }) => [front, back, least])).toEqual([['edge', 'ground', 3], ['edge', 'panel', 3], ['edge', 'raised', 3]])
  expect(themePairs).toHaveLength(35)
})

test('the style has what was changed and no more, and dark’s colours stay out of light', () => {
  expect(themeStyle({ dark: {}, light: {} })).toBe('')
  expect(themeStyle({ dark: { accent: '#ff0000' }, light: { ink: '#000000' } })).toBe(':root:not([data-theme=light]){--accent:#ff0000}:root[data-theme=light]{--ink:#000000}')
})

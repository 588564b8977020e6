import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']))
const dark = colours(/:root \{(.*?)\n\}/s.exec(css)?.[1] ?? '')
const light = new Map([...dark, ...colours(/data-theme='light'\] \{(.*?)\n\}/s.exec(css)?.[1] ?? '')])
const themes: ReadonlyArray<[string, Map<string, string>]> = [['dark', dark], ['light', light]]

/** WCAG 2.2's relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [bright = 0, deep = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (deep + 0.05)
}

const readable: ReadonlyArray<[string, string]> = [
  ...['ground', 'panel', 'raised'].flatMap((ground) =>
    ['ink', 'dim', 'accent', 'gold', 'danger', 'caution'].map((text): [string, string] => [text, ground])),
  ['on-accent', 'accent'], ['on-accent', 'accent-pressed'], ['accent', 'accent-soft'], ['ink', 'accent-soft'], ['gold', 'gold-soft'],
  ['ink', 'gold-soft'], ['danger', 'danger-soft'], ['ink', 'danger-soft'], ['caution', 'caution-soft'], ['ink', 'caution-soft'],
  ['on-badge', 'badge'],
]
const visible: ReadonlyArray<[string, string]> = ['ground', 'panel', 'raised'].flatMap((ground) =>
  ['edge', 'focus'].map((edge): [string, string] => [edge, ground]))

for (const [theme, token] of themes) {
  const of = (name: string): string => {
    const hex = token.get(name)
    if (hex === undefined) throw new Error(`tokens.css has no colour --${name}`)
    return hex
  }
  test.each(readable)(`Product §1.6 ${theme}: text in %s reads on %s (4.5 : 1)`, (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(visible)(`Product §1.6 ${theme}: %s stands out from %s (3 : 1)`, (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3)
  })
}

test('Product §9.33 a press comes within 130 ms and goes within 100, and at once with reduced motion', () => {
  const times = [...css.matchAll(/--motion-(press|release): (\d+)ms;/g)].map(([, name, ms]) => [name, Number(ms)])
  expect(times).toEqual([['press', 130], ['release', 100], ['press', 0], ['release', 0]])
  expect(readFileSync(new URL('./button.module.css', import.meta.url), 'utf8')).toContain(':active')
})

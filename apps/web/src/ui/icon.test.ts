import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames, inlinedIcons, turningIcons } from './icon-names.ts'
import { inlineSymbols } from './icon-symbols.ts'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
const drawn = [...sprite.matchAll(/<symbol id="i-([a-z-]+)" viewBox="0 0 24 24">/g)].map(([, name]) => name)

test('Product §2.21 the sprite holds exactly the icons that code can name', () => {
  expect(drawn).toEqual([...iconNames])
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('no icon brings colours, widths or scripts of its own', () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3,8}"|stroke-width|<script|<style|href=/i)
})

test('Product §2.21 the document carries every icon of the first screen, and little else', () => {
  const markup = inlineSymbols()
  expect([...markup.matchAll(/id="i-([a-z-]+)"/g)].map(([, name]) => name).sort()).toEqual([...inlinedIcons].sort())
  expect(markup.length).toBeLessThan(7_000)
})

test('Product §2.21 what turns with the direction of reading exists', () => {
  for (const name of turningIcons) expect(drawn).toContain(name)
})

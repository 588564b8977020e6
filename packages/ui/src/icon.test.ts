import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { homeIcons, iconNames, inlinedIcons, turningIcons } from './icon-names.ts'
import { inlineSymbols } from './icon-symbols.ts'

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const drawnIn = (file: string): readonly string[] => [...read(file).matchAll(/<symbol id="i-([a-z-]+)" viewBox="0 0 24 24">/g)].map(([, name = '']) => name)
const files = ['./icons-first.svg', './icons-home.svg', './icons.svg']
const sprite = files.map(read).join('')
const drawn = files.flatMap(drawnIn)
const inOrder = (names: Iterable<string>): readonly string[] => [...names].toSorted()

test('Product §2.21 the files hold exactly the icons that code can name, each one once and where code looks for it', () => {
  expect(inOrder(drawn)).toEqual(inOrder(iconNames))
  expect(inOrder(drawnIn('./icons-first.svg'))).toEqual(inOrder(inlinedIcons))
  expect(inOrder(drawnIn('./icons-home.svg'))).toEqual(inOrder(homeIcons))
})

test('no icon brings colours, widths or scripts of its own', () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3,8}"|stroke-width|<script|<style|href=/i)
})

test('Product §2.21 the document carries every icon of the first screen, and little else', () => {
  const markup = inlineSymbols()
  expect(inOrder([...markup.matchAll(/id="i-([a-z-]+)"/g)].map(([, name = '']) => name))).toEqual(inOrder(inlinedIcons))
  expect(markup.length).toBeLessThan(7_000)
})

test('Product §2.21 what turns with the direction of reading exists', () => {
  for (const name of turningIcons) expect(drawn).toContain(name)
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const css = readFileSync(new URL('packages/ui/src/tokens.css', root), 'utf8')
const colours = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']))
const dark = colours(/:root \{(.*?)\n\}/s.exec(css)?.[1] ?? '')
const light = new Map([...dark, ...colours(/data-theme='light'\] \{(.*?)\n\}/s.exec(css)?.[1] ?? '')])

test('Product §1.5 the default brand and the tokens say the same colours', () => {
  const brand: { palette: Record<string, Record<string, string>> } = JSON.parse(readFileSync(new URL('apps/web/art/brand/trevo.json', root), 'utf8'))
  for (const [theme, token] of Object.entries({ dark, light })) {
    for (const [name, hex] of Object.entries(brand.palette[theme] ?? {})) expect([name, token.get(name)]).toEqual([name, hex])
  }
})

/** On a picture, on a code that a camera reads, and in the mark itself, a colour stands whatever the theme is. */
const themeless = [
  'apps/web/src/app/shell/brand-mark.module.css', 'apps/web/src/areas/cashier/deposits/qr-code.module.css', 'apps/web/src/areas/cashier/deposits/qr-code.tsx',
  'apps/web/src/document/document.ts', 'apps/web/src/screens/lobby/home/banner-carousel.module.css', 'packages/ui/src/tokens.css',
]

test('Product §1.5 no screen names a colour', () => {
  const files = globSync(['apps/web/src/**/*.{css,ts,tsx}', 'packages/ui/src/**/*.{css,ts,tsx}'], { cwd: root }).filter((file) => !/\.test\.|\/testing\//.test(file))
  const naming = files.filter((file) => /#[0-9a-f]{3,8}\b(?=[;\s"'])|\b(?:rgb|hsl|oklch)a?\(/i.test(readFileSync(new URL(file, root), 'utf8')))
  expect(naming.sort()).toEqual(themeless)
})

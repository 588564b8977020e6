import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesIn, readImports } from './circles.ts'

const root = join(import.meta.dirname, '..', '..')

test('no files import one another round about, types and what loads later included', () => {
  const imports = readImports(root)
  // A reader that finds nothing would pass anything.
  expect(imports.get('apps/web/src/entry-client.tsx')).toContain('apps/web/src/app/app.tsx')
  expect(imports.get('apps/web/src/app/app.tsx')).toContain('packages/ui/src/toast.tsx')
  expect(circlesIn(imports)).toEqual([])
})

test('a circle is found through a type, a code that loads later, a room and a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'))
  const files: Readonly<Record<string, string>> = {
    'apps/one/package.json': '{ "name": "@trevo/one", "imports": { "#*": "./src/*" } }',
    'packages/two/package.json': '{ "name": "@trevo/two", "exports": { "./*": "./src/*.ts" } }',
    'apps/one/src/a.ts': "import type { B } from '#room/b.ts'\nexport type A = B",
    'apps/one/src/room/b.ts': "export type B = string\nexport const load = () => import('#a.ts')",
    'apps/one/src/c.ts': "import { d } from '@trevo/two/d'\nimport type { A } from './a.ts'\nexport const c: A = d",
    'packages/two/src/d.ts': "import { e } from './e.ts'\nexport const d = e",
    'packages/two/src/e.ts': "export const e = ''\nexport type { d } from './d.ts'",
  }
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const circles = circlesIn(readImports(folder))
    expect(circles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))).toEqual([
      ['apps/one/src/a.ts', 'apps/one/src/room/b.ts'],
      ['packages/two/src/d.ts', 'packages/two/src/e.ts'],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

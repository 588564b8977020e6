import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoad } from './chunks.ts'

const source = (path: string): string => join(import.meta.dirname, '..', 'src', path)
const [entry, row, home] = [source('entry-client.tsx'), source('screens/lobby/home/screen.ts'), source('screens/lobby/home/home-screen.tsx')]
const graph = (modules: Readonly<Record<string, { readonly now?: readonly string[]; readonly later?: readonly string[] }>>) => ({
  getModuleInfo: (id: string) => (modules[id] === undefined ? null : { importedIds: modules[id].now ?? [], dynamicallyImportedIds: modules[id].later ?? [] }),
})

test('the first load is what the entry and home import at once, and nothing that is loaded later', () => {
  const modules = graph({ [entry]: { now: ['shell'], later: ['panels'] }, shell: { now: ['icon'], later: ['sheet'] }, [row]: { later: [home] }, [home]: { now: ['tile'] } })
  const nameOf = firstLoad()
  const named = ['shell', 'icon', home, 'tile', 'panels', 'sheet', 'another-screen'].filter((id) => nameOf(id, modules) === 'app')
  expect(named).toEqual(['shell', 'icon', home, 'tile'])
})

test('the entry is a file of its own, because it awaits files that import the first load', () => {
  expect(firstLoad()(entry, graph({ [entry]: { now: [] } }))).toBeNull()
})

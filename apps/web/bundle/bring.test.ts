import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Link {
  rel: string
  href: string
  onload: () => void
  onerror: () => void
  remove: () => void
}

const links: Link[] = []
const named = new Set<string>()

beforeEach(() => {
  vi.resetModules()
  links.length = 0
  named.clear()
  vi.stubGlobal('document', {
    createElement: (): Partial<Link> => ({ remove: () => undefined }),
    querySelector: (selector: string) => (named.has(selector) ? {} : null),
    head: { append: (link: Link) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const bring = async (...files: readonly string[]) => {
  const { __vitePreload } = await import('./bring.ts')
  const load = vi.fn<() => Promise<string>>(async () => 'module')
  return { load, whole: __vitePreload(load, files) }
}

test('a module runs once its sheets are there, however far its other files are', async () => {
  const { load, whole } = await bring('assets/a.js', 'assets/a.css')
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['stylesheet', '/assets/a.css'],
  ])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  links[1]?.onload()
  expect(await whole).toBe('module')
})

test('what the document names, or another module asked for, is not asked for again; a sheet under way is waited for by both', async () => {
  named.add('link[href="/assets/here.css"]')
  const first = await bring('assets/here.css', 'assets/a.css')
  const second = await bring('assets/a.css')
  expect(links).toHaveLength(1)
  await Promise.resolve()
  expect(second.load).not.toHaveBeenCalled()
  links[0]?.onload()
  expect([await first.whole, await second.whole]).toEqual(['module', 'module'])
})

test('a sheet that did not come lets no module run, and is asked for again', async () => {
  const lost = await bring('assets/a.css')
  links[0]?.onerror()
  await expect(lost.whole).rejects.toThrow('/assets/a.css')
  expect(lost.load).not.toHaveBeenCalled()
  const again = await bring('assets/a.css')
  expect(links).toHaveLength(2)
  links[1]?.onload()
  expect(await again.whole).toBe('module')
})

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@trevo/contract/member/api'
import { describe, expect, test } from 'vitest'
import { byNumber, coverage, namesIn, productPages, rulesIn } from '#scripts/rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const skipped = new Set(['node_modules', '.git', '.data', '.cache', 'dist', 'generated', 'test-results'])

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter((entry) => !skipped.has(entry.name))
      .map((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        return entry.isDirectory() ? filesBelow(path) : Promise.resolve([path])
      }),
  )
  return nested.flat()
}

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

const all = await filesBelow('')
const documents = all.filter((path) => path.endsWith('.md'))
const sources = all.filter((path) => /\.(?:ts|tsx|mjs|sql|css)$/.test(path))

describe.each(documents)('%s', (document) => {
  test('every link to a file of the project leads somewhere', async () => {
    const links = [...(await read(document)).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })

  test('every room and file it names is there', async () => {
    const named = [...(await read(document)).matchAll(/`((?:apps|packages|scripts|docs|e2e)\/[^`\s<>*…{}]*)`/g)].map((match) => match[1] ?? '')
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('every npm script it names is there', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
    const named = [...(await read(document)).matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map((match) => match[1] ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

const pages = productPages(root)
const rules = [...pages.values()].flatMap(rulesIn)

test.each([...pages])('docs/product/%s.md has its rules in order, and the README has its line', async (area, page) => {
  expect(rulesIn(page)).toEqual(rulesIn(page).toSorted(byNumber))
  expect(rulesIn(page)).not.toEqual([])
  expect(await read('docs/product/README.md')).toContain(`](${area}.md)`)
})

test('every rule that code or a document cites stands in docs/product, and no number stands twice', async () => {
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
  const missing: string[] = []
  for (const path of [...sources, ...documents]) {
    for (const match of (await read(path)).matchAll(/Product §(\d[^\s,;:)'"`\]]*)/g)) {
      const cited = (match[1] ?? '').replace(/\.$/, '')
      if (!rules.includes(cited)) missing.push(`${path}: §${cited}`)
    }
  }
  expect(missing).toEqual([])
})

test('every rule of docs/product is cited in the name of a test', async () => {
  expect(rules.length).toBeGreaterThan(100)
  // A table that two test files run stands in a file of its own.
  const tests = await Promise.all(sources.filter((path) => /(?:\.(?:test|spec)\.tsx?|-cases\.ts)$/.test(path)).map(read))
  expect(coverage(rules, tests.flatMap(namesIn)).without).toEqual([])
})

const decisions = (await readdir(join(root, 'docs/decisions'))).map((name) => ({ name, number: name.slice(0, 4) }))
const isDecision = (number: string): boolean => decisions.some((decision) => decision.number === number)

describe.each(decisions)('docs/decisions/$name', ({ name, number }) => {
  test('has a number of its own, a status and a date', async () => {
    expect(decisions.filter((other) => other.number === number)).toHaveLength(1)
    const page = await read(`docs/decisions/${name}`)
    expect(page).toMatch(/^# \d{4} · .+\n\nStatus: (?:accepted|superseded by \d{4})\nDate: 20\d\d-[01]\d-[0-3]\d\n\n/)
    expect(page).toContain(`# ${number} · `)
    expect(isDecision(/^Status: superseded by (\d{4})/m.exec(page)?.[1] ?? number)).toBe(true)
  })
})

test('every decision that code or a document names is there', async () => {
  const missing: string[] = []
  for (const path of [...sources, ...documents]) {
    for (const [named] of (await read(path)).matchAll(/[Dd]ecisions?[ /]\d{4}\b(?:(?:,| and) \d{4}\b)*/g)) {
      if (!(named.match(/\d{4}/g) ?? []).every(isDecision)) missing.push(`${path}: ${named}`)
    }
  }
  expect(missing).toEqual([])
})

test('every operation of the contract is handled in one file of the platform', async () => {
  const handlers = await Promise.all(sources.filter((path) => path.startsWith('apps/platform/src/areas/') && !path.includes('.test.')).map(read))
  for (const line of Object.keys(api)) {
    expect([line, handlers.filter((text) => text.includes(`Handler<'${line}'>`)).length]).toEqual([line, 1])
  }
})

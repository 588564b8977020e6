import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilds } from './builds.ts'

let root: string
const said: string[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trevo builds '))
  said.length = 0
  write('apps/web/build.ts', buildOf('web'))
  write('apps/studio/build.ts', buildOf('studio'))
  write('apps/web/src/home.ts', 'export const title = 1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A bundler that leaves behind for which environment it built. */
const buildOf = (app: string): string => `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync(import.meta.dirname + '/dist', { recursive: true })
writeFileSync(import.meta.dirname + '/dist/environment', String(process.env.NODE_ENV))
console.log('${app} bundled')
`

const build = (): Promise<void> => ensureBuilds({ root, isDev: false }, (sentence) => said.push(sentence), new AbortController().signal)
const environmentOf = (app: string): string => readFileSync(join(root, 'apps', app, 'dist', 'environment'), 'utf8')

test.each([[undefined], ['development'], ['test'], ['production']])('a build is a production build when NODE_ENV is %s', async (value) => {
  vi.stubEnv('NODE_ENV', value)
  await build()
  expect([environmentOf('web'), environmentOf('studio')]).toEqual(['production', 'production'])
})

test('what has not changed is not built again; what has, is, and no other', async () => {
  await build()
  expect(said).toEqual(expect.arrayContaining(['Building the web', '  web: web bundled', 'Building the studio', '  studio: studio bundled']))
  said.length = 0
  await build()
  expect(said).toEqual([])
  write('apps/web/src/home.test.ts', 'a test is no source of the build')
  await build()
  expect(said).toEqual([])
  write('apps/web/src/home.ts', 'export const title = 2')
  await build()
  expect(said.filter((sentence) => sentence.startsWith('Building'))).toEqual(['Building the web'])
})

test('an output that was deleted is built again', async () => {
  await build()
  rmSync(join(root, 'apps', 'studio', 'dist'), { recursive: true })
  await build()
  expect(environmentOf('studio')).toBe('production')
})

test('a build that fails is told in a sentence, with its words before, and does not count as built', async () => {
  write('apps/web/build.ts', `console.error('home.ts: no such icon'); process.exit(1)`)
  await expect(build()).rejects.toThrow('The web did not build (its words stand above): mend what they name and start again.')
  expect(said).toContain('  web: home.ts: no such icon')
  expect(existsSync(join(root, '.cache', 'builds', 'web'))).toBe(false)
})

test('a build that fails ends the one beside it', async () => {
  write('apps/web/build.ts', `console.error('home.ts: no such icon'); process.exit(1)`)
  write('apps/studio/build.ts', 'setInterval(() => {}, 1_000)')
  await expect(build()).rejects.toThrow('The web did not build')
  expect(existsSync(join(root, '.cache', 'builds', 'studio'))).toBe(false)
})

test('what is stopped in the middle is told as stopped, and is built the next time', async () => {
  const stopping = new AbortController()
  write('apps/studio/build.ts', `console.log('drawing'); setInterval(() => {}, 1_000)`)
  const told = (sentence: string): void => {
    if (sentence === '  studio: drawing') stopping.abort()
  }
  await expect(ensureBuilds({ root, isDev: false }, told, stopping.signal)).rejects.toThrow('aborted')
  write('apps/studio/build.ts', buildOf('studio'))
  await build()
  expect(environmentOf('studio')).toBe('production')
})

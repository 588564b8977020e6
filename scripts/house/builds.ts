import { spawn } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartRefused } from '@trevo/server/environment'

interface Build {
  readonly name: string
  /** Runs the build when started by itself; absent where there is nothing to build. */
  readonly script: string
  readonly output: string
  readonly sources: readonly string[]
}

const shared = ['packages/rules/src', 'packages/contract/src', 'package-lock.json']

const art = {
  name: 'art',
  script: 'apps/web/art/build.ts',
  output: 'apps/web/generated',
  sources: ['apps/web/art', 'packages/demo-games/src', 'package-lock.json'],
}

/** The longest first: two are built at once. */
const builds: readonly Build[] = [
  { name: 'web', script: 'apps/web/build.ts', output: 'apps/web/dist', sources: ['apps/web', 'packages/ui/src', 'packages/demo-games/src', ...shared] },
  { name: 'studio', script: 'apps/studio/build.ts', output: 'apps/studio/dist', sources: ['apps/studio', 'packages/demo-games/src', 'packages/fairness/src', ...shared] },
  { name: 'office', script: 'apps/office/build.ts', output: 'apps/office/dist', sources: ['apps/office', 'packages/ui/src', ...shared] },
]

/** In development the web and the office come from their sources. */
const devBuilds: readonly Build[] = [art, ...builds.filter((build) => build.name !== 'web' && build.name !== 'office')]

const isMade = (name: string): boolean => name === 'node_modules' || name === 'dist' || name === 'generated' || name === '.cache'

const hashInto = (hash: Hash, root: string, path: string): void => {
  const full = join(root, path)
  if (!existsSync(full)) return
  const entries = path.includes('.') ? null : readdirSync(full, { withFileTypes: true })
  if (entries === null) {
    hash.update(path).update(readFileSync(full))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isMade(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) hashInto(hash, root, child)
    else hash.update(child).update(readFileSync(join(root, child)))
  }
}

/** A build for tests speaks languages that no phone may be given (apps/web/bundle/made-up-languages.ts): it is never taken for one that is served. */
const languagesMark = (): string => (process.env['TREVO_TEST_LANGUAGES'] === '1' ? 'with made-up languages' : '')

const sourceHash = (root: string, sources: readonly string[]): string => {
  const hash = createHash('sha256').update(languagesMark())
  for (const source of sources) hashInto(hash, root, source)
  return hash.digest('hex')
}

const stampOf = (root: string, build: Build): string => join(root, '.cache', 'builds', build.name)

const isCurrent = (root: string, build: Build, hash: string): boolean => {
  const stamp = stampOf(root, build)
  return existsSync(join(root, build.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** As a process of its own: what a bundler leaves in memory goes with it. */
const run = (root: string, build: Build, onProgress: (sentence: string) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, build.script)], {
      cwd: dirname(join(root, build.script)),
      env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        if (line.trim() !== '') onProgress(`  ${build.name}: ${line}`)
      })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else if (said.some((line) => line.includes('ENOSPC'))) reject(new StartRefused(`The disk that holds ${root} is full: free some space and start again.`))
      else reject(new StartRefused(`The ${build.name} did not build (its words stand above): mend what they name and start again.`))
    })
  })

const buildOne = async (root: string, build: Build, onProgress: (sentence: string) => void, signal: AbortSignal): Promise<void> => {
  if (!existsSync(join(root, build.script))) return
  const hash = sourceHash(root, build.sources)
  if (isCurrent(root, build, hash)) return
  const startedAt = performance.now()
  onProgress(`Building the ${build.name}`)
  const stamp = stampOf(root, build)
  rmSync(stamp, { force: true })
  await run(root, build, onProgress, signal)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  onProgress(`  ${build.name}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** As many as there are cores, and no more than two: a build keeps one of them busy. */
const sideBySideMax = Math.min(2, availableParallelism())

/** Builds what changed since its last build, by content, two side by side; the first that fails ends the other. */
export const ensureBuilds = async (
  options: { readonly root: string; readonly isDev: boolean },
  onProgress: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const waiting = [...(options.isDev ? devBuilds : builds)]
  const failing = new AbortController()
  const stopping = AbortSignal.any([signal, failing.signal])
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await buildOne(options.root, next, onProgress, stopping)
  }
  let first: { readonly error: unknown } | undefined
  const keepFirst = (error: unknown): void => {
    first ??= { error }
    failing.abort()
  }
  await Promise.all(Array.from({ length: sideBySideMax }, () => worker().catch(keepFirst)))
  if (first !== undefined) throw first.error
}

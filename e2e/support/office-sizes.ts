import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: true
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = new URL('../../apps/office/dist/', import.meta.url)

const manifest = (): Manifest => JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest

/** As it crosses the wire: small files have no compressed twin. */
const bytesOf = (file: string): number => {
  try {
    return statSync(fileURLToPath(new URL(`${file}.br`, dist))).size
  } catch {
    return statSync(fileURLToPath(new URL(file, dist))).size
  }
}

const withImports = (chunks: Manifest, name: string, files = new Set<string>()): ReadonlySet<string> => {
  const chunk = chunks[name]
  if (chunk === undefined || files.has(chunk.file)) return files
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const each of chunk.imports ?? []) withImports(chunks, each, files)
  return files
}

const kilobytes = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1024

export interface OfficeSizes {
  /** What every visit brings before anything is seen: the app, its words in one language, and the larger of entrance and dashboard. */
  readonly first: number
  /** What three screens or more are made of: it comes with the first of them. */
  readonly kit: number
  readonly screens: readonly { readonly name: string; readonly kilobytes: number }[]
}

export const officeSizes = (): OfficeSizes => {
  const chunks = manifest()
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry === true) ?? 'index.html'
  const base = withImports(chunks, entry)
  const own = (name: string): readonly string[] => [...withImports(chunks, name)].filter((file) => !base.has(file))
  const files = Object.keys(chunks)
    .filter((name) => /^src\/screens\/.*-screen\.tsx$/.test(name))
    .map((name) => ({ name, own: own(name) }))
  const all = [...new Set(files.flatMap((each) => each.own))]
  const kit = new Set(all.filter((file) => files.filter((each) => each.own.includes(file)).length >= 3))
  const screens = files.map((each) => ({ name: each.name, kilobytes: kilobytes(each.own.filter((file) => !kit.has(file))) }))
  const words = kilobytes(own('src/i18n/pt.ts'))
  const first = files.filter(({ name }) => /\/(?:entrance|now)-screen\.tsx$/.test(name))
  return { first: kilobytes(base) + words + Math.max(0, ...first.map((each) => kilobytes(each.own))), kit: kilobytes(kit), screens }
}

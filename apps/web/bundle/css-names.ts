import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const pathOf = (file: string): string => relative(root, file.replace(/\?.*$/, '')).split(sep).join('/')

/** `game-block` → `gabloc`: words that a page repeats compress, hashes do not. */
const shortOf = (path: string): string => {
  const words = basename(path, '.module.css').split('-')
  return words.map((word, at) => word.slice(0, at === words.length - 1 ? 4 : 2)).join('')
}

/** Two sheets of one short name are told apart by their paths. By the sheets that there are and not by those that a build came across, so that both builds agree. */
export const prefixesOf = (paths: readonly string[]): ReadonlyMap<string, string> => {
  const alike = Map.groupBy(paths, shortOf)
  const told = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 6)
  return new Map(paths.map((path) => [path, (alike.get(shortOf(path))?.length ?? 0) > 1 ? `${shortOf(path)}-${told(path)}` : shortOf(path)]))
}

let prefixes: ReadonlyMap<string, string> = new Map()

/** `screens/lobby/home/game-block.module.css` and `tiles` → `gabloc-tiles`. */
export const scopedName = (name: string, file: string): string => {
  // A sheet that is new since development began.
  if (!prefixes.has(pathOf(file))) prefixes = prefixesOf([...['apps/web/src', 'packages/ui/src'].flatMap((folder) => globSync(`${folder}/**/*.module.css`, { cwd: root })).map((path) => path.split(sep).join('/'))])
  return `${prefixes.get(pathOf(file)) ?? shortOf(pathOf(file))}-${name}`
}

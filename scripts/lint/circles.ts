import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface Workspace {
  readonly folder: string
  readonly name: string
  readonly imports: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string>>
}

const quiet = ['**/node_modules/**', '**/dist/**', '**/generated/**', '**/fixtures/**', '**/.data/**']

/** Every import of a file, those of types and those that load later too. */
const specifier = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g
const importsIn = (text: string): readonly string[] => [...text.matchAll(specifier)].map((match) => match[1] ?? '')

const workspacesOf = (root: string): readonly Workspace[] =>
  globSync('{package.json,{apps,packages}/*/package.json,e2e/package.json}', { cwd: root }).map((file) => {
    const { name, imports = {}, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Partial<Workspace>
    return { folder: join(root, dirname(file)), name: name ?? '', imports, exports }
  })

/** `#room/x.ts` by `{"#*": "./src/*"}`; null where no pattern fits. */
function mapped(patterns: Readonly<Record<string, string>>, wanted: string): string | null {
  for (const [pattern, target] of Object.entries(patterns)) {
    const [head = '', tail = ''] = pattern.split('*')
    if (!pattern.includes('*') ? pattern === wanted : wanted.startsWith(head) && wanted.endsWith(tail)) return target.replace('*', wanted.slice(head.length, wanted.length - tail.length))
  }
  return null
}

function resolved(file: string, wanted: string, workspaces: readonly Workspace[]): string | null {
  if (wanted.startsWith('.')) return join(dirname(file), wanted)
  const home = workspaces.filter(({ folder }) => file.startsWith(`${folder}/`)).toSorted((a, b) => b.folder.length - a.folder.length)[0]
  if (wanted.startsWith('#')) {
    const target = mapped(home?.imports ?? {}, wanted)
    return target === null || home === undefined ? null : join(home.folder, target)
  }
  const other = workspaces.find(({ name }) => name !== '' && wanted.startsWith(`${name}/`))
  if (other === undefined) return null
  const target = mapped(other.exports, `.${wanted.slice(other.name.length)}`)
  return target === null ? null : join(other.folder, target)
}

/** Which file imports which, by their paths below `root`. */
export function readImports(root: string): ReadonlyMap<string, readonly string[]> {
  const workspaces = workspacesOf(root)
  const files = globSync('{apps,packages,e2e,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: quiet })
  return new Map(
    files.map((file) => {
      const path = join(root, file)
      const targets = importsIn(readFileSync(path, 'utf8')).map((wanted) => resolved(path, wanted, workspaces))
      return [file, [...new Set(targets.filter((target) => target !== null && existsSync(target)).map((target) => relative(root, target ?? '')))]]
    }),
  )
}

/** Files that import one another round about, a group each (Tarjan's strongly connected components). */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const places = new Map<string, { readonly at: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): { low: number; readonly isOpen: boolean } => {
    const place = { at: places.size, low: places.size, isOpen: true }
    places.set(file, place)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      const seen = places.get(next) ?? visit(next)
      if (seen.isOpen) place.low = Math.min(place.low, seen.low)
    }
    if (place.low === place.at) {
      const circle = open.splice(open.indexOf(file))
      for (const each of circle) Object.assign(places.get(each) ?? {}, { isOpen: false })
      if (circle.length > 1 || (imports.get(file) ?? []).includes(file)) circles.push(circle.toSorted())
    }
    return place
  }
  for (const file of imports.keys()) if (!places.has(file)) visit(file)
  return circles
}

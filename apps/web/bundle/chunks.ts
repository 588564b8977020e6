import { join } from 'node:path'

/** What the bundler tells of a module, as far as the grouping asks. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

const source = (path: string): string => join(import.meta.dirname, '..', 'src', path)

/** What the given modules import at once, themselves included; what is loaded later is not among it. */
const closureOf = (graph: Graph, from: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const entry = source('entry-client.tsx')

/**
 * Names the chunk of every visit: what the entry and home's screen import at once. By the graph and not by a list of files, so that a new screen
 * never falls into the first load by itself. The entry stays a file of its own: it awaits files that import this chunk.
 */
export const firstLoad = () => {
  let first: ReadonlySet<string> | null = null
  return (id: string, graph: Graph): string | null => {
    first ??= closureOf(graph, [entry, ...(graph.getModuleInfo(source('screens/lobby/home/screen.ts'))?.dynamicallyImportedIds ?? [])])
    return id !== entry && first.has(id) ? 'app' : null
  }
}

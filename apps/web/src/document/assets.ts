import { readFileSync } from 'node:fs'
import type { Route } from '#router/route.ts'
import { coreAreas, faultAreas, type Area } from '#i18n/areas.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import type { Assets } from './document.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const client = new URL('../client/', import.meta.url)
const clientEntry = 'src/entry-client.tsx'
const home = 'src/screens/lobby/home/home-screen.tsx'
/** What finds and holds any screen but home. */
const beforeAnyOther = ['src/app/with-queries.tsx', 'src/app/routes.ts', 'src/i18n/message-files.ts']

const made = new Map<string, Assets>()
let manifest: Manifest | null = null

/** Names of built files, from the client build's manifest, which lies beside the server build. */
export function readAssets(language: Language, route: Route): Assets {
  if (import.meta.env.DEV) return { css: '', entry: `/${clientEntry}`, preloads: [], inlinedSheets: [] }
  const key = `${language} ${route.screen}`
  const known = made.get(key)
  if (known !== undefined) return known
  manifest ??= JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Manifest
  const assets = gather(manifest, language, route)
  made.set(key, assets)
  return assets
}

const wordsOf = (language: Language, area: Area): string => `${area === 'ui' ? '../../packages/ui/src/words' : 'src/i18n'}/messages/${language}/${area}.json`

function gather(chunks: Manifest, language: Language, route: Route): Assets {
  const screen = `src/screens/${route.group}/${route.screen}/${route.screen}-screen.tsx`
  const entry = chunkOf(chunks, clientEntry)
  const core = coreAreas.map((area) => chunkOf(chunks, wordsOf(language, area)).file)
  const files = new Set([clientEntry, screen, ...besidesHome(language, route)].flatMap((name) => withImports(chunks, name)).map((chunk) => chunk.file))
  files.delete(entry.file)
  const react = [...files].find((file) => file.startsWith('assets/react-'))
  if (react === undefined) throw new Error('the client build has no file of React')
  // Home's rules stand in every document: it is where nearly every way leads.
  const sheets = new Set([clientEntry, home, screen].flatMap((name) => withImports(chunks, name)).flatMap((chunk) => chunk.css ?? []))
  const css = [...sheets].map((file) => readFileSync(new URL(file, client), 'utf8').trim()).join('')
  return { css, entry: `/${entry.file}`, preloads: [...new Set([react, ...core, ...files])].map((file) => `/${file}`), inlinedSheets: [...sheets].map((file) => `/${file}`) }
}

/** What every screen but home loads before it is shown (app/load-screen.ts), so that nothing is asked for in turn. */
function besidesHome(language: Language, { screen, words }: Route): string[] {
  if (screen === 'home') return []
  const areas = [...faultAreas, ...words]
  return [...beforeAnyOther, ...areas.map((area) => wordsOf(language, area))]
}

function chunkOf(chunks: Manifest, name: string): Chunk {
  const chunk = chunks[name]
  if (chunk === undefined) throw new Error(`the client build has no ${name}`)
  return chunk
}

function withImports(chunks: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = chunks[name]
  if (chunk === undefined || seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(chunks, imported, seen)), chunk]
}

import { readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { demoGames } from '@trevo/demo-games/games'

/** Files below this are sent as they are: compressed they would be no smaller. */
const smallBytes = 512

/** Brotli bytes as they cross the wire; `fetch` would unpack them and drop the length. */
export const encodedBytes = (url: string): Promise<{ readonly bytes: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const isBrotli = answer.headers['content-encoding'] === 'br'
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        else if (!isBrotli && body.length >= smallBytes) reject(new Error(`${url} is not served as brotli`))
        else resolve({ bytes: body.length, text: (isBrotli ? brotliDecompressSync(body) : body).toString() })
      })
    })
      .on('error', reject)
      .end()
  })

/** Bytes of a document's answer over HTTP/2, its headers included, as the browser counts them. */
export const documentBytes = async (page: Page, url: string): Promise<number> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  let document: string | null = null
  const whole = new Promise<number>((resolve) => {
    devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document') document ??= requestId
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requestId === document) resolve(encodedDataLength)
    })
  })
  await page.goto(url)
  return whole
}

/** The scripts that a document asks for by itself: its entry and what that imports, which the document names too (document/after-paint.js). */
export const criticalScripts = (html: string): readonly string[] => {
  const entry = /<script data-entry="([^"]+)" data-also="([^"]*)"/.exec(html)
  return entry === null ? [] : [entry[1] ?? '', ...(entry[2] ?? '').split(' ')].filter((path) => path !== '')
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const client = new URL('../../apps/web/dist/client/', import.meta.url)

const withImports = (chunks: Readonly<Record<string, Chunk>>, name: string, files = new Set<string>()): ReadonlySet<string> => {
  const chunk = chunks[name]
  if (chunk === undefined || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(chunks, imported, files)
  return files
}

const fileBytes = (file: string): number => {
  const path = fileURLToPath(new URL(file, client))
  try {
    return statSync(`${path}.br`).size
  } catch {
    return statSync(path).size
  }
}

/** Each screen's own code in KB: what it loads beyond home and what every one of the others loads too. */
export const lazyRoutes = (screens: readonly string[]): readonly { readonly screen: string; readonly kilobytes: number }[] => {
  const chunks = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Readonly<Record<string, Chunk>>
  const first = new Set<string>()
  for (const name of ['src/entry-client.tsx', 'src/screens/lobby/home/home-screen.tsx', 'src/app/with-queries.tsx']) withImports(chunks, name, first)
  const others = screens.filter((screen) => screen !== 'home').map((screen) => ({ screen, files: withImports(chunks, Object.keys(chunks).find((name) => name.endsWith(`/${screen}/${screen}-screen.tsx`)) ?? '') }))
  return others
    .map(({ screen, files }) => {
      // What all screens but one or two bring came with the first of them.
      const own = [...files].filter((file) => !first.has(file) && others.filter((other) => other.files.has(file)).length < others.length - 2)
      return { screen, kilobytes: own.reduce((sum, file) => sum + fileBytes(file), 0) / 1024 }
    })
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
}

/** Goals are whole kilobytes; names of files alone change a build by some ten bytes. */
export const toTenth = (kilobytes: number): number => Math.round(kilobytes * 10) / 10

export interface GameRow {
  readonly engine: string
  readonly gameCode: string
  readonly vassalage: string
}

/** The first game of each engine of the studio. */
export const weighedGames: readonly GameRow[] = [...Map.groupBy(demoGames, ({ engine }) => engine).values()].flatMap(([first]) => (first === undefined ? [] : [{ engine: first.engine, gameCode: first.code, vassalage: first.vendor }]))

/** KB that a game's frame brings before it can be played, as they cross the wire; the page is a member's and has nothing cached. */
export const gameKilobytes = async (page: Page, url: string, { gameCode, vassalage }: GameRow): Promise<number> => {
  let bytes = 0
  const underWay: Promise<unknown>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).origin === new URL(url).origin) return
    underWay.push(request.sizes().then(({ responseBodySize }) => (bytes += responseBodySize), () => undefined))
  })
  await page.goto(`${url}/m/game?vassalage=${vassalage}&gameCode=${gameCode}`)
  await page.frameLocator('iframe').getByRole('button', { name: 'Menu' }).waitFor({ timeout: 60_000 })
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await frame.waitForLoadState('networkidle')
  await Promise.all(underWay)
  return bytes / 1024
}

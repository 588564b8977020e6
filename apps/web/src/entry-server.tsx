import type { ReplyOf } from '@trevo/contract/member/api'
import { existsSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { App } from '#app/app.tsx'
import type { GameCategory, ShownCategory } from '@trevo/rules/categories'
import { withInitialData, type InitialData, type GameList, type TileGame } from '#initial-data/initial-data.ts'
import { pathOf, searchOf } from '#router/paths.ts'
import { setShown } from '#router/location.ts'
import { loadScreen } from '#app/load-screen.ts'
import { findRoute, routes } from '#app/routes.ts'
import type { Route } from '#router/route.ts'
import { pageTitle } from '#app/page-title.ts'
import { listedCategory } from '#areas/lobby/games/categories.ts'
import { currentSiteState, loadStatePage } from '#app/site-state/site-state.ts'
import { stateOf } from '#initial-data/site-state.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import { defaultLanguage, isLanguage, languageFacts, languages as all } from '@trevo/ui/words/languages.ts'
import { speak, t } from '#i18n/t.ts'
import { areasInUse, keepTexts, speakLoaded, textsOf, type Texts } from '@trevo/ui/words/texts.ts'
import { coreAreas } from '#i18n/areas.ts'
import { withOwn } from '#i18n/own-words.ts'
import type { ComponentType } from 'react'
import { readAssets } from './document/assets.ts'
import { scriptHashes, writeDocument } from './document/document.ts'
import { type DocumentHome, firstHome, shortSite, tileOf } from './document/first-home.ts'
import { homePath } from '#lib/addresses.ts'

/** Those that there are words in, with the locale of each. */
export const languages: Readonly<Record<string, string>> = Object.fromEntries(all.map((language) => [language, languageFacts[language].locale]))

interface FirstOfList {
  readonly games: readonly TileGame[]
  readonly totalPages: number
  readonly vendors: GameList['vendors']
  readonly banner?: GameList['banner']
}

export interface RenderRequest {
  /** As `addressOf` gave it. */
  readonly path: string
  readonly language: string
  readonly initialData: {
    readonly site: ReplyOf<'GET /api/site'>
    /** For the address of home alone. */
    readonly home: DocumentHome | null
    /** For the addresses for which `listOf` names a list; null there too where it cannot be told in time. */
    readonly list: FirstOfList | null
    readonly help: readonly string[]
  }
  readonly words: RenderedWords
}

/** What the house says otherwise than this build. */
export interface RenderedWords {
  /** In the document's language; null: nothing. */
  readonly own: { readonly hash: string; readonly texts: Texts } | null
  /** By language, the hash of what it says otherwise. */
  readonly at: Readonly<Record<string, string>>
}

export interface ListAsked {
  readonly gameType: GameCategory | 'ALL'
  readonly isHot: boolean
}

export interface RenderedDocument {
  readonly html: string
  readonly scriptHashes: readonly string[]
}

/** Any path that no screen has goes home (Product §2.2). */
function routeAt(asked: string): { readonly route: Route; readonly path: string } {
  const path = findRoute(asked) === null ? homePath : asked
  const route = findRoute(path)
  if (route === null) throw new Error('the table of routes has no home')
  return { route, path }
}

/** The document that the phone fills by itself, whatever its address names. */
const shellAddress = '/m/set'

const addressAt = (url: string): string => {
  const { route, path } = routeAt(pathOf(url))
  // Screens that a guest may see are in the HTML; the others are drawn by the phone, which knows whose they are.
  return route.document?.(path, searchOf(url)) ?? (route.screen === 'home' ? homePath : shellAddress)
}

const plainAddresses = new Map(routes.flatMap(({ paths }) => paths.map((path) => [path, addressAt(path)])))
/** Which document answers a whole address of the site: one of a few dozen names, so that each can be made once and kept. */
export const addressOf = (url: string): string => plainAddresses.get(url) ?? addressAt(url)

const listedAt = (address: string): ShownCategory => listedCategory(pathOf(address), new URLSearchParams(searchOf(address)).get('gameType') ?? '')

/** The list of games that the document of an address shows; null where it shows none. */
export function listOf(address: string): ListAsked | null {
  if (routeAt(pathOf(address)).route.screen !== 'game-list') return null
  const category = listedAt(address)
  return category === 'HOT' ? { gameType: 'ALL', isHot: true } : { gameType: category, isHot: false }
}

const screens = new Map<string, ComponentType>()
for (const language of all) {
  await speak(language)
  await loadStatePage()
  for (const route of routes) if (route.document !== undefined) screens.set(route.screen, await loadScreen(route))
}

const builtTexts = all.flatMap((language) => areasInUse().map((area) => ({ language, area, texts: textsOf(language, area) ?? {} })))
const saidNow = new Map<Language, string | null>()

/** The server says what the phone will say: the house's own words over those of this build. */
function say(language: Language, { own }: RenderedWords): void {
  if ((saidNow.get(language) ?? null) === (own?.hash ?? null)) return
  for (const built of builtTexts) {
    if (built.language !== language) continue
    const other = own?.texts[built.area]
    keepTexts(language, built.area, withOwn(built.texts, typeof other === 'object' ? other : {}))
  }
  saidNow.set(language, own?.hash ?? null)
}

const toldWords = (language: Language, { own, at }: RenderedWords): Pick<InitialData, 'words'> => {
  if (Object.keys(at).length === 0) return {}
  const core = coreAreas.flatMap((area) => (own?.texts[area] === undefined ? [] : [[area, own.texts[area]] as const]))
  return { words: { language, texts: Object.fromEntries(core), at } }
}

/** The whole document of a path as a guest is given it. Synchronous: texts and initial data of one render are never another's. */
export function render({ path: address, language, initialData, words }: RenderRequest): RenderedDocument {
  const spoken: Language = isLanguage(language) ? language : defaultLanguage
  say(spoken, words)
  speakLoaded(spoken, languageFacts[spoken])
  const { route, path } = routeAt(pathOf(address))
  const hero = initialData.home === null ? null : heroOf(initialData.home.banners[0]?.imageUrl)
  const home = initialData.home === null ? null : firstHome(initialData.home)
  const list = initialData.list === null ? null : firstGames(listedAt(address), initialData.list)
  const told: InitialData = { site: initialData.site, home, list, help: initialData.help, language: spoken, ...toldWords(spoken, words) }
  return withInitialData(told, hero, () => {
    currentSiteState.set(stateOf(initialData.site))
    const Screen = screens.get(route.screen)
    const content = Screen === undefined ? '' : contentOf(() => setShown({ route, path, search: searchOf(address), Screen, visit: 'first' }))
    const html = writeDocument({
      language: spoken,
      title: pageTitle(route),
      description: t('lobby.home.description'),
      renderedAddress: content === '' ? '' : address,
      content,
      initialData: { ...told, site: shortSite(initialData.site) },
      assets: readAssets(spoken, route),
    })
    return { html, scriptHashes }
  })
}

/** Hot games are told in shorter pages than the server gives; how many there are in all, the second one says. */
const hotPageSize = 9

const firstGames = (category: ShownCategory, { games, totalPages, vendors, banner }: FirstOfList): GameList => {
  const isHot = category === 'HOT'
  return {
    category,
    totalPages: isHot ? Math.ceil(games.length / hotPageSize) : totalPages,
    vendors,
    banner,
    games: (isHot ? games.slice(0, hotPageSize) : games).map(tileOf),
  }
}

/** React asks the browser to fetch every picture that is not lazy before all else: three of them would race the hero, which is in the HTML. */
const withoutPreloads = (markup: string): string => markup.replace(/<link rel="preload"[^>]*>/g, '')

function contentOf(prepare: () => void): string {
  prepare()
  return withoutPreloads(renderToString(<App />))
}

const heroes = new Map<string, string | null>()
const heroBytesMax = 8 * 1024
function heroOf(imagePath: string | undefined): string | null {
  const [path = ''] = (imagePath ?? '').split('?', 1)
  if (imagePath === undefined || !/^\/[\w./-]+\.avif$/.test(path) || path.includes('..')) return null
  const known = heroes.get(imagePath)
  if (known !== undefined) return known
  const file = ['../client', '../generated'].map((folder) => new URL(folder + path, import.meta.url)).find((url) => existsSync(url))
  const bytes = file === undefined ? null : readFileSync(file)
  const source = bytes === null || bytes.length > heroBytesMax ? null : `data:image/avif;base64,${bytes.toString('base64')}`
  if (!import.meta.env.DEV) heroes.set(imagePath, source)
  return source
}

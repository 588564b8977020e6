import type { ReplyOf } from '@trevo/contract/api'
import { existsSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { App } from '#app/app.tsx'
import { setBoot, site, type Boot } from '#app/boot.ts'
import { loadScreen, routeOf, setShown } from '#app/location.ts'
import { routes } from '#app/routes.ts'
import { isLanguage, languages, type Language } from '#i18n/languages.ts'
import { speak, speakLoaded, t } from '#i18n/t.ts'
import type { ComponentType } from 'react'
import { readAssets } from './document/assets.ts'
import { scriptHashes, writeDocument } from './document/document.ts'
import { firstLook, packHome } from './document/pack-home.ts'

export interface RenderRequest {
  readonly path: string
  readonly language: string
  /** `home` only for the paths of home. */
  readonly boot: { readonly site: ReplyOf<'GET /api/site'>; readonly home: ReplyOf<'GET /api/home'> | null }
}

export interface RenderedDocument {
  readonly html: string
  readonly scriptHashes: readonly string[]
}

/** Screens that a guest may see are in the HTML; the others are drawn by the phone, which knows whose they are. */
const renderedOnServer = ['home', 'login', 'register', 'game-list']
/** The paths whose documents differ; every other path has the document of `/m/*`. */
export const documentPaths: readonly string[] = routes.filter((route) => renderedOnServer.includes(route.screen)).flatMap((route) => route.paths)

const screens = new Map<string, ComponentType>()
for (const language of languages) {
  await speak(language)
  for (const route of routes) if (renderedOnServer.includes(route.screen)) screens.set(route.screen, await loadScreen(route))
}

/** The whole document of a path as a guest is given it. Synchronous: texts and boot data of one render are never another's. */
export function render({ path, language, boot }: RenderRequest): RenderedDocument {
  const spoken: Language = isLanguage(language) ? language : 'pt'
  speakLoaded(spoken)
  const { route } = routeOf(path)
  const hero = boot.home === null ? null : heroOf(boot.home.banners[0]?.imageUrl)
  const home = boot.home === null ? null : firstLook(boot.home)
  const told: Boot = { site: boot.site, home, language: spoken }
  setBoot(told, hero)
  const Screen = screens.get(route.screen)
  const content = Screen === undefined ? '' : contentOf(() => setShown({ route, path, search: '', Screen, visit: 'first' }))
  const brand = site().brand.name
  const html = writeDocument({
    language: spoken,
    title: route.title === null ? t('home.title', { brand }) : `${t(route.title)} · ${brand}`,
    description: t('home.description'),
    renderedPath: content === '' ? '' : path,
    content,
    boot: { ...told, home: home === null ? null : packHome(home) },
    assets: readAssets(spoken, route.screen),
  })
  return { html, scriptHashes }
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

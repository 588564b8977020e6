import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '@trevo/ui/tokens.css'
import '@trevo/ui/page.css'
import { App } from '#app/app.tsx'
import { setInitialData, type InitialData } from '#initial-data/initial-data.ts'
import { keepIntent } from '#router/intent.ts'
import { currentShown } from '#router/location.ts'
import { go, preloadWhenIdle } from '#router/navigate.ts'
import { startNavigation } from '#app/start-phone.ts'
import type * as DeferredStartUp from '#app/deferred-start-up.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import { currentSiteState, followSiteState, loadStatePage } from '#app/site-state/site-state.ts'
import { stateOf } from '#initial-data/site-state.ts'
import { coreAreas } from '#i18n/areas.ts'
import { layOver, speak, speakNamed, t } from '#i18n/t.ts'
import { keepLanguage, keptLanguage } from '#session/preferences.ts'
import { inBackground, whenIdle } from '@trevo/ui/lib/when-idle.ts'
import { currentSession, onSessionEnd, watchSession } from '#session/session-store.ts'
import { toast } from '@trevo/ui/toast-store.ts'
import { changePasswordPath, homePath, homePaths, loginPath } from '#lib/addresses.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the document has no place for the app')

/** A worker gives home from what it kept, and asks for it anew meanwhile. */
const isKeptDocument = navigator.serviceWorker?.controller != null && (homePaths as readonly string[]).includes(location.pathname)
const carried = JSON.parse(document.getElementById('initial-data')?.textContent ?? 'null') as InitialData
setInitialData(carried, root.querySelector<HTMLImageElement>('img[data-hero]')?.getAttribute('src') ?? null, isKeptDocument ? 0 : Date.now())
if (carried.words !== undefined) {
  const { tellOwnWords, laidOver } = await import('#i18n/own-words.ts')
  tellOwnWords(carried.words)
  layOver(laidOver)
}
const renderedAddress = root.dataset['address'] ?? ''

const openedWith = location.search
if (openedWith !== '') import('#session/invitation.ts').then(({ keepInvitation }) => keepInvitation(openedWith, Date.now())).catch(() => undefined)
if (openedWith.includes('affiliateCode=')) import('#session/tell-visit.ts').then(({ tellVisit }) => tellVisit(openedWith)).catch(() => undefined)

/** The document's own language is at hand; another one, that the phone chose, comes with the table of all, and where it does not come the document's stays. */
async function speakFirst(): Promise<Language> {
  const kept = keptLanguage(carried.site.info.languages)
  if (kept !== null && kept !== carried.language && (await speak(kept).then(() => true, () => false))) return kept
  const { lang: locale, dir } = document.documentElement
  const files = document.querySelector<HTMLScriptElement>('script[data-also]')?.dataset['also']?.split(' ').slice(1, 1 + coreAreas.length)
  await (files === undefined ? speak(carried.language) : speakNamed(carried.language, { locale, dir: dir === 'rtl' ? dir : 'ltr' }, files))
  return carried.language
}
const language = await speakFirst()
const isSameLanguage = language === carried.language
const openedState = stateOf(carried.site)
if (openedState !== 0) await loadStatePage()
currentSiteState.set(openedState)
followSiteState()
await startNavigation()

const shown = currentShown()
const isSame = renderedAddress !== '' && isSameLanguage && shown !== null && renderedAddress === shown.route.document?.(shown.path, shown.search)
startTransition(() => {
  if (isSame) hydrateRoot(root, <App />)
  else createRoot(root).render(<App />)
})
if (!isSameLanguage) keepLanguage(language)

onSessionEnd((how) => {
  if (how === 'left') return
  toast(t('site.shell.ended'), { kind: 'info' })
  const seen = currentShown()
  if (seen === null || seen.route.access === null) return
  keepIntent(seen.path + seen.search)
  void go(loginPath, { replace: true })
})
const loadFavourites = (): void => {
  import('#areas/lobby/games/favourites.ts').then((module) => module.loadFavourites()).catch(() => undefined)
}
watchSession(loadFavourites)
watchSession(() => {
  if (currentSession()?.firstTimeLogin === true) void go(changePasswordPath, { replace: true })
})
if (currentSession() !== null) whenIdle(loadFavourites)
const later = (run: (module: typeof DeferredStartUp) => void): void => inBackground(() => void import('#app/deferred-start-up.ts').then(run, () => undefined))
const keep = (): void => later(({ keepVisits }) => void keepVisits().catch(() => undefined))
// A kept document may be of a build that is gone, which must be known before a tap; on a first visit the worker can wait.
if (isKeptDocument) keep()
later(({ startLive, startSiteRefresh, tellRain }) => {
  startLive()
  tellRain()
  startSiteRefresh(carried.site)
})
if (!isKeptDocument) keep()
// What the panels are made of, before them and a little at a time: a dozen files asked for at once would hold up a tap.
inBackground(() => void import('#app/with-queries.tsx').catch(() => undefined))
inBackground(() => void import('@trevo/ui/sheet.tsx').catch(() => undefined))
// Behind the panels, which wait by then.
inBackground(() => preloadWhenIdle([homePath, loginPath, '/m/gameList']))

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/tokens.css'
import './app/global.css'
import { App } from '#app/app.tsx'
import { setBoot, type Boot } from '#app/boot.ts'
import { unpackHome } from '#app/unpack-home.ts'
import type { PackedHome } from '#document/pack-home.ts'
import { documentAddress } from '#app/document-address.ts'
import { keepIntent } from '#app/intent.ts'
import { currentShown } from '#app/location.ts'
import { go, preloadWhenIdle, startNavigation } from '#app/navigate.ts'
import { homePath, loginPath } from '#app/routes.ts'
import { languageFacts } from '#i18n/languages.ts'
import { currentSiteState, loadStatePage, stateOf } from '#app/site-state/site-state.ts'
import { speak, t } from '#i18n/t.ts'
import { keepLanguage, keptLanguage } from '#session/preferences.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { currentSession, onSessionEnd, watchSession } from '#session/session-store.ts'
import { toast } from '#ui/toast-store.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the document has no place for the app')

interface CarriedBoot extends Omit<Boot, 'home'> {
  readonly home: PackedHome | null
}
const carried = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as CarriedBoot
setBoot({ ...carried, home: carried.home === null ? null : unpackHome(carried.home) }, root.querySelector<HTMLImageElement>('img[data-hero]')?.getAttribute('src') ?? null)
const language = keptLanguage()
const renderedAddress = root.dataset['address'] ?? ''
const isSameLanguage = document.documentElement.lang === languageFacts[language].locale

await speak(language)
const openedState = stateOf(carried.site)
if (openedState !== 0) await loadStatePage()
currentSiteState.set(openedState)
await startNavigation()

const shown = currentShown()
const isSame = renderedAddress !== '' && isSameLanguage && shown !== null && renderedAddress === documentAddress(shown.route, shown.path, shown.search)
startTransition(() => {
  if (isSame) hydrateRoot(root, <App />)
  else createRoot(root).render(<App />)
})
if (!isSameLanguage) keepLanguage(language)

onSessionEnd((how) => {
  if (how === 'left') return
  toast(t('shell.ended'), { kind: 'info' })
  const seen = currentShown()
  if (seen === null || seen.route.entry === null) return
  keepIntent(seen.path + seen.search)
  void go(loginPath, { replace: true })
})
const loadFavourites = (): void => {
  import('#features/games/favourites.ts').then((module) => module.loadFavourites()).catch(() => undefined)
}
watchSession(loadFavourites)
if (currentSession() !== null) whenIdle(loadFavourites)
whenIdle(() => void import('#app/refresh-site.ts').then(({ startSiteRefresh }) => startSiteRefresh(), () => undefined))
whenIdle(() => void import('#app/show-presses.ts').then(({ showPresses }) => showPresses(document), () => undefined))
whenIdle(() => void import('#session/live.ts').then(({ startLive }) => startLive(), () => undefined))
preloadWhenIdle([homePath, loginPath, '/m/gameList'])

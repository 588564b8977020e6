import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { barsOf } from './shell/visibility.ts'
import { currentSiteState } from './site-state/site-state.ts'

/** What a tab and a screen reader call the page: its title and the brand; home by what the site is, a closed site by why it is closed. */
export function pageTitle(path: string, isFirstPassword = false): string {
  const { title, header } = barsOf(path, isFirstPassword)
  const brand = site().brand.name
  const state = currentSiteState.get()
  if (state !== 0) return `${t(state === 1 ? 'site.state.maintenance.title' : 'site.state.region.title')} · ${brand}`
  return title === null || header === 'logo' ? t('lobby.home.title', { brand }) : `${t(title)} · ${brand}`
}

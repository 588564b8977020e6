import type { Key } from '#i18n/areas.ts'
import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { changePasswordPath } from '#lib/addresses.ts'
import type { Route } from '#router/route.ts'
import { currentSiteState } from './site-state/site-state.ts'

/** Whoever has to choose a password before anything else is choosing their first (Product §2.98): the site demands a new one of this session. */
export const titleOf = ({ title, paths }: Route, isFirstPassword: boolean): Key | null =>
  isFirstPassword && paths.includes(changePasswordPath) ? 'site.shell.titles.changePsw' : title

/** What a tab and a screen reader call the page: its title and the brand; home by what the site is, a closed site by why it is closed. */
export function pageTitle(route: Route, isFirstPassword = false): string {
  const title = titleOf(route, isFirstPassword)
  const brand = site().brand.name
  const state = currentSiteState.get()
  if (state !== 0) return `${t(state === 1 ? 'site.state.maintenance.title' : 'site.state.region.title')} · ${brand}`
  return title === null || route.bars.header === 'logo' ? t('lobby.home.title', { brand }) : `${t(title)} · ${brand}`
}

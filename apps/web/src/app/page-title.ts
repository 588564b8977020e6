import { t } from '#i18n/t.ts'
import { site } from './boot.ts'
import { barsOf } from './shell/visibility.ts'

/** What a tab and a screen reader call the page: its title and the brand; home by what the site is. */
export function pageTitle(path: string): string {
  const { title, header } = barsOf(path)
  const brand = site().brand.name
  return title === null || header === 'logo' ? t('home.title', { brand }) : `${t(title)} · ${brand}`
}

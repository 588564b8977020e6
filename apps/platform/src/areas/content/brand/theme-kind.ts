import { themeBody, type ThemeBody } from '@trevo/contract/staff/brand'
import { type Theme, unreadablePairs } from '@trevo/rules/site/theme'
import type { ContentKind } from '#areas/content/items/kinds.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { saveSite } from './brand-store.ts'

export const themeKey = 'theme'

/** Throws `theme_unreadable` where a text or an edge cannot be made out, and names the pairs. */
export const requireReadable = (theme: Theme): void => {
  const found = unreadablePairs(theme)
  if (found.length > 0) throw refuseStaff('theme_unreadable', { fields: found.map(({ scheme, front, back, ratio }) => ({ field: `${scheme}.${front}`, problem: `${back} ${ratio}` })) })
}

/** The brand's colours: what the site's row holds is what every document of a phone brings. */
export const themeKind: ContentKind<ThemeBody> = {
  kind: 'theme',
  body: themeBody,
  clean: async (body) => body,
  check: async (_tx, _key, body) => requireReadable(body as Theme),
  show: (tx, _key, body) => saveSite(tx, { theme: JSON.stringify(body) }),
  hide: (tx) => saveSite(tx, { theme: JSON.stringify({ dark: {}, light: {} }) }),
  isWide: () => true,
}

import type { Site } from '#initial-data/initial-data.ts'

const social: ReadonlySet<string> = new Set(['FACEBOOK', 'YOUTUBE'])
const opens = /^(?:https:\/\/|tel:|mailto:)/

/** Ways to reach people: what is no social channel, and only where it opens a page, a telephone or a mail (Product §2.28). */
export const contactsOf = (contacts: Site['customerService']): readonly { readonly href: string; readonly title: string }[] =>
  contacts.filter(({ csType, path }) => !social.has(csType) && opens.test(path)).map(({ path, title }) => ({ href: path, title }))

export const telegramOf = (resources: Site['resources']): string | null => {
  const found = resources.find(({ resourceType }) => resourceType === 'TELEGRAM')
  return found !== undefined && found.url.startsWith('https://') ? found.url : null
}

const pageLanguages = ['pt', 'en'] as const
export type PageLanguage = (typeof pageLanguages)[number]

const isPageLanguage = (text: string | undefined): text is PageLanguage => (pageLanguages as readonly (string | undefined)[]).includes(text)

/** What the phone chose (its cookie), else what its browser asks for, else Portuguese (Product §1.3). */
export const languageOf = (cookie: string | undefined, accepted: string | undefined): PageLanguage => {
  const chosen = cookie === undefined ? undefined : /(?:^|;\s*)language=([a-z-]{2,8})/i.exec(cookie)?.[1]?.toLowerCase()
  if (isPageLanguage(chosen)) return chosen
  if (accepted === undefined) return 'pt'
  for (const part of accepted.slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (isPageLanguage(language)) return language
  }
  return 'pt'
}

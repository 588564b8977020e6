/** Of the languages that the site offers what the phone chose (its cookie), else the first that its browser asks for, else Portuguese, else the site's first (Product §1.3). */
export const languageOf = (cookie: string | undefined, accepted: string | undefined, offered: readonly string[]): string => {
  const chosen = cookie === undefined ? undefined : /(?:^|;\s*)language=([a-z-]{2,8})/i.exec(cookie)?.[1]?.toLowerCase()
  if (chosen !== undefined && offered.includes(chosen)) return chosen
  for (const part of (accepted ?? '').slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (offered.includes(language)) return language
  }
  return offered.includes('pt') ? 'pt' : (offered[0] ?? 'pt')
}

interface Tag {
  readonly language: string
  /** As `hant`: what the tag says, else what its region writes the language in (Unicode's likely subtags). */
  readonly script: string
  /** As `br`; empty where the tag names none. */
  readonly region: string
}

/** Who is heard often is parsed once; whoever invents tags is parsed each time. */
const tagsCachedMax = 500
const parsed = new Map<string, Tag>()

const scriptOf = (language: string, region: string): string => {
  try {
    return new Intl.Locale(region === '' ? language : `${language}-${region}`).maximize().script?.toLowerCase() ?? ''
  } catch {
    return ''
  }
}

/** The parts of a tag that tell words apart, such as `zh-Hant-TW`. */
const tagOf = (text: string): Tag => {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const [language = '', ...rest] = text.toLowerCase().split('-')
  const region = rest.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) ?? ''
  const tag = { language, region, script: rest.find((part) => /^[a-z]{4}$/.test(part)) ?? scriptOf(language, region) }
  if (parsed.size < tagsCachedMax) parsed.set(text, tag)
  return tag
}

/** Null where it is another language, or one in letters that its reader may not know; else the higher, the nearer. */
const nearness = (asked: Tag, offered: Tag): number | null => {
  if (asked.language !== offered.language || asked.script !== offered.script) return null
  if (asked.region === offered.region) return 2
  return offered.region === '' ? 1 : 0
}

/** The header's languages, the most wanted first; `q=0` names one that is not wanted. */
const askedOf = (header: string): readonly Tag[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => /^\s*([a-z][\w-]*)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part))
    .map((found) => ({ text: found?.[1] ?? '', weight: Number(found?.[2] ?? 1) }))
    .filter(({ text, weight }) => text !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ text }) => tagOf(text))

/** A language that the site offers and there are words in, and the locale that its words are written for. */
export interface Offered {
  readonly code: string
  readonly locale: string
}

export const offeredBy = (site: readonly string[], localeOf: Readonly<Record<string, string>>): readonly Offered[] =>
  site.flatMap((code) => (Object.hasOwn(localeOf, code) ? [{ code, locale: localeOf[code] ?? code }] : []))

const nearestTo = (asked: Tag, offered: readonly Offered[]): string | undefined => {
  const rated = offered.map(({ code, locale }) => ({ code, rate: nearness(asked, tagOf(locale)) ?? -1 }))
  return rated.filter(({ rate }) => rate >= 0).toSorted((a, b) => b.rate - a.rate)[0]?.code
}

/**
 * Of the languages that the site offers what the phone chose (its cookie), else the nearest to the first that its browser asks for, by language, script
 * and region, else Portuguese, else the site's first (Product §1.3).
 */
export const languageOf = (cookie: string | undefined, accepted: string | undefined, offered: readonly Offered[]): string => {
  const chosen = cookie === undefined ? undefined : /(?:^|;\s*)language=([a-z-]{2,16})/i.exec(cookie)?.[1]?.toLowerCase()
  if (chosen !== undefined && offered.some(({ code }) => code === chosen)) return chosen
  for (const asked of askedOf(accepted ?? '')) {
    const found = nearestTo(asked, offered)
    if (found !== undefined) return found
  }
  return offered.find(({ code }) => code === 'pt')?.code ?? offered[0]?.code ?? 'pt'
}

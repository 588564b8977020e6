const entryPattern = /<script data-entry="([^"]+)" data-also="([^"]*)"/

/** The build that a document belongs to, by the name of its entry. */
export const buildOf = (html: string): string | null => entryPattern.exec(html)?.[1] ?? null

/** What a document asks for by itself: it is the list of what must be kept for it. */
export const filesOf = (html: string): readonly string[] => {
  const [, entry = '', also = ''] = entryPattern.exec(html) ?? []
  return [entry, ...also.split(' ')].filter((path) => path.startsWith('/assets/'))
}

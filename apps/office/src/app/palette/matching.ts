/** Without accents and capitals: nobody types them in a hurry. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How well a name answers what was typed: each typed word begins a word of it (better the earlier), or stands somewhere within. Null: not at all. */
export const scoreOf = (name: string, typed: string): number | null => {
  const words = folded(name).split(/[\s/·-]+/)
  let score = 0
  for (const part of folded(typed).trim().split(/\s+/)) {
    const at = words.findIndex((word) => word.startsWith(part))
    if (at >= 0) score += 10 - Math.min(at, 5)
    else if (folded(name).includes(part)) score += 1
    else return null
  }
  return score
}

/** The best first; equals stay in their order. */
export const matching = <Item extends { readonly name: string }>(items: readonly Item[], typed: string, max = 12): readonly Item[] => {
  if (typed.trim() === '') return items.slice(0, max)
  const scored = items.flatMap((item) => {
    const score = scoreOf(item.name, typed)
    return score === null ? [] : [{ item, score }]
  })
  return scored.sort((a, b) => b.score - a.score).slice(0, max).map(({ item }) => item)
}

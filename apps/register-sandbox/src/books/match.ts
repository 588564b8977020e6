export interface ListedPerson {
  readonly name: string
  /** `YYYY-MM-DD`; null: not known. */
  readonly birth: string | null
}

const wordsOf = (name: string): readonly string[] => [...new Set(name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^a-z0-9]+/u).filter((word) => word.length > 1))].toSorted()

const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.length >= 2 && some.every((word) => all.includes(word))

/**
 * How much somebody is like an entry, out of 100; null: not at all. The words of the name count in any order, and one of the two may leave some
 * out. Whoever was born on another day is somebody else, unless the year is the same.
 */
export const scoreOf = (asked: ListedPerson, entry: ListedPerson): number | null => {
  const [ours, theirs] = [wordsOf(asked.name), wordsOf(entry.name)]
  const isWhole = ours.join(' ') === theirs.join(' ') && ours.length > 0
  if (!isWhole && !isWithin(ours, theirs) && !isWithin(theirs, ours)) return null
  const byName = isWhole ? 0 : 15
  if (asked.birth === null || entry.birth === null) return 80 - byName
  if (asked.birth === entry.birth) return 100 - byName
  return asked.birth.slice(0, 4) === entry.birth.slice(0, 4) ? 70 - byName : null
}

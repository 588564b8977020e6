/** What a bulk act is of: rows that were ticked, or all that a filter finds, whichever page they are on. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'filter'; readonly line: string; readonly query: Readonly<Record<string, unknown>>; readonly about: { readonly count: number; readonly isEstimate: boolean } }

/** Ticks with Shift reach from the last tick to this one. */
export const ticked = (ids: ReadonlySet<string>, keys: readonly string[], at: number, from: number | null): ReadonlySet<string> => {
  const key = keys[at]
  if (key === undefined) return ids
  const isOn = !ids.has(key)
  const [first, last] = from === null ? [at, at] : [Math.min(at, from), Math.max(at, from)]
  const next = new Set(ids)
  for (const each of keys.slice(first, last + 1)) if (isOn) next.add(each)
    else next.delete(each)
  return next
}

/** What a cell stands for: sorted by it, and summed up where its column has a total. */
export type CellValue = string | number | bigint

export interface Sort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

const compare = (one: CellValue, other: CellValue, inWords: Intl.Collator): number => {
  if (typeof one === 'string' || typeof other === 'string') return inWords.compare(String(one), String(other))
  return one < other ? -1 : one > other ? 1 : 0
}

/** A new list in the order of a value; what is equal stays as it stood. */
export function sortedBy<Line>(lines: readonly Line[], valueOf: (line: Line) => CellValue, direction: Sort['direction'], locale: string): readonly Line[] {
  const inWords = new Intl.Collator(locale, { numeric: true })
  const sign = direction === 'ascending' ? 1 : -1
  return lines.toSorted((one, other) => sign * compare(valueOf(one), valueOf(other), inWords))
}

/** What the lines come to, exactly: amounts are bigints of minor units. Words have no sum. */
export function sumOf<Line>(lines: readonly Line[], valueOf: (line: Line) => CellValue): number | bigint {
  const values = lines.map(valueOf)
  if (values.every((value) => typeof value === 'bigint')) return values.reduce((sum, value) => sum + value, 0n)
  if (values.every((value) => typeof value === 'number')) return values.reduce((sum, value) => sum + value, 0)
  throw new TypeError('a column with a total holds numbers alone, or amounts alone')
}

/** A press on a column's head: numbers start with the largest, words with the first; a second press turns the order round. */
export function nextSort(before: Sort | null, columnId: string, sample: CellValue | undefined): Sort {
  if (before?.columnId === columnId) return { columnId, direction: before.direction === 'ascending' ? 'descending' : 'ascending' }
  return { columnId, direction: typeof sample === 'string' ? 'ascending' : 'descending' }
}

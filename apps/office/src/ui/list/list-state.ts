import { type Filter, type FilterValues, namesOf } from '#ui/filters.ts'
import { readSort, type Sort, sortText } from '#ui/column.ts'

/** Where a list stands; all of it is in the address. */
export interface ListState {
  readonly values: FilterValues
  /** Null: as the list comes. */
  readonly sort: Sort | null
  /** A cursor; null at the first page. */
  readonly after: string | null
  readonly limit: number
}

export const limits = [25, 50, 100, 200] as const
const valueLettersMax = 400

const limitOf = (text: string | null, limitDefault: number): number => limits.find((each) => String(each) === text) ?? limitDefault

export const readListState = (search: URLSearchParams, filters: readonly Filter[], limitDefault: number): ListState => {
  const found = filters.flatMap(namesOf).flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value === null || value === '' || value.length > valueLettersMax ? [] : [[name, value]]
  })
  return { values: Object.fromEntries(found), sort: readSort(search.get('sort')), after: search.get('after'), limit: limitOf(search.get('limit'), limitDefault) }
}

/** The address after a change. What it holds besides (a sheet that is open) stays; another filter, order or length starts at the first page. */
export const writeListState = (search: URLSearchParams, filters: readonly Filter[], change: Partial<ListState>): URLSearchParams => {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string | null): void => (value === null || value === '' ? next.delete(name) : next.set(name, value))
  next.delete('after')
  if (change.values !== undefined) for (const name of filters.flatMap(namesOf)) set(name, change.values[name] ?? null)
  if (change.sort !== undefined) set('sort', change.sort === null ? null : sortText(change.sort))
  if (change.limit !== undefined) set('limit', String(change.limit))
  if (change.after !== undefined) set('after', change.after)
  return next
}

/** What is asked of the server. */
export const queryOf = ({ values, sort, after, limit }: ListState, fixed: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...fixed, ...values, ...(sort !== null && { sort: sortText(sort) }), ...(after !== null && { after }), limit,
})

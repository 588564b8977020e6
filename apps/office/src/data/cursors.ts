/** What a list is of: the same list, read on, keeps its cursors; another filter or order starts anew. */
export type ListKey = string

export const listKey = (resource: string, question: Readonly<Record<string, unknown>>): ListKey =>
  JSON.stringify([resource, ...Object.entries(question).filter(([, value]) => value !== undefined && value !== '').sort(([a], [b]) => (a < b ? -1 : 1))])

/** ra-core counts in pages, the office in cursors: the cursor behind each page that was seen is kept, so that there is first, back and next, and no jump. */
export interface Cursors {
  /** Undefined: the first page. Null: a page that nobody reached by reading on. */
  readonly before: (list: ListKey, page: number) => string | undefined | null
  readonly keep: (list: ListKey, page: number, next: string | null) => void
}

const listsMax = 50

export const createCursors = (): Cursors => {
  const lists = new Map<ListKey, Map<number, string | null>>()
  return {
    before: (list, page) => (page <= 1 ? undefined : (lists.get(list)?.get(page - 1) ?? null)),
    keep: (list, page, next) => {
      const pages = lists.get(list) ?? new Map<number, string | null>()
      // The latest is the last: what was not looked at for long goes first.
      lists.delete(list)
      lists.set(list, pages.set(page, next))
      const oldest = lists.keys().next()
      if (lists.size > listsMax && oldest.done !== true) lists.delete(oldest.value)
    },
  }
}

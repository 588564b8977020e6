/** One page of a list, whatever the operation calls its rows. Pages are counted from 1. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
}

interface Numbered {
  readonly pageNum: number
  readonly totalPages: number
}
/** The names under which operations send their rows. */
type Sent<Row> = Numbered & ({ readonly list: readonly Row[] } | { readonly content: readonly Row[] } | { readonly games: readonly Row[] })

const rowsOf = <Row>(sent: Sent<Row>): readonly Row[] => {
  if ('list' in sent) return sent.list
  return 'content' in sent ? sent.content : sent.games
}

export const pageOf = <Row>(sent: Sent<Row>): Page<Row> => ({ rows: rowsOf(sent), page: sent.pageNum, pages: sent.totalPages })

export const hasNext = ({ page, pages }: Page<unknown>): boolean => page < pages

/** For a list that is read on: what the cache of queries asks of every one of them. */
export const fromFirstPage = {
  initialPageParam: 1,
  getNextPageParam: (last: Page<unknown>): number | undefined => (hasNext(last) ? last.page + 1 : undefined),
}

/** All rows that were read, each once: a row that moved between two readings stands in both pages. */
export const rowsOfAll = <Row>(pages: readonly Page<Row>[], idOf: (row: Row) => string): readonly Row[] => [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [idOf(row), row])).values()]

import type { SelectQueryBuilder } from 'kysely'

/** Pages count from 1. */
export interface Page {
  readonly number: number
  readonly size: number
}

export const onPage = <Database, From extends keyof Database, Row>(query: SelectQueryBuilder<Database, From, Row>, page: Page) =>
  query.limit(page.size).offset((page.number - 1) * page.size)

export const pagesOf = (total: bigint | number, size: number): number => Math.ceil(Number(total) / size)

/** The same, of a list in memory. */
export const pageOf = <Item>(items: readonly Item[], page: Page): readonly Item[] => items.slice((page.number - 1) * page.size, page.number * page.size)

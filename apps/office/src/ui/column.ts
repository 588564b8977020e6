import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import type { PlainKey } from '#i18n/words.ts'

/** A word of the files, or what is only known when it is shown (a currency, a language). */
export type Label = PlainKey | (() => string)
export const labelText = (label: Label): string => (typeof label === 'function' ? label() : t(label))

export interface Column<Row> {
  /** Of the address, the kept layout and the tests. */
  readonly key: string
  readonly label: Label
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
  /** In px: what it has at least; what room is left is shared by it. 140 where left out. */
  readonly width?: number
  /** The list's name for this order; `true`: the same as the key. */
  readonly sort?: string | true
  /** Not shown until somebody chooses it. */
  readonly isHidden?: true
  /** In the last line, of the rows that are shown. Amounts of several currencies have no total. */
  readonly total?: (rows: readonly Row[]) => ReactNode
  /** On a narrow screen a row is a card: `title` heads it (the first column by itself), `side` stands beside the title, `none` is left out; the rest are lines. */
  readonly onPhone?: 'title' | 'side' | 'line' | 'none'
}

export interface Sort {
  readonly key: string
  readonly isDown: boolean
}

export const sortText = ({ key, isDown }: Sort): string => (isDown ? `-${key}` : key)
export const readSort = (text: string | null): Sort | null => (text === null || text === '' || text === '-' ? null : text.startsWith('-') ? { key: text.slice(1), isDown: true } : { key: text, isDown: false })

/** What a click on a head asks for: largest first, then smallest first, then as the list comes. */
export const nextSort = (now: Sort | null, key: string): Sort | null => (now?.key !== key ? { key, isDown: true } : now.isDown ? { key, isDown: false } : null)

export const sortKeyOf = (column: Column<never>): string | null => (column.sort === undefined ? null : column.sort === true ? column.key : column.sort)

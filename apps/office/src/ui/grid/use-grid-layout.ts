import { columnOrderingFeature, columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column } from '#ui/column.ts'
import { keepLayout, type Layout, readLayout } from './kept-layouts.ts'

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature })
const noRows: readonly never[] = []
const widthDefault = 140
const widthMin = 56

export interface ShownColumn<Row> {
  readonly column: Column<Row>
  readonly width: number
  /** Somebody drew it to this width: it keeps it. */
  readonly isDrawn: boolean
}

export interface GridLayout<Row> {
  readonly shown: readonly ShownColumn<Row>[]
  readonly all: readonly { readonly column: Column<Row>; readonly isShown: boolean }[]
  readonly isChanged: boolean
  readonly toggle: (key: string) => void
  /** Towards the start of the line by one place, or towards its end. */
  readonly move: (key: string, by: -1 | 1) => void
  readonly resize: (key: string, width: number) => void
  readonly reset: () => void
}

const orderOf = <Row>(columns: readonly Column<Row>[], kept: readonly string[]): string[] => {
  const keys = columns.map(({ key }) => key)
  const known = kept.filter((key) => keys.includes(key))
  // A column that is new since stands where its screen puts it.
  return keys.reduce<string[]>((order, key, at) => (order.includes(key) ? order : order.toSpliced(at, 0, key)), [...known])
}

const freshOf = <Row>(columns: readonly Column<Row>[]): Layout => ({
  isShown: Object.fromEntries(columns.filter(({ isHidden }) => isHidden === true).map(({ key }) => [key, false])),
  widths: {},
  order: [],
})

/** Which columns are shown, in which order and how wide: kept for this browser under a name. The first column names the row and always stands first. */
export function useGridLayout<Row>(name: string | null, columns: readonly Column<Row>[]): GridLayout<Row> {
  const fresh = useMemo(() => freshOf(columns), [columns])
  const [chosen, setChosen] = useState<Layout | null>(() => (name === null ? null : readLayout(name)))
  const layout = chosen ?? fresh
  const change = (next: Layout | null): void => {
    setChosen(next)
    if (name !== null) keepLayout(name, next)
  }
  const definitions = useMemo(
    () =>
      columns.map((column, at): ColumnDef<typeof features, never> => ({
        id: column.key, header: column.key, size: column.width ?? widthDefault, minSize: widthMin, maxSize: 1_000, enableHiding: at > 0,
      })),
    [columns],
  )
  const order = useMemo(() => orderOf(columns, layout.order), [columns, layout.order])
  const state = { columnVisibility: { ...fresh.isShown, ...layout.isShown }, columnSizing: { ...layout.widths }, columnOrder: order }
  const table = useTable({ features, columns: definitions, data: noRows, state })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const columnOf = (key: string): Column<Row> => {
    const found = byKey.get(key)
    if (found === undefined) throw new Error(`there is no column ${key}`)
    return found
  }
  const isShown = (key: string): boolean => key === columns[0]?.key || state.columnVisibility[key] !== false
  return {
    shown: table.getVisibleLeafColumns().map((each) => ({ column: columnOf(each.id), width: each.getSize(), isDrawn: layout.widths[each.id] !== undefined })),
    all: order.map((key) => ({ column: columnOf(key), isShown: isShown(key) })),
    isChanged: chosen !== null,
    toggle: (key) => change({ ...layout, isShown: { ...layout.isShown, [key]: !isShown(key) } }),
    move: (key, by) => {
      const from = order.indexOf(key)
      const to = from + by
      if (from < 1 || to < 1 || to >= order.length) return
      change({ ...layout, order: order.toSpliced(from, 1).toSpliced(to, 0, key) })
    },
    resize: (key, width) => change({ ...layout, widths: { ...layout.widths, [key]: Math.round(Math.min(1_000, Math.max(widthMin, width))) } }),
    reset: () => change(null),
  }
}

import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Column, Sort } from './column.ts'
import { GridFoot } from './grid/grid-foot.tsx'
import { GridHead } from './grid/grid-head.tsx'
import { GridRow } from './grid/grid-row.tsx'
import { useListKeys } from './grid/list-keys.ts'
import { ticked } from './grid/selection.ts'
import { type GridLayout, type ShownColumn, useGridLayout } from './grid/use-grid-layout.ts'
import styles from './grid.module.css'

export interface GridTicks {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

interface GridProps<Row> {
  /** What the rows are. */
  readonly label: string
  /** The first names the row, and stays in sight when the rest goes sideways. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowHref?: (row: Row) => string | null
  /** In place of an address: a sheet that opens beside the list. */
  readonly onOpen?: (row: Row) => void
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  readonly ticks?: GridTicks
  /** Under which the columns' choice, order and widths are kept; a layout where the menu of columns stands elsewhere. */
  readonly layout?: string | GridLayout<Row>
  /** A row that wants to be looked at has a line at its start. */
  readonly rowTone?: (row: Row) => 'danger' | 'caution' | null
  /** What is shown is being read anew. */
  readonly isBusy?: boolean
  /** Keys j k x Enter; off where two lists stand on one screen. */
  readonly hasKeys?: boolean
}

/** From so many rows on only those near the window are drawn. */
const manyRows = 80
const rowHeightPx = 37
const tickWidthPx = 36

const trackOf = ({ width, isDrawn }: ShownColumn<never>): string => (isDrawn ? `${width}px` : `minmax(${width}px, ${width}fr)`)

const columnsStyle = <Row,>(shown: readonly ShownColumn<Row>[], hasTicks: boolean): CSSProperties => {
  const tracks = [...(hasTicks ? [`${tickWidthPx}px`] : []), ...shown.map((each) => trackOf(each as unknown as ShownColumn<never>)), ...(shown.every(({ isDrawn }) => isDrawn) ? ['minmax(0, 1fr)'] : [])]
  const least = shown.reduce((sum, { width }) => sum + width, hasTicks ? tickWidthPx : 0)
  return { '--columns': tracks.join(' '), '--least': `${least}px`, '--first-at': hasTicks ? `${tickWidthPx}px` : '0px' } as CSSProperties
}

const pressed = 'a, button, input, select, textarea, label, summary'
const placeOf = (target: Element | null): number | null => {
  const at = target?.closest('[data-at]')?.getAttribute('data-at') ?? null
  return at === null ? null : Number(at)
}

const usesOwnLayout = <Row,>(layout: string | GridLayout<Row> | undefined): layout is string | undefined => layout === undefined || typeof layout === 'string'

/** Rows of anything, dense: sticky head and first column, columns to choose and draw, ticks, totals, keys; a card a row where it is narrow. */
export function Grid<Row>(props: GridProps<Row>) {
  const { columns, rows, rowKey, rowHref, onOpen, ticks, isBusy = false, hasKeys = true, label } = props
  const own = useGridLayout(typeof props.layout === 'string' ? props.layout : null, columns)
  const layout = usesOwnLayout(props.layout) ? own : props.layout
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [wanted, setCurrent] = useState(0)
  const current = Math.min(wanted, Math.max(0, rows.length - 1))
  const lastTick = useRef<number | null>(null)
  const navigate = useNavigate()
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const isLong = rows.length > manyRows

  const focusRow = (at: number): void => {
    const to = Math.max(0, Math.min(rows.length - 1, at))
    setCurrent(to)
    if (isLong) list.current?.scrollToIndex(to, { align: 'nearest' })
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus())
  }
  const open = (at: number): void => {
    const row = rows[at]
    if (row === undefined) return
    const href = rowHref?.(row) ?? null
    if (href !== null) void navigate(href)
    else onOpen?.(row)
  }
  const tick = (at: number, isRange: boolean): void => {
    if (ticks === undefined) return
    ticks.onChange(ticked(ticks.ids, keys, at, isRange ? lastTick.current : null))
    lastTick.current = at
  }
  const onKey = (key: string, isRange: boolean): boolean => {
    const isWithin = frame.current?.contains(document.activeElement) === true && document.activeElement !== frame.current
    if (key === 'j' || key === 'ArrowDown') focusRow(isWithin ? current + 1 : current)
    else if (key === 'k' || key === 'ArrowUp') focusRow(isWithin ? current - 1 : current)
    else if (key === 'Home') focusRow(0)
    else if (key === 'End') focusRow(rows.length - 1)
    else if (key === 'x' && ticks !== undefined) tick(current, isRange)
    else return false
    return true
  }
  useListKeys((key, event) => hasKeys && rows.length > 0 && (key === 'j' || key === 'k' || key === 'x') && onKey(key, event.shiftKey))
  const rowAt = (row: Row, at: number): ReactNode => {
    const key = keys[at] ?? String(at)
    return (
      <GridRow key={key} at={at} row={row} shown={layout.shown} href={rowHref?.(row) ?? null} canOpen={rowHref !== undefined || onOpen !== undefined} isCurrent={at === current}
        isTicked={ticks === undefined ? null : ticks.ids.has(key)} tone={props.rowTone?.(row) ?? null} />
    )
  }
  /** Rows have no handlers of their own, so that one is drawn anew only when something of it changed. */
  const clicked = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null
    const at = placeOf(target)
    if (target === null || at === null) return
    const row = rows[at]
    if (target.closest('[data-tick]') !== null) tick(at, event.shiftKey)
    else if (target.closest('[data-open]') !== null) open(at)
    else if (target.closest(pressed) === null && String(getSelection()) === '' && row !== undefined) {
      const href = rowHref?.(row) ?? null
      if (href !== null && (event.ctrlKey || event.metaKey)) window.open(href, '_blank', 'noopener')
      else open(at)
    }
  }
  return (
    <div ref={frame} className={styles.frame} role="region" aria-label={label} tabIndex={rows.length === 0 ? 0 : -1} onClick={clicked} onFocus={(event) => setCurrent(placeOf(event.target) ?? current)} onKeyDown={(event) => {
      const isRow = event.target instanceof HTMLElement && event.target.dataset['at'] !== undefined
      if (!isRow || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter') open(current)
      else if (!(event.key === ' ' ? onKey('x', event.shiftKey) : ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key) && onKey(event.key, false))) return
      event.preventDefault()
    }}>
      <div className={styles.grid} role="grid" aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={layout.shown.length + (ticks === undefined ? 0 : 1)} aria-busy={isBusy || undefined}
        aria-multiselectable={ticks === undefined ? undefined : true} style={columnsStyle(layout.shown, ticks !== undefined)}>
        <GridHead layout={layout} sort={props.sort ?? null} {...(props.onSort && { onSort: props.onSort })} {...(ticks && { ticks: { ids: ticks.ids, keys, onChange: ticks.onChange } })} />
        <div role="rowgroup" className={isBusy ? styles.busy : ''}>
          {isLong ? (
            <Virtualizer ref={list} scrollRef={frame} startMargin={rowHeightPx} itemSize={rowHeightPx} bufferSize={600}>
              {rows.map(rowAt)}
            </Virtualizer>
          ) : (
            rows.map(rowAt)
          )}
        </div>
        <GridFoot shown={layout.shown} rows={rows} hasTicks={ticks !== undefined} />
      </div>
    </div>
  )
}

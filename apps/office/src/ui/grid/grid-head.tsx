import { Icon } from '@trevo/ui/icon.tsx'
import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { t } from '#i18n/t.ts'
import { labelText, nextSort, type Sort, sortKeyOf } from '#ui/column.ts'
import styles from '#ui/grid.module.css'
import type { GridLayout, ShownColumn } from './use-grid-layout.ts'

interface GridHeadProps<Row> {
  readonly layout: GridLayout<Row>
  readonly sort: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  readonly ticks?: { readonly ids: ReadonlySet<string>; readonly keys: readonly string[]; readonly onChange: (ids: ReadonlySet<string>) => void }
}

export function GridHead<Row>({ layout, sort, onSort, ticks }: GridHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.line}>
        {ticks === undefined ? null : (
          <div role="columnheader" className={styles.tickCell}>
            <AllTick {...ticks} />
          </div>
        )}
        {layout.shown.map((each, place) => (
          <HeadCell key={each.column.key} shown={each} isFirst={place === 0} sort={sort} {...(onSort && { onSort })} onResize={(width) => layout.resize(each.column.key, width)} />
        ))}
      </div>
    </div>
  )
}

function AllTick({ ids, keys, onChange }: NonNullable<GridHeadProps<never>['ticks']>) {
  const count = keys.filter((key) => ids.has(key)).length
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('ui.select_page')}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < keys.length
      }}
      checked={keys.length > 0 && count === keys.length}
      onChange={() => onChange(count === keys.length ? new Set([...ids].filter((id) => !keys.includes(id))) : new Set([...ids, ...keys]))}
    />
  )
}

interface HeadCellProps<Row> {
  readonly shown: ShownColumn<Row>
  readonly isFirst: boolean
  readonly sort: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  readonly onResize: (width: number) => void
}

function HeadCell<Row>({ shown: { column }, isFirst, sort, onSort, onResize }: HeadCellProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const key = sortKeyOf(column as never)
  const isSorted = key !== null && sort?.key === key
  const label = labelText(column.label)
  const width = (): number => place.current?.offsetWidth ?? 0
  return (
    <div ref={place} role="columnheader" aria-sort={key === null ? undefined : isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
      className={[styles.headCell, column.align === 'end' ? styles.end : '', isFirst ? styles.first : ''].filter(Boolean).join(' ')}>
      {key === null || onSort === undefined ? (
        <span className={styles.headText}>{label}</span>
      ) : (
        <button type="button" className={isSorted ? styles.sorted : styles.sort} onClick={() => onSort(nextSort(sort, key))}>
          <span className={styles.headText}>{label}</span>
          <Icon name={isSorted && !sort.isDown ? 'chevron-up' : 'chevron-down'} size={14} className={isSorted ? '' : (styles.unsorted ?? '')} />
        </button>
      )}
      {/* By keyboard a column is drawn in the menu of columns. */}
      <span className={styles.grip} aria-hidden="true" onPointerDown={(event) => drag(event, width(), onResize)} />
    </div>
  )
}

const directionOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

const drag = (event: ReactPointerEvent<HTMLElement>, width: number, onResize: (width: number) => void): void => {
  event.preventDefault()
  const grip = event.currentTarget
  const [from, direction] = [event.clientX, directionOf(grip)]
  const moved = (move: PointerEvent): void => onResize(width + (move.clientX - from) * direction)
  grip.setPointerCapture(event.pointerId)
  grip.addEventListener('pointermove', moved)
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', moved), { once: true })
}

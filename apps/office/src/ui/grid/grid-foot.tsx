import { t } from '#i18n/t.ts'
import { labelText } from '#ui/column.ts'
import styles from '#ui/grid.module.css'
import type { ShownColumn } from './use-grid-layout.ts'

interface GridFootProps<Row> {
  readonly shown: readonly ShownColumn<Row>[]
  readonly rows: readonly Row[]
  readonly hasTicks: boolean
}

/** What the columns come to, of the very rows that are shown. */
export function GridFoot<Row>({ shown, rows, hasTicks }: GridFootProps<Row>) {
  if (rows.length === 0 || shown.every(({ column }) => column.total === undefined)) return null
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rows.length + 2} className={styles.line}>
        {hasTicks ? <div role="gridcell" className={styles.tickCell} /> : null}
        {shown.map(({ column }, place) => (
          <div key={column.key} role={place === 0 ? 'rowheader' : 'gridcell'} data-label={labelText(column.label)} data-phone={place === 0 ? 'title' : column.total === undefined ? 'none' : 'line'}
            className={[styles.cell, column.align === 'end' ? styles.end : '', place === 0 ? styles.first : ''].filter(Boolean).join(' ')}>
            <div className={styles.content}>{column.total?.(rows) ?? (place === 0 ? t('ui.total_of_rows', { count: rows.length }) : null)}</div>
          </div>
        ))}
      </div>
    </div>
  )
}

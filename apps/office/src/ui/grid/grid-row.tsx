import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t.ts'
import { labelText } from '#ui/column.ts'
import styles from '#ui/grid.module.css'
import type { ShownColumn } from './use-grid-layout.ts'

interface GridRowProps<Row> {
  readonly at: number
  readonly row: Row
  readonly shown: readonly ShownColumn<Row>[]
  readonly href: string | null
  readonly canOpen: boolean
  /** The one that Tab comes to. */
  readonly isCurrent: boolean
  /** Null: rows are not ticked here. */
  readonly isTicked: boolean | null
  readonly tone: 'danger' | 'caution' | null
}

function Row<Row>({ at, row, shown, href, canOpen, isCurrent, isTicked, tone }: GridRowProps<Row>) {
  const classes = [canOpen ? styles.open : styles.row, styles.line, tone === null ? '' : styles[tone]].filter(Boolean).join(' ')
  return (
    <div role="row" aria-rowindex={at + 2} aria-selected={isTicked ?? undefined} data-at={at} tabIndex={isCurrent ? 0 : -1} className={classes}>
      {isTicked === null ? null : (
        <div role="gridcell" className={styles.tickCell}>
          <input type="checkbox" className={styles.tick} checked={isTicked} readOnly tabIndex={-1} data-tick aria-label={t('ui.select_row')} />
        </div>
      )}
      {shown.map(({ column }, place) => (
        <div key={column.key} role={place === 0 ? 'rowheader' : 'gridcell'} data-label={labelText(column.label)} data-phone={column.onPhone ?? (place === 0 ? 'title' : 'line')}
          className={[styles.cell, column.align === 'end' ? styles.end : '', place === 0 ? styles.first : ''].filter(Boolean).join(' ')}>
          <Content isName={place === 0} href={href} canOpen={canOpen}>
            {column.cell(row)}
          </Content>
        </div>
      ))}
    </div>
  )
}

function Content({ isName, href, canOpen, children }: { readonly isName: boolean; readonly href: string | null; readonly canOpen: boolean; readonly children: ReactNode }) {
  if (!isName || !canOpen) return <div className={styles.content}>{children}</div>
  if (href === null) {
    return (
      <div className={styles.content}>
        {/* The row is what the keyboard opens; this is for whoever reads by a list of what can be pressed. */}
        <button type="button" tabIndex={-1} data-open className={styles.nameButton}>
          {children}
        </button>
      </div>
    )
  }
  return (
    <Link to={href} tabIndex={-1} className={styles.name}>
      {children}
    </Link>
  )
}

/** The type of a row goes through the memory as it came. */
export const GridRow = memo(Row) as typeof Row

import type { ReactNode } from 'react'
import styles from './reports.module.css'

export interface TableColumn<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly isFigure?: true
}

/** A report's rows with their totals under them; one total a currency, because currencies are never added. */
export function ReportTable<Row>({ label, columns, rows, totals, rowKey }: { readonly label: string; readonly columns: readonly TableColumn<Row>[]; readonly rows: readonly Row[]; readonly totals: readonly Row[]; readonly rowKey: (row: Row) => string }) {
  const line = (row: Row) => columns.map(({ key, cell, isFigure }, place) => (place === 0 ? <th key={key} scope="row">{cell(row)}</th> : <td key={key} className={isFigure ? styles.figure : ''}>{cell(row)}</td>))
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>{columns.map(({ key, label: name, isFigure }) => <th key={key} scope="col" className={isFigure ? styles.figure : ''}>{name}</th>)}</tr>
        </thead>
        <tbody>{rows.map((row) => <tr key={rowKey(row)}>{line(row)}</tr>)}</tbody>
        <tfoot>{totals.map((row) => <tr key={rowKey(row)}>{line(row)}</tr>)}</tfoot>
      </table>
    </div>
  )
}

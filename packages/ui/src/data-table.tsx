import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import { t } from '#words/t.ts'
import { currentLocale } from '#words/texts.ts'
import styles from './data-table.module.css'
import { Icon } from './icon.tsx'
import { nextSort, sortedBy, sumOf, type CellValue, type Sort } from './table-rows.ts'

export interface Column<Line> {
  readonly id: string
  readonly name: string
  /** What the column sorts by and sums up: an amount is a bigint of minor units. */
  readonly valueOf: (line: Line) => CellValue
  /** How it is written; as it is where left out. */
  readonly show?: (value: CellValue) => string
  /** The last line says what the column comes to. */
  readonly isSummed?: boolean
}

interface DataTableProps<Line> {
  /** What the table is of. */
  readonly label: string
  /** The first names the line and stays in sight when the table goes sideways. */
  readonly columns: readonly [Column<Line>, ...Column<Line>[]]
  readonly lines: readonly Line[]
  readonly keyOf: (line: Line) => string
  readonly sortedAtFirst?: Sort
  /** A line can be opened, by its name. */
  readonly onOpen?: (line: Line) => void
}

/** From so many lines on only those near the screen are drawn, in a frame of their own. */
const longLines = 60
const lineHeightPx = 48

/** A table for a phone: the names stay, the rest goes sideways; a head sorts; the totals are made of the very lines that are shown. */
export function DataTable<Line>({ label, columns, lines, keyOf, sortedAtFirst, onOpen }: DataTableProps<Line>) {
  const [sort, setSort] = useState<Sort | null>(sortedAtFirst ?? null)
  const frame = useRef<HTMLDivElement>(null)
  const column = columns.find(({ id }) => id === sort?.columnId)
  const inOrder = sort === null || column === undefined ? lines : sortedBy(lines, column.valueOf, sort.direction, currentLocale())
  const isLong = lines.length > longLines
  const draw = (line: Line, at: number): ReactNode => (
    <div key={keyOf(line)} role="row" aria-rowindex={at + 2} className={styles.line}>
      {columns.map((each, place) => (
        <Cell key={each.id} column={each} line={line} isName={place === 0} {...(place === 0 && onOpen !== undefined ? { onOpen: () => onOpen(line) } : {})} />
      ))}
    </div>
  )
  return (
    <div ref={frame} role="region" aria-label={label} tabIndex={0} className={isLong ? styles.long : styles.frame}>
      <div role="table" aria-label={label} aria-rowcount={lines.length + 1} className={styles.table} style={widthsOf(columns, lines)}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.line}>
            {columns.map((each) => (
              <Head key={each.id} name={each.name} isText={isText(each, lines)} direction={sort?.columnId === each.id ? sort.direction : null} onSort={() => setSort(nextSort(sort, each.id, sampleOf(each, lines)))} />
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {isLong ? (
            <Virtualizer scrollRef={frame} startMargin={lineHeightPx} itemSize={lineHeightPx}>
              {inOrder.map(draw)}
            </Virtualizer>
          ) : (
            inOrder.map(draw)
          )}
        </div>
        {columns.some(({ isSummed }) => isSummed === true) ? <Foot columns={columns} lines={lines} /> : null}
      </div>
    </div>
  )
}

const sampleOf = <Line,>(column: Column<Line>, lines: readonly Line[]): CellValue | undefined => (lines[0] === undefined ? undefined : column.valueOf(lines[0]))
const isText = <Line,>(column: Column<Line>, lines: readonly Line[]): boolean => typeof (sampleOf(column, lines) ?? '') === 'string'
const shown = <Line,>({ show }: Column<Line>, value: CellValue): string => (show === undefined ? String(value) : show(value))

/** A longer one is broken. */
const longestHeadWord = 16

/** As wide as the widest figure of a column, so that none is broken: of its least, its largest and its total. The names take what is left. */
function widthsOf<Line>([, ...others]: DataTableProps<Line>['columns'], lines: readonly Line[]): CSSProperties {
  const widths = others.map((column) => {
    const values = lines.map(column.valueOf)
    const figures = values.filter((value) => typeof value !== 'string')
    const ends = figures.length === 0 ? [] : [figures.reduce((one, other) => (other < one ? other : one)), figures.reduce((one, other) => (other > one ? other : one))]
    const total = column.isSummed === true ? [sumOf(lines, column.valueOf)] : []
    const letters = Math.max(0, ...[...ends, ...total].map((value) => shown(column, value).length))
    const inHead = Math.min(longestHeadWord, Math.max(...column.name.split(' ').map((word) => word.length)))
    return `max(5.5rem, ${letters}ch + 24px, ${inHead}ch + 44px)`
  })
  const tracks = ['minmax(8.5rem, 1.3fr)', ...widths.map((width) => `minmax(${width}, 1fr)`)]
  return { '--columns': tracks.join(' '), '--least': `calc(${['8.5rem', ...widths].join(' + ')})` } as CSSProperties
}

interface HeadProps {
  readonly name: string
  readonly isText: boolean
  readonly direction: Sort['direction'] | null
  readonly onSort: () => void
}

function Head({ name, isText: isWords, direction, onSort }: HeadProps) {
  return (
    <div role="columnheader" aria-sort={direction ?? 'none'} className={isWords ? styles.words : styles.figure}>
      <button type="button" className={styles.sort} onClick={onSort}>
        <span>{name}</span>
        <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} className={direction === null ? (styles.unsorted ?? '') : ''} />
      </button>
    </div>
  )
}

interface CellProps<Line> {
  readonly column: Column<Line>
  readonly line: Line
  readonly isName: boolean
  readonly onOpen?: () => void
}

function Cell<Line>({ column, line, isName, onOpen }: CellProps<Line>) {
  const value = column.valueOf(line)
  const content = shown(column, value)
  return (
    <div role={isName ? 'rowheader' : 'cell'} className={typeof value === 'string' ? styles.words : styles.figure}>
      {onOpen === undefined ? (
        <span>
          <bdi>{content}</bdi>
        </span>
      ) : (
        <button type="button" className={styles.open} onClick={onOpen}>
          <bdi>{content}</bdi>
        </button>
      )}
    </div>
  )
}

function Foot<Line>({ columns, lines }: { readonly columns: readonly Column<Line>[]; readonly lines: readonly Line[] }) {
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.line}>
        {columns.map((column, place) => (
          <div key={column.id} role={place === 0 ? 'rowheader' : 'cell'} className={place === 0 ? styles.words : styles.figure}>
            <span>{place === 0 ? t('ui.total') : column.isSummed === true ? <bdi>{shown(column, sumOf(lines, column.valueOf))}</bdi> : null}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

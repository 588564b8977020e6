import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#words/t.ts'
import styles from './chart.module.css'
import type { Drawing } from './chart-drawing.ts'
import { DataTable, type Column } from './data-table.tsx'
import { Skeleton } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'

export interface Series {
  readonly name: string
  readonly tone: 'accent' | 'gold' | 'danger' | 'dim'
  /** One for each moment: numbers, or amounts in minor units. */
  readonly values: readonly (number | bigint)[]
}

interface ChartProps {
  /** What is drawn. */
  readonly label: string
  /** What the moments are: day, hour. */
  readonly atLabel: string
  /** When each value was, in ms, in order. */
  readonly atMs: readonly number[]
  readonly series: readonly Series[]
  readonly kind?: 'line' | 'bars'
  /** A value, in the table. */
  readonly showValue: (value: number | bigint) => string
  /** A value at the side of the drawing, where it is short of room. */
  readonly showTick: (value: number) => string
  readonly showAt: (atMs: number) => string
}

const heightPx = 200

/** Values over time, as a drawing or as a table; those who do not see the drawing always have the table. What draws is loaded where it is shown. */
export function Chart({ label, atLabel, atMs, series, kind = 'line', showValue, showTick, showAt }: ChartProps) {
  const [shownAs, setShownAs] = useState<'chart' | 'table'>('chart')
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={styles.label}>{label}</span>
        <Tabs label={`${t('ui.shown_as')}: ${label}`} tabs={[{ id: 'chart', label: t('ui.chart') }, { id: 'table', label: t('ui.table') }]} value={shownAs} onChange={setShownAs} />
      </figcaption>
      {shownAs === 'table' ? (
        <Table label={label} atLabel={atLabel} atMs={atMs} series={series} showValue={showValue} showAt={showAt} />
      ) : (
        <>
          <Drawn drawing={{ atMs, kind, heightPx, showTick, showAt, series: series.map(({ name, tone, values }) => ({ name, colour: `--${tone}`, values: values.map(Number) })) }} onFailed={() => setShownAs('table')} />
          <ul className={styles.legend} aria-hidden="true">
            {series.map(({ name, tone }) => (
              <li key={name} className={styles[tone]}>
                {name}
              </li>
            ))}
          </ul>
          <HeardTable label={label} atLabel={atLabel} atMs={atMs} series={series} showValue={showValue} showAt={showAt} />
        </>
      )}
    </figure>
  )
}

function Drawn({ drawing, onFailed }: { readonly drawing: Drawing; readonly onFailed: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const failed = useEffectEvent(onFailed)
  const drawingNow = useEffectEvent(() => drawing)
  const facts = JSON.stringify([drawing.atMs, drawing.series, drawing.kind])
  useEffect(() => {
    let isWanted = true
    let takeAway = (): void => undefined
    import('./chart-drawing.ts').then(
      ({ drawChart }) => {
        if (!isWanted || place.current === null) return
        takeAway = drawChart(place.current, drawingNow())
        setIsDrawn(true)
      },
      () => failed(),
    )
    return () => {
      isWanted = false
      takeAway()
    }
  }, [facts])
  return (
    // Time runs from left to right on a drawing, whatever way one reads.
    <div className={styles.drawing} dir="ltr" aria-hidden="true" style={{ blockSize: heightPx }}>
      {isDrawn ? null : <Skeleton height={heightPx} radius={8} />}
      <div ref={place} className={styles.place} />
    </div>
  )
}

type TableProps = Pick<ChartProps, 'label' | 'atLabel' | 'atMs' | 'series' | 'showValue' | 'showAt'>

function Table({ label, atLabel, atMs, series, showValue, showAt }: TableProps) {
  const columns: readonly [Column<number>, ...Column<number>[]] = [
    { id: 'at', name: atLabel, valueOf: (at) => atMs[at] ?? 0, show: (value) => showAt(Number(value)) },
    ...series.map(({ name, values }) => ({ id: name, name, valueOf: (at: number) => values[at] ?? 0, show: (value: string | number | bigint) => (typeof value === 'string' ? value : showValue(value)) })),
  ]
  return <DataTable label={label} columns={columns} lines={atMs.map((_, at) => at)} keyOf={String} />
}

function HeardTable({ label, atLabel, atMs, series, showValue, showAt }: TableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{atLabel}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {atMs.map((at, place) => (
            <tr key={at}>
              <th scope="row">{showAt(at)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>
                  <bdi>{showValue(values[place] ?? 0)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

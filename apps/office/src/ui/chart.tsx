import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { t } from '#i18n/t.ts'
import type { Drawn } from './chart-drawing.ts'
import styles from './chart.module.css'

export interface Series {
  readonly name: string
  readonly tone: 'accent' | 'info' | 'gold' | 'danger' | 'dim'
  /** One for each moment: numbers, or amounts in minor units; null: not known. */
  readonly values: readonly (number | bigint | null)[]
  /** What it is compared with: the week before. */
  readonly isDashed?: boolean
}

interface ChartProps {
  /** What is drawn, with its currency. */
  readonly label: string
  /** When each value was, in ms, in order. */
  readonly atMs: readonly number[]
  readonly series: readonly Series[]
  readonly kind?: 'line' | 'bars'
  readonly heightPx?: number
  /** A value as it is read: `(value) => money(value, 'BRL')`. */
  readonly showValue: (value: number | bigint) => string
  /** A value at the side of the drawing, where room is short. */
  readonly showTick: (value: number) => string
  readonly showAt: (atMs: number) => string
}

/** Values over time. The drawing is read moment by moment with the arrow keys, and its table is one press away. */
export function Chart(props: ChartProps) {
  const { label, atMs, series, showValue, showAt } = props
  const [shownAs, setShownAs] = useState<'chart' | 'table'>('chart')
  const [at, setAt] = useState<number | null>(null)
  const id = useId()
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.label}>{label}</span>
        <span className={styles.switch} role="group" aria-label={t('ui.shown_as', { what: label })}>
          {(['chart', 'table'] as const).map((way) => (
            <button key={way} type="button" className={styles.way} aria-pressed={shownAs === way} onClick={() => setShownAs(way)}>{t(`ui.${way}`)}</button>
          ))}
        </span>
      </figcaption>
      {shownAs === 'table' ? (
        <Table {...props} />
      ) : (
        <>
          <Drawing {...props} at={at} onAt={setAt} onFailed={() => setShownAs('table')} />
          <p className={styles.read} aria-live="polite">
            {at === null ? null : <span>{showAt(atMs[at] ?? 0)}</span>}
            {series.map(({ name, tone, values }) => {
              const value = at === null ? null : values[at]
              return (
                <span key={name} className={`${styles.key} ${styles[tone]}`}>
                  {name}
                  {value === null || value === undefined ? null : <span className={styles.value}>{showValue(value)}</span>}
                </span>
              )
            })}
          </p>
        </>
      )}
    </figure>
  )
}

interface DrawingProps extends ChartProps {
  readonly at: number | null
  readonly onAt: (at: number | null) => void
  readonly onFailed: () => void
}

function Drawing({ label, atMs, series, kind = 'line', heightPx = 200, showTick, showAt, at, onAt, onFailed }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(null)
  const failed = useEffectEvent(onFailed)
  const pointed = useEffectEvent(onAt)
  const drawing = useEffectEvent(() => ({
    atMs, kind, heightPx, showTick, showAt, onPoint: pointed,
    series: series.map(({ name, tone, isDashed, values }) => ({ name, colour: `--${tone}`, isDashed: isDashed === true, values: values.map((value) => (value === null ? null : Number(value))) })),
  }))
  const facts = JSON.stringify([atMs, kind, heightPx, series.map(({ name, values }) => [name, values.map(String)])])
  useEffect(() => {
    let isWanted = true
    import('./chart-drawing.ts').then(
      ({ drawChart }) => {
        if (isWanted && place.current !== null) drawn.current = drawChart(place.current, drawing())
      },
      () => failed(),
    )
    return () => {
      isWanted = false
      drawn.current?.takeAway()
      drawn.current = null
    }
  }, [facts])
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(atMs.length - 1, to))
    onAt(next)
    drawn.current?.point(next)
  }
  return (
    // Time runs from left to right on a drawing, whatever way one reads.
    <div className={styles.drawing} dir="ltr" role="region" aria-label={`${label}. ${t('ui.chart_keys')}`} tabIndex={0} style={{ blockSize: heightPx }}
      onKeyDown={(event) => {
        const last = atMs.length - 1
        const to = { ArrowRight: (at ?? -1) + 1, ArrowLeft: (at ?? last + 1) - 1, Home: 0, End: last }[event.key]
        if (to === undefined) return
        event.preventDefault()
        go(to)
      }}
      onBlur={() => {
        onAt(null)
        drawn.current?.point(null)
      }}>
      <div ref={place} className={styles.place} aria-hidden="true" />
    </div>
  )
}

function Table({ label, atMs, series, showValue, showAt }: ChartProps) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('ui.moment')}</th>
            {series.map(({ name }) => <th key={name} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {atMs.map((each, place) => (
            <tr key={each}>
              <th scope="row">{showAt(each)}</th>
              {series.map(({ name, values }) => {
                const value = values[place]
                return <td key={name}>{value === null || value === undefined ? '–' : showValue(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

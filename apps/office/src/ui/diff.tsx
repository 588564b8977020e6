import { parseMinor } from '@trevo/rules/money'
import { currencyAt, type Effect } from '@trevo/rules/staff/effect-amounts'
import type { ReactNode } from 'react'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { type Difference, differences } from './difference.ts'
import styles from './diff.module.css'
import { Money } from './money.tsx'

interface DiffProps {
  readonly before: unknown
  readonly after: unknown
  /** What fields are called: `email`, or `roles.1.role`. What has no name is called as on the wire. */
  readonly names?: Readonly<Record<string, string>>
  /** A value as it is meant to be read (a moment, a right); undefined: an amount in its currency where the effect says one, the rest as it is. */
  readonly show?: (path: string, value: unknown) => ReactNode
  readonly beforeLabel?: string
  readonly afterLabel?: string
}

/** What changes, value by value, before and after beside one another; told by words and place, not by colour alone. */
export function Diff({ before, after, names = {}, show, beforeLabel, afterLabel }: DiffProps) {
  const { found, same } = differences(before ?? null, after ?? null)
  if (found.length === 0) return <p className={styles.none}>{t('ui.effect_none')}</p>
  return (
    <div className={styles.diff} role="table" aria-label={t('ui.effect')}>
      <div role="row" className={`${styles.line} ${styles.heads}`}>
        <span role="columnheader" className={styles.headCell}>{t('ui.diff_field')}</span>
        <span role="columnheader" className={styles.headCell}>{beforeLabel ?? t('ui.before')}</span>
        <span role="columnheader" className={styles.headCell}>{afterLabel ?? t('ui.after')}</span>
      </div>
      {found.map((difference) => (
        <Line key={difference.path.join('.')} difference={difference} name={nameOf(difference.path, names)} currency={currencyAt(difference.path, { before, after } as Effect)} {...(show && { show })} />
      ))}
      {same === 0 ? null : <div role="row" className={styles.rest}><span role="cell">{t('ui.unchanged', { count: same })}</span></div>}
    </div>
  )
}

const nameOf = (path: readonly string[], names: Readonly<Record<string, string>>): string =>
  names[path.join('.')] ?? path.map((each, at) => names[path.slice(0, at + 1).join('.')] ?? names[each] ?? each).join(' · ')

interface LineProps {
  readonly difference: Difference
  readonly name: string
  /** Of what the values are amounts; null: of nothing. */
  readonly currency: string | null
  readonly show?: DiffProps['show']
}

/** One amount, or several; undefined: it is none. */
const amountsIn = (value: unknown, currency: string | null): ReactNode => {
  const minors = (Array.isArray(value) ? value : [value]).map((each: unknown) => (typeof each === 'string' ? parseMinor(each) : null))
  if (currency === null || minors.length === 0 || minors.includes(null)) return undefined
  return minors.map((minor, place) => <span key={place}>{place === 0 ? '' : ' · '}<Money minor={minor} currency={currency} /></span>)
}

function Line({ difference: { path, before, after }, name, currency, show }: LineProps) {
  const key = path.join('.')
  const shown = (value: unknown): ReactNode => show?.(key, value) ?? amountsIn(value, currency)
  return (
    <div role="row" className={styles.line}>
      <span role="rowheader" className={styles.name}>{name}</span>
      <span role="cell" className={before === undefined || before === null ? styles.empty : styles.before}><Value value={before} shown={shown(before)} /></span>
      <span role="cell" className={after === undefined || after === null ? styles.empty : styles.after}><Value value={after} shown={shown(after)} /></span>
    </div>
  )
}

function Value({ value, shown }: { readonly value: unknown; readonly shown: ReactNode }) {
  if (shown !== undefined) return <>{shown}</>
  if (value === undefined || value === null || value === '') return <span className={styles.none}>{t('ui.nothing')}</span>
  if (typeof value === 'boolean') return <>{t(value ? 'ui.yes' : 'ui.no')}</>
  if (typeof value === 'number') return <bdi>{number(value)}</bdi>
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return <bdi>{value.length === 0 ? t('ui.nothing') : value.join(', ')}</bdi>
  return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
}

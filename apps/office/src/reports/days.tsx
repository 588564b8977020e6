import { useSearchParams } from 'react-router'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './reports.module.css'

const dayMs = 86_400_000
export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export interface Days {
  readonly from: string
  readonly to: string
}

/** Days of the books, which are UTC's, from the address; the last seven where it says none. */
export const useDays = (): readonly [days: Days, change: (days: Partial<Days>) => void] => {
  const [search, setSearch] = useSearchParams()
  const nowMs = useNow()
  const days = { from: search.get('from') ?? dayText(nowMs - 6 * dayMs), to: search.get('to') ?? dayText(nowMs) }
  const change = (next: Partial<Days>): void =>
    setSearch((now) => {
      for (const [name, value] of Object.entries({ ...days, ...next })) now.set(name, value)
      return now
    })
  return [days, change]
}

const spansOfDays: readonly number[] = [1, 7, 30, 90]

export function DaysBar({ spans = spansOfDays }: { readonly spans?: readonly number[] }) {
  const [days, change] = useDays()
  const nowMs = useNow()
  const field = (name: 'from' | 'to') => (
    <label className={styles.day}>
      {t(`reports.${name}`)}
      <input type="date" className={styles.input} value={days[name]} max={dayText(nowMs)} onChange={(event) => event.target.value !== '' && change({ [name]: event.target.value })} />
    </label>
  )
  return (
    <div className={styles.bar} role="group" aria-label={t('reports.days')}>
      {field('from')}
      {field('to')}
      {spans.map((count) => (
        <Button key={count} size="s" kind="quiet" onClick={() => change({ from: dayText(nowMs - (count - 1) * dayMs), to: dayText(nowMs) })}>{t('reports.span', { count })}</Button>
      ))}
      <span className={styles.note}>{t('reports.books_days')}</span>
    </div>
  )
}

import { useSearchParams } from 'react-router'
import { t } from '#i18n/t.ts'
import { IconButton } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './reports.module.css'

const monthText = (ms: number): string => new Date(ms).toISOString().slice(0, 7)
const moved = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthText(Date.UTC(year, number - 1 + by, 1))
}
const isMonth = (text: string | null): text is string => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** A month of the books from the address; this one where it says none. */
export const useMonth = (): string => {
  const [search] = useSearchParams()
  const now = monthText(useNow())
  const asked = search.get('month')
  return isMonth(asked) ? asked : now
}

/** The first and the last day of a month. */
export const daysOf = (month: string): { readonly from: string; readonly to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

export function MonthBar() {
  const [, setSearch] = useSearchParams()
  const month = useMonth()
  const latest = monthText(useNow())
  const go = (next: string): void => setSearch((now) => { now.set('month', next); return now })
  return (
    <div className={styles.bar} role="group" aria-label={t('reports.month')}>
      <IconButton icon="chevron-left" label={t('reports.month_before')} onClick={() => go(moved(month, -1))} />
      <label className={styles.day}>
        {t('reports.month')}
        <input type="month" className={styles.input} value={month} max={latest} onChange={(event) => isMonth(event.target.value) && go(event.target.value)} />
      </label>
      <IconButton icon="chevron-right" label={t('reports.month_after')} disabled={month >= latest} onClick={() => go(moved(month, 1))} />
      <span className={styles.note}>{t('reports.books_days')}</span>
    </div>
  )
}

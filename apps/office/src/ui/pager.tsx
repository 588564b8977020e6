import { moment, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useZone } from '#session/zone.ts'
import { Button, IconButton } from './button.tsx'
import { limits } from './list/list-state.ts'
import styles from './pager.module.css'

interface PagerProps {
  readonly about: { readonly count: number; readonly isEstimate: boolean }
  readonly asOf: string
  readonly limit: number
  readonly isFirst: boolean
  readonly previous: string | null
  readonly next: string | null
  /** Somebody is about to go there. */
  readonly onReach: (after: string) => void
  /** Null: to the first page. */
  readonly onGo: (after: string | null) => void
  readonly onLimit: (limit: number) => void
  readonly onAgain: () => void
}

/** A list is read on by cursors: to the first page, back and on. How many rows there are is exact while that is cheap, and called about where it is not. */
export function Pager({ about, asOf, limit, isFirst, previous, next, onReach, onGo, onLimit, onAgain }: PagerProps) {
  const zone = useZone()
  return (
    <footer className={styles.pager}>
      <div className={styles.facts}>
        <span>{t(about.isEstimate ? 'ui.rows_about' : 'ui.rows', { count: about.count })}</span>
        <span aria-hidden="true">·</span>
        <span title={`${moment(asOf, zone, 'second')} · ${zone}`}>{t('ui.as_of', { time: moment(asOf, zone, 'time') })}</span>
        <IconButton size="s" icon="refresh" label={t('ui.read_anew')} onClick={onAgain} />
      </div>
      <label className={styles.rows}>
        {t('ui.rows_per_page')}
        <select className={styles.select} value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {limits.map((each) => (
            <option key={each} value={each}>{number(each)}</option>
          ))}
        </select>
      </label>
      <div className={styles.pages}>
        <Button size="s" kind="quiet" disabled={isFirst} onClick={() => onGo(null)}>{t('ui.first_page')}</Button>
        <IconButton size="s" icon="chevron-left" label={t('ui.page_back')} disabled={previous === null} onClick={() => onGo(previous)} />
        <IconButton size="s" icon="chevron-right" label={t('ui.page_on')} disabled={next === null} onPointerEnter={() => next !== null && onReach(next)} onFocus={() => next !== null && onReach(next)} onClick={() => onGo(next)} />
      </div>
    </footer>
  )
}

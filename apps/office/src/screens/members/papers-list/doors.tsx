import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { paperWord } from '#areas/papers/papers-words.ts'
import { t } from '#i18n/t.ts'
import { Moment } from '#ui/moment.tsx'
import styles from './doors.module.css'

type Shown = ReplyOfStaff<'GET /office/papers/doors'>

/** How many wait, and where this house asks for papers besides what its market asks. */
export function Doors({ shown: { doors, waiting, oldestAt } }: { readonly shown: Shown }) {
  return (
    <div className={styles.lead}>
      <p className={styles.part}>
        <strong>{t('papers.waiting', { count: waiting })}</strong>
        {oldestAt === null ? null : <span> · {t('papers.oldest')} <Moment at={oldestAt} shape="ago" /></span>}
      </p>
      <p className={styles.part}>
        <span className={styles.dim}>{t('papers.doors')}: </span>
        {doors.length === 0 ? t('papers.doors_none') : doors.map((door) => paperWord('door', door)).join(' · ')}
      </p>
    </div>
  )
}

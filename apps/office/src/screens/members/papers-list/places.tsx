import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { paperWord } from '#areas/papers/papers-words.ts'
import { t } from '#i18n/t.ts'
import { Moment } from '#ui/moment.tsx'
import styles from './places.module.css'

type Shown = ReplyOfStaff<'GET /office/papers/places'>

/** How many wait, and where this house asks for papers besides what its market asks. */
export function Places({ shown: { places, waiting, oldestAt } }: { readonly shown: Shown }) {
  return (
    <div className={styles.lead}>
      <p className={styles.part}>
        <strong>{t('papers.waiting', { count: waiting })}</strong>
        {oldestAt === null ? null : <span> · {t('papers.oldest')} <Moment at={oldestAt} shape="ago" /></span>}
      </p>
      <p className={styles.part}>
        <span className={styles.dim}>{t('papers.places')}: </span>
        {places.length === 0 ? t('papers.places_none') : places.map((place) => paperWord('place', place)).join(' · ')}
      </p>
    </div>
  )
}

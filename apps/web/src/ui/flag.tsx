import type { Country } from '#i18n/flags.ts'
import styles from './flag.module.css'
import flagsUrl from './flags.svg?url&no-inline'

/** A drawing beside words; those who do not see it miss nothing. */
export function Flag({ country }: { country: Country }) {
  return (
    <svg className={styles.flag} width={24} height={18} viewBox="0 0 24 18" aria-hidden="true">
      <use href={`${flagsUrl}#f-${country}`} />
    </svg>
  )
}

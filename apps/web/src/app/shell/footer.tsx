import { bootHome, site } from '#app/boot.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './footer.module.css'

export function Footer() {
  const marks = bootHome()?.vendorMarks ?? []
  return (
    <footer className={styles.footer}>
      {marks.length === 0 ? null : (
        <ul className={styles.marks} aria-label={t('home.vendors')}>
          {marks.map((mark) => (
            <li key={mark.vassalage}>
              <svg role="img" aria-label={mark.displayName} width="72" height="24">
                <use href={mark.imageUrl} />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.fair}>
        <Icon name="shield-check" size={20} />
        <span>{t('home.fair')}</span>
      </p>
      <p className={styles.adults}>
        <span className={styles.age}>{site().ageMinimum}+</span>
        <span>
          {t('home.adults', { age: site().ageMinimum })} {t('home.responsible')}
        </span>
      </p>
      <BrandMark />
    </footer>
  )
}

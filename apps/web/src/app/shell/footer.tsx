import { bootHome, site } from '#app/boot.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { channelsOf } from './channels.ts'
import { openDoor } from './doors.ts'
import styles from './footer.module.css'

/** In the order of the help center's own items: each opens at its index (Product §2.46). */
const helpItems = ['start', 'pay', 'fair', 'limits', 'terms'] as const

export function Footer() {
  const marks = bootHome()?.vendorMarks ?? []
  const channels = channelsOf(site().customerService)
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
      <nav className={styles.help} aria-label={t('home.help.label')}>
        {helpItems.map((item, at) => (
          <button key={item} type="button" className={styles.helpItem} onClick={() => openDoor('help', item === 'terms' ? '#terms' : `?i=${at}`)}>
            {t(`home.help.${item}`)}
          </button>
        ))}
      </nav>
      {channels.length === 0 ? null : (
        <ul className={styles.channels} aria-label={t('home.channels')}>
          {channels.map(({ csType, title, path, icon }) => (
            <li key={csType}>
              <a href={path} target="_blank" rel="noopener noreferrer" className={styles.channel} aria-label={title}>
                <Icon name={icon} />
              </a>
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

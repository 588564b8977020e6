import { useEffect, useState } from 'react'
import { initialHelp, initialLanguage, site } from '#initial-data/initial-data.ts'
import { useKnownHome } from '#areas/lobby/use-home.ts'
import { t } from '#i18n/t.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { useStore } from '@trevo/ui/lib/store.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { channelsOf } from './channels.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { isFooterHeld } from '#ui/held-footer.ts'
import styles from './footer.module.css'
import type { Bars } from '#router/route.ts'

/** As the document told them; in another language they are asked for, and until then stay as they are. */
function useHelpTitles(): readonly string[] {
  const language = useLanguage()
  const [titles, setTitles] = useState(initialHelp)
  useEffect(() => {
    if (language === initialLanguage()) return
    let isHere = true
    import('./help-titles.ts')
      .then(({ helpTitles }) => helpTitles(language))
      .then(
        (told) => (isHere ? setTitles(told) : undefined),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [language])
  return titles
}

export function Footer({ bars }: { bars: Bars }) {
  const home = useKnownHome()
  const marks = bars.header === 'logo' ? (home?.vendorMarks ?? []) : []
  const channels = bars.hasFooterLinks ? channelsOf(site().customerService) : []
  const titles = useHelpTitles()
  const help = bars.hasFooterLinks ? titles : []
  const isHeld = useStore(isFooterHeld, () => false)
  // A short one is sooner laid out than guessed.
  return isHeld ? null : (
    <footer className={styles.footer} style={bars.hasFooterLinks ? undefined : { contentVisibility: 'visible' }}>
      {marks.length === 0 ? null : (
        <ul className={styles.marks} aria-label={t('lobby.home.vendors')}>
          {marks.map((mark) => (
            <li key={mark.vassalage}>
              <svg role="img" aria-label={mark.displayName} width="72" height="24">
                <use href={mark.imageUrl} />
              </svg>
            </li>
          ))}
        </ul>
      )}
      {help.length === 0 ? null : (
        <nav className={styles.help} aria-label={t('lobby.home.help')}>
          {help.map((title, at) => (
            <button key={title} type="button" className={styles.helpItem} dir="auto" onClick={() => openDestination('help', `?i=${at}`)}>
              {title}
            </button>
          ))}
        </nav>
      )}
      {channels.length === 0 ? null : (
        <ul className={styles.channels} aria-label={t('lobby.home.channels')}>
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
        <span>{t('lobby.home.fair')}</span>
      </p>
      <p className={styles.adults}>
        <bdi className={styles.age}>{site().ageMinimum}+</bdi>
        <span>
          {t('lobby.home.adults', { age: site().ageMinimum })} {t('lobby.home.responsible')}
        </span>
      </p>
      <BrandMark />
    </footer>
  )
}

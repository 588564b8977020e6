import { Icon } from '@trevo/ui/icon.tsx'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { t } from '#i18n/t.ts'
import { Sheet } from '#ui/dialog.tsx'
import { phoneScreensFor } from '#app/screens.ts'
import { grantsOf, useMe } from '#session/session-store.ts'
import { RoomLinks } from './side-nav.tsx'
import styles from './bottom-bar.module.css'

/** Beside the button for the rest: with one more the words have no room at 360 px. */
const placesMost = 4

/** On a phone: what is for phones under the thumb, everything else behind one button. */
export function BottomBar() {
  const me = useMe()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomNav')}>
      {phoneScreensFor(grantsOf(me)).slice(0, placesMost).map(({ path, title, nav }) => (
        <NavLink key={path} to={path} className={({ isActive }) => (isActive ? `${styles.link} ${styles.here}` : (styles.link ?? ''))}>
          {nav !== undefined && <Icon name={nav.icon} size={20} />}
          <span>{t(title)}</span>
        </NavLink>
      ))}
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        <Icon name="menu" size={20} />
        <span>{t('shell.more')}</span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('shell.nav')}>
        <RoomLinks onPress={() => setIsOpen(false)} />
      </Sheet>
    </nav>
  )
}

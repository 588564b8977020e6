import { Icon } from '@trevo/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { t } from '#i18n/t.ts'
import { roomsFor } from '#app/screens.ts'
import { PinnedViews } from '#lists/pinned-views.tsx'
import { grantsOf, useMe } from '#session/session-store.ts'
import { DueReviews } from './due-reviews.tsx'
import styles from './side-nav.module.css'

/** Rooms with their screens, as far as the person's rights reach. */
export function RoomLinks({ onPress }: { readonly onPress?: () => void }) {
  const me = useMe()
  return (
    <>
      {roomsFor(grantsOf(me)).map(({ room, screens }) => (
        <section key={room} aria-label={t(`shell.room.${room}`)}>
          <h2 className={styles.head}>{t(`shell.room.${room}`)}</h2>
          <ul>
            {screens.map(({ path, title, nav }) => (
              <li key={path}>
                <NavLink to={path.replace(/\/\*$/, '')} onClick={onPress} className={({ isActive }) => (isActive ? `${styles.link} ${styles.here}` : (styles.link ?? ''))}>
                  {nav !== undefined && <Icon name={nav.icon} size={17} />}
                  <span>{t(title)}</span>
                  {path === '/access-review' && <DueReviews />}
                </NavLink>
                <PinnedViews path={path.replace(/\/\*$/, '')} onPress={onPress} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

export function SideNav() {
  const me = useMe()
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    place.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={place} className={styles.side} aria-label={t('shell.nav')}>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width={26} height={26} />
        <span className={styles.name}>{me.brand}</span>
      </p>
      <RoomLinks />
    </nav>
  )
}

import { Icon } from '@trevo/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { t } from '#i18n/t.ts'
import { roomsFor } from '#app/screens.ts'
import { PinnedViews } from '#lists/pinned-views.tsx'
import { grantsOf, useMe } from '#session/session-store.ts'
import { DueReviews } from './due-reviews.tsx'
import styles from './side-nav.module.css'

const baseOf = (path: string): string => path.replace(/\/\*$/, '')

/** Of screens whose addresses begin alike the one that names the most of it: `/care/register` is not also `/care`. */
const nearestOf = (bases: readonly string[], pathname: string): string =>
  bases.filter((base) => pathname === base || pathname.startsWith(`${base}/`)).reduce((longest, base) => (base.length > longest.length ? base : longest), '')

/** Rooms with their screens, as far as the person's rights reach. */
export function RoomLinks({ onPress }: { readonly onPress?: () => void }) {
  const me = useMe()
  const { pathname } = useLocation()
  const rooms = roomsFor(grantsOf(me))
  const here = nearestOf(rooms.flatMap(({ screens }) => screens.map(({ path }) => baseOf(path))), pathname)
  return (
    <>
      {rooms.map(({ room, screens }) => (
        <section key={room} aria-label={t(`shell.room.${room}`)}>
          <h2 className={styles.head}>{t(`shell.room.${room}`)}</h2>
          <ul>
            {screens.map(({ path, title, nav }) => (
              <li key={path}>
                <NavLink to={baseOf(path)} end={baseOf(path) !== here} onClick={onPress} className={({ isActive }) => (isActive ? `${styles.link} ${styles.here}` : (styles.link ?? ''))}>
                  {nav !== undefined && <Icon name={nav.icon} size={17} />}
                  <span>{t(title)}</span>
                  {path === '/access-review' && <DueReviews />}
                </NavLink>
                <PinnedViews path={baseOf(path)} onPress={onPress} />
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

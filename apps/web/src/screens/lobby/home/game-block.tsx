import { useEffect, useRef } from 'react'
import type { Home } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import type { ShownCategory } from '@trevo/rules/categories'
import { categoryIcons, categoryPath, listsVendors } from '#areas/lobby/games/categories.ts'
import { VendorGames } from '#areas/lobby/games/vendor-games.tsx'
import { vendorsShown } from '#areas/lobby/games/vendor-shown.ts'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './game-block.module.css'
import { homePath } from '#lib/addresses.ts'

interface GameBlockProps {
  category: ShownCategory
  games: Home['hot']
  vendors: Home['blocks'][number]['vendors']
  /** Below the first screen: the browser lays it out when it comes near. */
  isBelow?: boolean
}

const loadParts = () => import('./block-parts.tsx').then((module) => module.blockParts)
const nearPx = 900

/** Where a block of games will stand, as high as one; tells when it is about to be seen. */
export function BlockPlace({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting === true ? onNear() : undefined), { rootMargin: `${nearPx}px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  })
  return <section ref={place} className={styles.place} />
}

/** Home narrowed to one category: the menu of categories shows it chosen, and the screen begins at its top (Product §2.78). */
const homeOf = (category: ShownCategory): string => `${homePath}?gameType=${category}`

export function GameBlock({ category, games, vendors, isBelow = false }: GameBlockProps) {
  const showsVendors = listsVendors(category) && vendors.length > 0
  const [first, ...others] = vendorsShown(category, vendors)
  const Parts = useModule(loadParts, showsVendors || others.length > 0)
  if (!showsVendors && games.length === 0) return null
  const name = category === 'HOT' ? t('lobby.home.hot') : t(`lobby.games.category.${category}`)
  const headingId = `block-${category}`
  return (
    <section className={isBelow ? (showsVendors ? styles.vendorsBelow : styles.below) : undefined} aria-labelledby={headingId}>
      <header className={styles.head}>
        <Icon name={categoryIcons[category]} size={22} className={styles.icon ?? ''} />
        <h2 id={headingId} className={styles.title}>
          {name}
        </h2>
        <Link to={isBelow ? homeOf(category) : categoryPath(category)} className={styles.more}>
          {t('lobby.home.more')}
          <span className="sr-only"> {name}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </header>
      {showsVendors ? (
        <div className={styles.vendors}>
          {vendors.map((vendor) => (Parts === null ? <div key={vendor.vassalage} className={styles.cardPlace} /> : <Parts.VendorCard key={vendor.vassalage} vendor={vendor} />))}
        </div>
      ) : (
        <>
          <VendorGames games={games} {...(first === undefined ? {} : { title: first.displayName })} />
          {others.map((vendor) =>
            Parts === null ? <div key={vendor.vassalage} className={styles.listPlace} /> : <Parts.VendorBlock key={vendor.vassalage} gameType={vendor.gameType} vendor={vendor} />,
          )}
        </>
      )}
    </section>
  )
}

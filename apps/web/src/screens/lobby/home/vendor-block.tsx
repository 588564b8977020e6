import { useEffect, useRef, useState } from 'react'
import type { Home, TileGame } from '#initial-data/initial-data.ts'
import { vendorGames } from '#areas/lobby/games/vendor-lists.ts'
import { VendorGames } from '#areas/lobby/games/vendor-games.tsx'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import styles from './game-block.module.css'

interface VendorBlockProps {
  gameType: TileGame['gameType']
  vendor: Home['blocks'][number]['vendors'][number]
}

const nearPx = 900

/** The games of one vendor within a block; asked for when their place comes near, and until then the place is kept. */
export function VendorBlock({ gameType, vendor }: VendorBlockProps) {
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const [games, setGames] = useState<readonly TileGame[] | null>(null)
  const isMissing = games === null
  useEffect(() => {
    if (!isMissing || place.current === null) return
    let isHere = true
    const bring = async (): Promise<void> => {
      const brought = await vendorGames({ gameType, vassalage: vendor.vassalage, language })
      if (isHere) setGames(brought)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        observer.disconnect()
        // A list that cannot be brought leaves its place empty; the way to all of the category stands above it.
        bring().catch(() => (isHere ? setGames([]) : undefined))
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(place.current)
    return () => {
      isHere = false
      observer.disconnect()
    }
  }, [isMissing, gameType, vendor.vassalage, language])
  return games === null ? <div ref={place} className={styles.listPlace} /> : <VendorGames games={games} title={vendor.displayName} />
}

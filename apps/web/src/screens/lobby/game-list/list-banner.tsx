import type { ReactNode } from 'react'
import { initialLanguage, initialList, type ShownBanner } from '#initial-data/initial-data.ts'
import { GroupBanner } from '#areas/content/news/group-banner.tsx'
import { useGroupBanner } from '#areas/content/news/use-group-banner.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { GridSkeleton } from './game-grid.tsx'
import styles from './list-banner.module.css'

interface ListBannerProps {
  readonly groupName: 'm_hotgames' | 'm_newgame'
  readonly isShown?: boolean
  readonly children: ReactNode
}

/** What the document of hot games brought; undefined where it is another's, or told in another language. */
function useCarriedBanner(groupName: ListBannerProps['groupName']): ShownBanner | null | undefined {
  const language = useLanguage()
  const list = initialList()
  return groupName === 'm_hotgames' && list?.category === 'HOT' && initialLanguage() === language ? list.banner : undefined
}

/** A list waits for the banner above it, so that nothing is pushed down under a finger. */
export function ListBanner({ groupName, isShown = true, children }: ListBannerProps) {
  const carried = useCarriedBanner(groupName)
  const asked = useGroupBanner(groupName, isShown && carried === undefined)
  const banner = carried === undefined ? asked : carried
  if (isShown && banner === undefined) return <GridSkeleton />
  return (
    <>
      {!isShown || banner === null || banner === undefined ? null : (
        <div className={styles.banner}>
          <GroupBanner banner={banner} />
        </div>
      )}
      {children}
    </>
  )
}

import { Suspense, useDeferredValue, useState } from 'react'
import type { Home } from '#initial-data/initial-data.ts'
import { site } from '#initial-data/initial-data.ts'
import { go, setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { useOwnBanners } from '#areas/lobby/own-banners.ts'
import { useHome } from '#areas/lobby/use-home.ts'
import type { ShownCategory } from '@trevo/rules/categories'
import { categoryPath, hasPageAlone, isShownCategory } from '#areas/lobby/games/categories.ts'
import { faultAreas } from '#i18n/areas.ts'
import { loadMessages, t } from '#i18n/t.ts'
import { useIsIdle } from '#lazy/use-is-idle.ts'
import { useModule } from '#lazy/use-module.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { BlockPlace, GameBlock } from './game-block.tsx'
import { Highlights } from './highlights.tsx'
import styles from './home-screen.module.css'
import { NoticeTicker } from './notice-ticker.tsx'
import { RecentPlace } from './recent-place.tsx'
import { WinnerBoard } from './winner-board.tsx'

/** Which part of home is looked at stands in the address, so that back finds it again. */
function useChosenCategory(): ShownCategory {
  const asked = useSearchParam('gameType') ?? ''
  return isShownCategory(asked) && !hasPageAlone(asked) ? asked : 'HOT'
}

export function HomeScreen() {
  const chosen = useChosenCategory()
  const [isNearRest, setIsNearRest] = useState(false)
  const { home: latest, error, retry } = useHome(isNearRest || chosen !== 'HOT')
  const home = useDeferredValue(latest)
  return (
    <main id="main" className={styles.home}>
      <h1 className="sr-only">{t('lobby.home.title', { brand: site().brand.name })}</h1>
      {home === null && error !== null ? <Failure error={error} onRetry={retry} /> : null}
      {home === null && error === null ? <Waiting /> : null}
      {home === null ? null : <Blocks home={home} chosen={chosen} onNearRest={() => setIsNearRest(true)} />}
    </main>
  )
}

const loadSkeleton = () => import('./home-skeleton.tsx').then((module) => module.HomeSkeleton)

/** Seldom seen: home comes in its document, or from what was kept. */
function Waiting() {
  const HomeSkeleton = useModule(loadSkeleton, true)
  return HomeSkeleton === null ? null : <HomeSkeleton />
}

const loadErrorState = async () => {
  const [module] = await Promise.all([import('#ui/error-state.tsx'), loadMessages(faultAreas)])
  return module.ErrorState
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const ErrorState = useModule(loadErrorState, true)
  return ErrorState === null ? null : <ErrorState error={error} title={t('lobby.home.retry')} onRetry={onRetry} />
}

const loadInterstitials = () => import('./interstitials.tsx').then((module) => module.Interstitials)

function Popups() {
  const isIdle = useIsIdle()
  const Interstitials = useModule(loadInterstitials, isIdle)
  return Interstitials === null ? null : <Interstitials />
}

/** Home has no block of a lottery: its page is its place (Product §9.21). */
const choose = (category: ShownCategory): void =>
  hasPageAlone(category) ? void go(categoryPath(category)) : setSearch({ gameType: category === 'HOT' ? null : category })

/** Each block is a boundary of its own, so that hydration stops between them for a tap. */
function Blocks({ home, chosen, onNearRest }: { home: Home; chosen: ShownCategory; onNearRest: () => void }) {
  const own = useOwnBanners()
  const one = home.isWhole || chosen === home.blocks[0]?.gameType ? home.blocks.find((block) => block.gameType === chosen) : undefined
  return (
    <>
      <Suspense>
        <BannerCarousel banners={home.banners} own={own} />
        <NoticeTicker notices={home.notices} />
        <CategoryMenu categories={home.categories} chosen={chosen} onChoose={choose} />
        <RecentPlace />
      </Suspense>
      <Popups />
      {one === undefined ? <Everything home={home} onNearRest={onNearRest} /> : <GameBlock category={one.gameType} games={one.games} vendors={one.vendors} />}
    </>
  )
}

function Everything({ home, onNearRest }: { home: Home; onNearRest: () => void }) {
  const isStillComing = (block: Home['blocks'][number]): boolean => !home.isWhole && block.games.length === 0 && block.vendors.length === 0
  return (
    <>
      <Suspense>
        <GameBlock category="HOT" games={home.hot} vendors={[]} />
      </Suspense>
      <Suspense>
        <Highlights highlights={home.highlights} />
      </Suspense>
      <Suspense>
        <WinnerBoard winners={home.winners} />
      </Suspense>
      {home.blocks.map((block) => (
        <Suspense key={block.gameType}>
          {isStillComing(block) ? <BlockPlace onNear={onNearRest} /> : <GameBlock category={block.gameType} games={block.games} vendors={block.vendors} isBelow />}
        </Suspense>
      ))}
    </>
  )
}

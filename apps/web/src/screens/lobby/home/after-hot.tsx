import { memo, Suspense, use, useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { type AfterHotProps, WinnersRoom } from './after-hot-place.tsx'
import { Highlights } from './highlights.tsx'
import { WinnerBoard } from './winner-board.tsx'
import { withWinner } from './winners.ts'

type Winners = AfterHotProps['winners']

/** Where nothing was drawn before there is nothing to leave as it is: on the server, and for who comes to home from another screen. */
const isSeen = createStore(typeof document === 'undefined' || document.getElementById('winners') === null)
const seen = new Promise<void>((resolve) => isSeen.watch(resolve))
/** Near it from above, or anywhere below it: who jumped past it may come back. */
const nearMargin = '1000000px 0px 100px'

/** The given ones as long as nobody has won since. */
function useLiveWinners(given: Winners): Winners {
  const [added, setAdded] = useState<Winners>([])
  useEffect(() => {
    let stop = (): void => undefined
    let isHere = true
    import('#session/live.ts').then(
      ({ listen }) => {
        if (isHere) stop = listen('winner', (winner) => setAdded((before) => withWinner(before, winner)))
      },
      () => undefined,
    )
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return added.reduce(withWinner, given)
}

/** What home shows below its hot games, before the categories. Wins are heard from the start, also while the board is not there or nobody sees it. */
export function AfterHot({ highlights, winners: given }: AfterHotProps) {
  const winners = useLiveWinners(given)
  return (
    <>
      <Highlights highlights={highlights} />
      {winners.length === 0 ? null : <Board winners={winners} />}
    </>
  )
}

function Board({ winners }: { readonly winners: Winners }) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn] = useState(winners)
  const isAwake = useStore(isSeen)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => (entries.some(({ isIntersecting }) => isIntersecting) ? isSeen.set(true) : undefined), { rootMargin: nearMargin })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      <StillBoard winners={isAwake ? winners : drawn} />
    </div>
  )
}

/** What is new waits with it: before React gives others to a board that it has not taken over, it would take it over, and all of home would wait for that. */
const StillBoard = memo(function StillBoard({ winners }: { readonly winners: Winners }) {
  return (
    <Suspense fallback={<WinnersRoom winners={winners} />}>
      <BoardOnceSeen winners={winners} />
    </Suspense>
  )
})

/** The document's board stands as it was drawn until somebody sees it: most of its rows and its motion are for them. */
function BoardOnceSeen({ winners }: { readonly winners: Winners }) {
  if (!isSeen.get()) use(seen)
  return <WinnerBoard winners={winners} />
}

import { Suspense, use, useEffect, useRef, useState } from 'react'
import { type AfterHotProps, WinnersRoom } from './after-hot-place.tsx'
import { Highlights } from './highlights.tsx'
import { WinnerBoard } from './winner-board.tsx'
import { withWinner } from './winners.ts'

type Winners = AfterHotProps['winners']

/** Where nothing was drawn before there is nothing to leave as it is: on the server, and for who comes to home from another screen. */
let isSeen = typeof document === 'undefined' || document.getElementById('winners') === null
let onSeen = (): void => undefined
const seen = new Promise<void>((resolve) => (onSeen = resolve))
const see = (): void => {
  isSeen = true
  onSeen()
}
/** Those of the document. */
let drawn: Winners | null = null
const nearPx = 100

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
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => (entries.some(({ isIntersecting }) => isIntersecting) ? see() : undefined), { rootMargin: `${nearPx}px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Suspense fallback={<WinnersRoom winners={winners} />}>
        <BoardOnceSeen winners={winners} />
      </Suspense>
    </div>
  )
}

/**
 * The document's board stands as it was drawn until somebody sees it: most of its rows and its motion are for them. Others than
 * the document's are drawn at once, because React cannot take over what does not fit any more.
 */
function BoardOnceSeen({ winners }: { readonly winners: Winners }) {
  drawn ??= winners
  if (!isSeen && winners === drawn) use(seen)
  return <WinnerBoard winners={winners} />
}

import { type ReactNode, useRef, useState } from 'react'
import { useHeldFooter } from './held-footer.ts'
import { useNearEnd } from '@trevo/ui/lib/use-near-end.ts'
import { Button } from '@trevo/ui/button.tsx'

interface ListEndProps {
  /** How many the list has so far. */
  count: number
  hasMore: boolean
  isBusy: boolean
  /** The last page did not come: the next one waits for the button. */
  isFailed?: boolean
  onMore: () => void
  words: string
  className?: string | undefined
  /** What stands there when all of the list has been seen. */
  children?: ReactNode
}

/** The next page comes when the end comes near; the button is for those who do not scroll (Product §9.9). */
export function ListEnd({ count, hasMore, isBusy, isFailed = false, onMore, words, className, children }: ListEndProps) {
  const foot = useRef<HTMLDivElement>(null)
  const [isByItself, setIsByItself] = useState(false)
  const ask = (byItself: boolean): void => {
    setIsByItself(byItself)
    onMore()
  }
  const end = useNearEnd(hasMore && !isBusy && !isFailed, () => ask(foot.current?.contains(document.activeElement) !== true))
  useHeldFooter(hasMore)
  return (
    <>
      <div ref={end} />
      {/* What came by itself stands where the foot stood, and a new foot below it; one that has the focus is kept. */}
      <div key={isByItself ? count : 'kept'} ref={foot} className={className}>
        {hasMore ? (
          <Button kind="quiet" isWide isBusy={isBusy} onClick={() => ask(false)}>
            {words}
          </Button>
        ) : (
          children
        )}
      </div>
    </>
  )
}

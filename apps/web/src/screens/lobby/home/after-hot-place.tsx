import { use, type ComponentType } from 'react'
import type { Home } from '#initial-data/initial-data.ts'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { whenIdle } from '@trevo/ui/lib/when-idle.ts'

export interface AfterHotProps {
  readonly highlights: Home['highlights']
  readonly winners: readonly Home['winners'][number][]
}
type AfterHot = ComponentType<AfterHotProps>

const known = createStore<AfterHot | null>(null)
let coming: Promise<AfterHot> | null = null

/** The server has it from the start, because it draws whole documents. */
export const setAfterHot = known.set

/** Until it is here, the document's drawing of it stands, and React must be given nothing new for it: it would wait with all of home. */
export const useIsAfterHotHere = (): boolean => useStore(known) !== null

export const loadAfterHot = (): Promise<AfterHot> => {
  coming ??= import('./after-hot.tsx').then(({ AfterHot }) => {
    known.set(AfterHot)
    return AfterHot
  })
  // What did not arrive is asked for again by the next one who wants it.
  coming.catch(() => (coming = null))
  return coming
}

const headPx = 44
const winnerPx = 60
const highlightPx = 92
const gapPx = 8
function Room({ px }: { readonly px: number }) {
  return px > 0 ? <div style={{ blockSize: headPx + px }} /> : null
}

/** Its place until its code is there, as high as winner-board.module.css makes it. */
export function WinnersRoom({ winners }: Pick<AfterHotProps, 'winners'>) {
  return <Room px={(winners.length > 8 ? 5 : winners.length) * winnerPx} />
}

/** Their places until their code is there: heads and rows, as high as highlights.module.css and winner-board.module.css make them. */
export function AfterHotRoom({ highlights, winners }: AfterHotProps) {
  return (
    <>
      <Room px={highlights.length * highlightPx - gapPx} />
      <WinnersRoom winners={winners} />
    </>
  )
}

const againMs = 5_000
/** Home stands without this part: while its code cannot be had, what the document drew of it stays, and it is asked for again. */
const loadInTheEnd = (): Promise<AfterHot> => loadAfterHot().catch(() => new Promise((resolve) => setTimeout(resolve, againMs)).then(loadInTheEnd))

let rested: Promise<AfterHot> | null = null
/** Not from within a hydration: what a load starts would lengthen it. */
const loadRested = (): Promise<AfterHot> => (rested ??= new Promise<void>(whenIdle).then(loadInTheEnd))

/** A document shows it at once; its code comes after that of all that can be tapped first. */
export function AfterHotPlace(props: AfterHotProps) {
  const Part = known.get() ?? use(loadRested())
  return <Part {...props} />
}

import { flushSync } from 'react-dom'
import { setShown, type Shown } from '#router/location.ts'
import { startScroll, type ScrollTo } from './scroll.ts'

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How a screen comes in (Product §2.3): not from nothing, so that the first frame after a tap shows it. */
const fade = { from: 0.3, ms: 300 } as const

/** The swipe of a browser that has drawn its own is not drawn twice. */
export function show(next: Shown, scroll: ScrollTo, isFaded: boolean): void {
  const fromPx = scrollY
  flushSync(() => setShown(next))
  startScroll(next.visit, scroll, fromPx)
  if (isFaded && !wantsStillness()) document.getElementById('main')?.animate({ opacity: [fade.from, 1] }, { duration: fade.ms, easing: 'ease-out' })
}

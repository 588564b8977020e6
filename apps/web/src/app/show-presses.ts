import { idle, isShown, nextPress, type Press, type PressEvent } from './press.ts'

/** The click of a tap follows its release within this; a release without one is shown all the same. */
const clickMsMax = 50

/** One finger at a time: marks what it presses with `data-pressed`, for the rules in page.css. */
export function showPresses(root: Document): void {
  let press: Press = idle
  let target: HTMLElement | null = null
  let start = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: ReturnType<typeof setTimeout> | undefined

  const take = (event: PressEvent): void => {
    press = nextPress(press, event)
    target?.toggleAttribute('data-pressed', isShown(press))
    clearTimeout(timer)
    if (press.endsAtMs !== null) timer = setTimeout(() => take({ type: 'time', atMs: performance.now() }), Math.max(0, press.endsAtMs - performance.now()) + 1)
  }
  const outsideOf = (element: Element, { clientX, clientY }: PointerEvent): number => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom, 0)
  }
  const follow = { passive: true, capture: true } as const
  root.addEventListener('pointerdown', (event) => {
    clearTimeout(release)
    take({ type: 'cancel' })
    target = event.isPrimary && event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button, summary, label') : null
    start = { x: event.clientX, y: event.clientY }
    if (target !== null) take({ type: 'down', atMs: performance.now() })
  }, follow)
  root.addEventListener('pointermove', (event) => {
    if (target !== null && press.phase !== 'idle') take({ type: 'move', outsidePx: outsideOf(target, event), movedPx: Math.hypot(event.clientX - start.x, event.clientY - start.y) })
  }, follow)
  // Shown in the frame that answers the tap: one of its own before it would hold the answer up.
  const up = (): void => {
    clearTimeout(release)
    take({ type: 'up', atMs: performance.now() })
  }
  root.addEventListener('pointerup', () => {
    clearTimeout(release)
    release = setTimeout(up, clickMsMax)
  }, follow)
  root.addEventListener('click', up, follow)
  root.addEventListener('pointercancel', () => take({ type: 'cancel' }), follow)
}

import { idle, isShown, nextPress, type Press, type PressEvent } from './press.ts'

/** One finger at a time: marks what it presses with `data-pressed`, for the rules in global.css. */
export function showPresses(root: Document): void {
  let press: Press = idle
  let target: HTMLElement | null = null
  let start = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

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
    take({ type: 'cancel' })
    target = event.isPrimary && event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button, summary, label') : null
    start = { x: event.clientX, y: event.clientY }
    if (target !== null) take({ type: 'down', atMs: performance.now() })
  }, follow)
  root.addEventListener('pointermove', (event) => {
    if (target !== null && press.phase !== 'idle') take({ type: 'move', outsidePx: outsideOf(target, event), movedPx: Math.hypot(event.clientX - start.x, event.clientY - start.y) })
  }, follow)
  root.addEventListener('pointerup', () => take({ type: 'up', atMs: performance.now() }), follow)
  root.addEventListener('pointercancel', () => take({ type: 'cancel' }), follow)
}

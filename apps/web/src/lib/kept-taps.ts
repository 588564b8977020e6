import { type RefObject, useEffect, useRef } from 'react'

/** Parts that answer by themselves. */
const alive = new WeakSet<Element>()
let kept: HTMLElement | null = null

const keep = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  const part = button?.closest('[data-later]') ?? null
  if (part === null || alive.has(part)) return
  event.preventDefault()
  event.stopPropagation()
  kept = button
}

/** React drops a tap on a part of the document whose code has not come yet (`data-later`); from here on the last one is kept. Answers how to stop. */
export const keepTaps = (): (() => void) => {
  addEventListener('click', keep, true)
  return () => removeEventListener('click', keep, true)
}

/** For the outermost element of such a part, beside `data-later`: once its code is there, what was tapped in it is tapped again. */
export const useKeptTaps = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null) return
    alive.add(part)
    const button = kept
    if (button === null || !part.contains(button)) return
    kept = null
    button.click()
  }, [])
  return ref
}

import { type RefObject, useLayoutEffect, useRef } from 'react'

const slideMs = 200
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

/** Rows that changed places slide to where they are now, if they are in view; `order` names the rows as they stand. */
export const useSlides = (body: RefObject<HTMLElement | null>, order: string): void => {
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const after = new Map(rows.map((row) => [row.dataset['entry'] ?? '', row.offsetTop]))
    for (const row of isCalm() ? [] : rows) {
      const [was, is] = [before.current.get(row.dataset['entry'] ?? ''), row.offsetTop]
      if (was !== undefined && was !== is && isInView(row.getBoundingClientRect())) row.animate([{ transform: `translateY(${was - is}px)` }, { transform: 'none' }], { duration: slideMs, easing: 'ease-out' })
    }
    before.current = after
  }, [body, order])
}

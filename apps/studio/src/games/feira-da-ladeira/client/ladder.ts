import { element } from '#client/dom.ts'
import { timesAt } from '#games/feira-da-ladeira/math.ts'

/** What each fall is multiplied by, above the reels; the one that counts stands out. */
export const openLadder = (label: string, steps: number) => {
  const rungs = Array.from({ length: steps }, () => element('li'))
  const box = element('ol', { class: 'above ladder', 'aria-label': label }, ...rungs)
  const show = (kind: 'paid' | 'free'): void => rungs.forEach((rung, fall) => (rung.textContent = `${timesAt(kind, fall)}×`))
  show('paid')
  return {
    box,
    show,
    at: (fall: number | null): void =>
      rungs.forEach((rung, at) => {
        const isNow = fall !== null && at === Math.min(fall, steps - 1)
        rung.classList.toggle('now', isNow)
        if (isNow) rung.setAttribute('aria-current', 'step')
        else rung.removeAttribute('aria-current')
      }),
  }
}

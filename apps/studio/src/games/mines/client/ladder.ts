import { element } from '#client/dom.ts'
import { timesText } from '#games/mines/tell.ts'

/** What each gem leads to: the step that was reached stands in the middle, the next one is named. */
export const makeLadder = (language: 'pt' | 'en', label: string) => {
  const row = element('ol', { class: 'ladder', 'aria-label': label, tabindex: '0' })
  let shown: readonly number[] = []
  return {
    box: row,
    show: (ladder: readonly number[], reached: number): void => {
      if (ladder !== shown) {
        shown = ladder
        row.replaceChildren(...ladder.map((pays) => element('li', {}, `${timesText(pays, language)}×`)))
      }
      for (const [at, item] of [...row.children].entries()) {
        item.classList.toggle('reached', at < reached)
        item.classList.toggle('now', at === reached - 1)
        item.classList.toggle('next', at === reached)
        if (at === reached - 1) item.setAttribute('aria-current', 'step')
        else item.removeAttribute('aria-current')
      }
      const middle = row.children[Math.max(0, reached - 1)]
      if (middle instanceof HTMLElement) row.scrollTo({ left: middle.offsetLeft - row.clientWidth / 2 + middle.offsetWidth / 2, behavior: 'instant' })
    },
  }
}

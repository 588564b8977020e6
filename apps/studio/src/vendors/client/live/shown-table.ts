import { byId, element } from '#client/dom.ts'
import { putFigure } from '#client/figure.ts'
import type { MoneyText } from '#client/money.ts'
import type { Mark } from './live-game.ts'

const lastShown = 14

/** What the screen says of the table, in words and figures. */
export const openShown = (money: MoneyText) => {
  const message = byId('message', HTMLDivElement)
  const live = byId('live', HTMLParagraphElement)
  return {
    say: (text: string, isWin = false): void => {
      message.textContent = text
      message.classList.toggle('win', isWin)
    },
    announce: (text: string): void => {
      live.textContent = text
    },
    setBalance: (minor: bigint | null): void => putFigure(byId('balance', HTMLElement), minor === null ? '–' : money(minor)),
    setStake: (minor: bigint): void => putFigure(byId('stake', HTMLElement), minor === 0n ? '–' : money(minor)),
    setWin: (minor: bigint | null, isGain = false): void => {
      const win = byId('win', HTMLElement)
      putFigure(win, minor === null ? '–' : money(minor))
      win.classList.toggle('gold', isGain)
    },
    /** Seconds that are left to bet; null: no bets are taken. */
    setClock: (seconds: number | null, label: string): void => {
      const clock = byId('clock', HTMLElement)
      const text = seconds === null ? '' : String(seconds)
      if (clock.textContent === text) return
      clock.textContent = text
      clock.hidden = seconds === null
      clock.classList.toggle('soon', seconds !== null && seconds <= 5)
      clock.setAttribute('aria-label', label)
    },
    setDrawn: (mark: Mark | null): void => {
      const drawn = byId('drawn', HTMLElement)
      drawn.hidden = mark === null
      drawn.textContent = mark?.text ?? ''
      drawn.className = mark?.className ?? ''
    },
    setLast: (recent: readonly Mark[]): void => {
      byId('last', HTMLOListElement).replaceChildren(...recent.slice(0, lastShown).map(({ text, className }) => element('li', { class: className }, text)))
    },
    setOthers: (text: string): void => {
      byId('others', HTMLParagraphElement).textContent = text
    },
  }
}

export type Shown = ReturnType<typeof openShown>

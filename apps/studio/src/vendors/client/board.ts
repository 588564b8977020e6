import { byId } from '#client/dom.ts'
import { putFigure } from '#client/figure.ts'
import type { MoneyText } from '#client/money.ts'

/** What the screen shows of money and words. */
export const openBoard = (money: MoneyText) => {
  const message = byId('message', HTMLDivElement)
  return {
    say: (text: string, isWin = false): void => {
      message.textContent = text
      message.classList.toggle('win', isWin)
    },
    announce: (text: string): void => {
      byId('live', HTMLParagraphElement).textContent = text
    },
    setBalance: (minor: bigint | null): void => {
      putFigure(byId('balance', HTMLElement), minor === null ? '–' : money(minor))
    },
    setStake: (minor: bigint): void => {
      byId('stake', HTMLElement).textContent = money(minor)
    },
    setWin: (minor: bigint | null, isGain = false): void => {
      const win = byId('win', HTMLElement)
      putFigure(win, minor === null ? '–' : money(minor))
      win.classList.toggle('gold', isGain)
    },
  }
}

export type Board = ReturnType<typeof openBoard>

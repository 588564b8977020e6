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
    /** Of the rounds that were given, how many are left: said in the place of the steps, since they have a stake of their own. */
    setGiven: (text: string | null): void => {
      const place = byId('given', HTMLElement)
      place.textContent = text ?? ''
      place.hidden = text === null
      for (const id of ['less', 'more']) byId(id, HTMLButtonElement).hidden = text !== null
      place.parentElement?.classList.toggle('given', text !== null)
    },
    setWin: (minor: bigint | null, isGain = false): void => {
      const win = byId('win', HTMLElement)
      putFigure(win, minor === null ? '–' : money(minor))
      win.classList.toggle('gold', isGain)
    },
  }
}

export type Board = ReturnType<typeof openBoard>

import { element } from '#client/dom.ts'
import type { MoneyText } from '#client/money.ts'
import { jackpotNames } from '#games/igarape-dourado/symbol-names.ts'
import { type Jackpot, jackpots, timesOfJackpot } from '#games/igarape-dourado/tables.ts'

/** Without cents that are none: four amounts share a line. */
const short = (amount: string): string => amount.replace(/[.,]00$/u, '')

/** The four fixed jackpots above the reels, for the stake that stands. */
export const openJackpots = (label: string, language: 'pt' | 'en', money: MoneyText) => {
  const plaques = jackpots.map((jackpot) => ({ jackpot, amount: element('strong'), row: element('li', { class: jackpot }) }))
  for (const { jackpot, amount, row } of plaques) row.append(element('span', {}, jackpotNames[language][jackpot]), amount)
  return {
    box: element('ul', { class: 'above jackpots', 'aria-label': label }, ...plaques.map(({ row }) => row).reverse()),
    setStake: (minor: bigint): void => plaques.forEach(({ jackpot, amount }) => (amount.textContent = short(money(minor * BigInt(timesOfJackpot(jackpot)))))),
    light: (won: Jackpot | null): void => plaques.forEach(({ jackpot, row }) => row.classList.toggle('won', jackpot === won)),
  }
}

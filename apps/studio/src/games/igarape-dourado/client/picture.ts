import { element } from '#client/dom.ts'
import { fill } from '#client/say.ts'
import { linePicture } from '#client/slot/line-game.ts'
import type { Told } from '#client/slot/slot-game.ts'
import { type Hold, readCreekRound, timesOf } from '#games/igarape-dourado/math.ts'
import { jackpotNames } from '#games/igarape-dourado/symbol-names.ts'
import { cellCount, coins, grandTimes, reelCount, rows } from '#games/igarape-dourado/tables.ts'
import type { RoundView } from '#wire.ts'
import { lineGame } from './drum.ts'
import { words } from './words.ts'

/** The coins as they lay at the end, as a table that can be read out. */
const holdFigure = ({ money, language }: Told, hold: Hold, stakeMinor: bigint): HTMLElement => {
  const own = words[language]
  const laid = [...hold.coins, ...hold.respins.flatMap(({ coins: came }) => came)]
  const worth = new Map(laid.map((coin) => [coin.cell, coin]))
  const told = (cell: number): string => {
    const coin = worth.get(cell)
    if (coin === undefined) return '·'
    const jackpot = coins[coin.coin]?.jackpot ?? null
    return `${timesOf(coin)}×${jackpot === null ? '' : ` ${jackpotNames[language][jackpot]}`}`
  }
  const amount = laid.reduce((sum, coin) => sum + stakeMinor * BigInt(timesOf(coin)), 0n)
  const lines = Array.from({ length: rows }, (_, row) => element('tr', {}, ...Array.from({ length: reelCount }, (_reel, reel) => element('td', {}, told(reel * rows + row)))))
  return element(
    'figure',
    {},
    element('figcaption', {}, fill(own.worth, { count: laid.length, amount: money(amount) })),
    element('table', { class: 'coins' }, element('tbody', {}, ...lines)),
    element('ul', {}, ...(laid.length === cellCount ? [element('li', {}, fill(own.fullLine, { name: jackpotNames[language].grand, amount: money(stakeMinor * BigInt(grandTimes)) }))] : [])),
  )
}

/** What a round showed: its reels, and the coins that were held. */
export const picture = (told: Told, round: RoundView): readonly Node[] => {
  const hold = readCreekRound(round.outcome)?.hold ?? null
  return [element('div', { class: 'grids' }, ...linePicture(lineGame, told, round), ...(hold === null ? [] : [holdFigure(told, hold, BigInt(round.stake))]))]
}

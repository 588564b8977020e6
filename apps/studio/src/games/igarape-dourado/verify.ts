import { type LaidCoin, readCreekRound, timesOf } from './math.ts'
import { igarapeDourado } from './round.ts'
import { coins, grandTimes, rows } from './tables.ts'
import { jackpotNames } from './symbol-names.ts'

const words = {
  pt: { paid: 'Giro', stops: 'paradas', pays: 'paga', unit: 'apostas de linha', held: 'Moedas presas', respin: 'Regiro', none: 'nenhuma moeda', reel: 'rolo', row: 'linha', all: 'Em todas as casas: jackpot {name}, {times}×' },
  en: { paid: 'Spin', stops: 'stops', pays: 'pays', unit: 'line bets', held: 'Coins held', respin: 'Respin', none: 'no coin', reel: 'reel', row: 'row', all: 'In every cell: {name} jackpot, {times}×' },
} as const

/** This slot for the verification page: the spin, the coins that were held, and one line a respin. */
export const verifiable = {
  play: igarapeDourado.play,
  describe: (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
    const word = words[language]
    const round = readCreekRound(outcome)
    if (round === null) return []
    const tell = (laid: LaidCoin): string => {
      const jackpot = coins[laid.coin]?.jackpot ?? null
      return `${word.reel} ${Math.floor(laid.cell / rows) + 1} ${word.row} ${(laid.cell % rows) + 1} = ${timesOf(laid)}×${jackpot === null ? '' : ` (${jackpotNames[language][jackpot]})`}`
    }
    const spins = round.steps.map((step) => `${word.paid}: ${word.stops} ${step.stops.join(' · ')}; ${word.pays} ${step.units} ${word.unit}`)
    const { hold } = round
    if (hold === null) return spins
    return [
      ...spins,
      `${word.held}: ${hold.coins.map(tell).join(', ')}`,
      ...hold.respins.map(({ coins: came }, at) => `${word.respin} ${at + 1}: ${came.length === 0 ? word.none : came.map(tell).join(', ')}`),
      ...(hold.isFull ? [word.all.replace('{name}', jackpotNames[language].grand).replace('{times}', String(grandTimes))] : []),
      `${word.held}: ${word.pays} ${hold.units} ${word.unit}`,
    ]
  },
}

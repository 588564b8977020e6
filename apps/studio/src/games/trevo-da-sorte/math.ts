import type { Minor } from '@trevo/rules/money'
import { minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import { gridAt, judge as judgeGrid, lineBetOf, type LineMachine, payFor, type Round, type Step as StepOf, stripsOf } from '#games/line-slot.ts'
import { freeSpinMultiplier, freeSpinsFor, lineCount, linePays, lines, payingSymbols, retriggerSpins, retriggersMax, rows, scatterPays, strips, symbols, type SlotSymbol } from './tables.ts'

export type Step = StepOf<SlotSymbol>
export type SlotRound = Round<Step>

export const machine: LineMachine<SlotSymbol> = {
  rows,
  reels: stripsOf(strips, symbols),
  lines,
  wild: 'W',
  scatter: 'S',
  pays: new Map(payingSymbols.map((symbol) => [symbol, linePays[symbol]])),
  scatterPays,
}

const spinOnce = (draw: Draw, kind: Step['kind'], retriggersLeft: number): Step => {
  const stops = machine.reels.map((strip) => draw(strip.length))
  const { wins, scatters, scatterUnits, units } = judgeGrid(machine, gridAt(machine, stops))
  const free = kind === 'free'
  const awarded = free ? (scatters >= 3 && retriggersLeft > 0 ? retriggerSpins : 0) : payFor(freeSpinsFor, scatters)
  return { kind, stops, wins, scatters, scatterUnits, awarded, units: free ? units * freeSpinMultiplier : units }
}

/**
 * The whole round: the paid spin and every free spin it leads to, five draws each, reel 1 first (Product §11.8).
 * Bounded: at most 20 free spins at once and four retriggers, so no round has more than 41 steps.
 */
export const playRound = (draw: Draw): SlotRound => {
  const paid = spinOnce(draw, 'paid', 0)
  const steps = [paid]
  let retriggersLeft = retriggersMax
  for (let left = paid.awarded; left > 0; left -= 1) {
    const step = spinOnce(draw, 'free', retriggersLeft)
    if (step.awarded > 0) retriggersLeft -= 1
    left += step.awarded
    steps.push(step)
  }
  return { steps, units: steps.reduce((sum, step) => sum + step.units, 0) }
}

export const lineBet = (stakeMinor: Minor): Minor => lineBetOf(lineCount, stakeMinor)

export const payoutFor = (units: number, stakeMinor: Minor): Minor => minor(BigInt(units) * lineBet(stakeMinor))

import { minor, type Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { DuelRule, MovesRule, PlayedRound, PondRule, TableRule } from './game.ts'

/**
 * A way of playing that many sandbox games share. Pure, so that the server plays a round and the verification page plays it
 * again with the same code.
 */
export interface Engine {
  readonly name: string
  /** Every stake is a whole number of these, so that no payout is ever rounded (Product §11.19). */
  readonly stakeUnitMinor: bigint
  readonly stakeMinorMax: bigint
  readonly variants: readonly string[]
  readonly acceptsChoice?: (choice: string) => boolean
  /** Whether its games can be played in rounds that an operator gives. */
  readonly hasFreeRounds?: true
  readonly moves?: MovesRule
  readonly table?: TableRule
  readonly pond?: PondRule
  readonly duel?: DuelRule
  play(draw: Draw, stakeMinor: Minor, choice: string, variant: string, moves?: readonly string[]): PlayedRound
}

/** What a round pays when it pays `hundredths` of its stake; a stake that would leave a fraction is a bug of the game's bet steps. */
export const payoutOf = (stakeMinor: Minor, hundredths: number): Minor => {
  const product = stakeMinor * BigInt(hundredths)
  if (stakeMinor <= 0n || product % 100n !== 0n) throw new RangeError('a stake must pay whole minor units')
  return minor(product / 100n)
}

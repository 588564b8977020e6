import { multiplierAt } from '#games/crash/math.ts'
import type { RoundView } from '#wire.ts'

/** How far one of the member's bets is. */
export type PanelState =
  | { readonly kind: 'idle' }
  /** Asked for while no bets are taken: sent when the next round opens. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'aboard'; readonly bet: RoundView }
  | { readonly kind: 'leaving'; readonly bet: RoundView }
  | { readonly kind: 'left'; readonly payoutMinor: bigint; readonly hundredths: number }
  | { readonly kind: 'back'; readonly stakeMinor: bigint }

/** What the table does, as the panels need it. */
export type Phase = 'away' | 'open' | 'closed' | 'flying' | 'over'

export interface Face {
  readonly word: 'betNow' | 'betNext' | 'queued' | 'sendingBet' | 'aboard' | 'cash' | 'cashing' | 'got' | 'gaveBack'
  readonly amountMinor: bigint
  readonly hundredths: number
  readonly isReady: boolean
  readonly tone: '' | 'quiet' | 'gold' | 'done'
}

/** What a stake is worth at a multiplier: whole minor units, as stakes are whole units. */
export const worth = (stakeMinor: bigint, hundredths: number): bigint => (stakeMinor * BigInt(hundredths)) / 100n

/** What the button of a panel says and whether it can be pressed. `hundredths`: where the flight stands, as far as this phone knows. */
export const faceOf = (state: PanelState, phase: Phase, stakeMinor: bigint, hundredths: number, canBet: boolean): Face => {
  const face = (word: Face['word'], tone: Face['tone'], isReady: boolean, amountMinor = stakeMinor, at = 0): Face => ({ word, amountMinor, hundredths: at, isReady, tone })
  switch (state.kind) {
    case 'idle':
      return phase === 'open' ? face('betNow', '', canBet) : face('betNext', '', canBet && phase !== 'away')
    case 'queued':
      return face('queued', 'quiet', true)
    case 'sending':
      return face('sendingBet', 'quiet', false)
    case 'aboard':
      if (phase === 'flying') return face('cash', 'gold', hundredths > multiplierAt(0), worth(BigInt(state.bet.stake), hundredths), hundredths)
      return face('aboard', 'quiet', false, BigInt(state.bet.stake))
    case 'leaving':
      return face('cashing', 'gold', false)
    case 'left':
      return face('got', 'done', false, state.payoutMinor, state.hundredths)
    case 'back':
      return face('gaveBack', 'done', false, state.stakeMinor)
  }
}

/** A bet that came to an end, or is on its way there, as the server has it; null of one that waits. */
export const endOf = (bet: RoundView, leftHundredths: number | null): PanelState | null => {
  if (bet.standing === 'cancelled' || bet.standing === 'returning') return { kind: 'back', stakeMinor: BigInt(bet.stake) }
  if (leftHundredths !== null) return { kind: 'left', payoutMinor: BigInt(bet.payout ?? '0'), hundredths: leftHundredths }
  return bet.standing === 'placed' || bet.standing === 'undecided' ? null : { kind: 'idle' }
}

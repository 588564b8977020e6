import { expect, test } from 'vitest'
import type { RoundStanding, RoundView } from '#wire.ts'
import { endOf, faceOf, type PanelState, type Phase } from './panel-state.ts'

const bet = (standing: RoundStanding, more: Partial<RoundView> = {}): RoundView => ({
  id: 'rnd_1', gameCode: 'voo-do-trevo', standing, reason: null, stake: '500', choice: 'hand:500', moves: [], payout: null, isFree: false, currency: 'BRL', balance: null, nonce: 1, steps: 0, stepsShown: 0, at: '2026-01-01T00:00:00.000Z', outcome: null, ...more,
})
const aboard: PanelState = { kind: 'aboard', bet: bet('placed') }

test.each<[PanelState, Phase, number, string, boolean, bigint]>([
  [{ kind: 'idle' }, 'open', 100, 'betNow', true, 700n],
  [{ kind: 'idle' }, 'closed', 100, 'betNext', true, 700n],
  [{ kind: 'idle' }, 'flying', 250, 'betNext', true, 700n],
  [{ kind: 'idle' }, 'away', 100, 'betNext', false, 700n],
  [{ kind: 'queued' }, 'flying', 250, 'queued', true, 700n],
  [{ kind: 'sending' }, 'open', 100, 'sendingBet', false, 700n],
  [aboard, 'open', 100, 'aboard', false, 500n],
  [aboard, 'closed', 100, 'aboard', false, 500n],
  [aboard, 'flying', 100, 'cash', false, 500n],
  [aboard, 'flying', 147, 'cash', true, 735n],
  [aboard, 'over', 147, 'aboard', false, 500n],
  [{ kind: 'leaving', bet: bet('placed') }, 'flying', 200, 'cashing', false, 700n],
  [{ kind: 'left', payoutMinor: 735n, hundredths: 147 }, 'flying', 200, 'got', false, 735n],
  [{ kind: 'back', stakeMinor: 500n }, 'over', 200, 'gaveBack', false, 500n],
])('Product §11.1686 %o while the table is %s at %i: %s', (state, phase, hundredths, word, isReady, amountMinor) => {
  expect(faceOf(state, phase, 700n, hundredths, true)).toMatchObject({ word, isReady, amountMinor })
})

test('a multiplier that is none cannot be bet with, neither now nor for the next round', () => {
  for (const phase of ['open', 'flying'] as const) expect(faceOf({ kind: 'idle' }, phase, 700n, 100, false).isReady).toBe(false)
})

test.each<[RoundView, number | null, PanelState | null]>([
  [bet('placed'), null, null],
  [bet('undecided'), null, null],
  [bet('paying', { payout: '735' }), 147, { kind: 'left', payoutMinor: 735n, hundredths: 147 }],
  [bet('settled', { payout: '735' }), 147, { kind: 'left', payoutMinor: 735n, hundredths: 147 }],
  [bet('settled', { payout: '0' }), null, { kind: 'idle' }],
  [bet('cancelled', { reason: 'interrupted' }), null, { kind: 'back', stakeMinor: 500n }],
  [bet('returning'), null, { kind: 'back', stakeMinor: 500n }],
])('Product §11.1686 a bet that the server has as %o stands on its panel as %o', (view, left, state) => {
  expect(endOf(view, left)).toEqual(state)
})

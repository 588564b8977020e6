import type { WholeLine } from './use-lines.ts'

const met = { minTurnover: '10000000', minNetLoss: '1000000', minActive: 3, bps: 2_000 }
const above = { minTurnover: '50000000', minNetLoss: '3000000', minActive: 8, bps: 2_500 }

const figures: WholeLine['line'] = {
  lineId: 'lin_1', contractId: 'ctr_1', version: 2, kind: 'dividend', category: 'CONS', from: '2026-11-01', to: '2026-11-15', startsAt: '2026-11-01T03:00:00.000Z', endsAt: '2026-11-16T03:00:00.000Z', corrects: null, currency: 'BRL',
  turnover: '40000000', active: 6, base: '1499703',
  dividend: {
    staked: '50000000', returned: '300000', won: '47200000', adjusted: '0', netLoss: '2500000', rebates: '180000', bonus: '120000', deposits: '4000000', depositFee: '60000', platformFee: '300000', salaries: '95000', carryIn: '-245297', carryOut: '0',
  },
  tier: met, next: above,
  amount: '299940', remainder: '6000', carriedIn: '0', carriedOut: '0', due: '299940', paid: '199960', netted: '0', forgiven: '0', owed: '99980', state: 'owed', heldWhy: null,
  computedAt: '2026-11-16T03:10:00.000Z', paysFrom: null, owedSince: '2026-11-17T03:10:00.000Z', paidAt: null, dispute: null, isHidden: false, side: 'payer', other: { memberId: 'mem_2', username: 'joana' },
}

/** A dividend that its payer, the reader, could pay in part. */
export const dividendLine: WholeLine = {
  formula: 'dividend/1', line: figures, terms: { tiers: [met, above], activeThreshold: '5000', period: 'half-month', carry: 'month', depositFeeBps: 150, platformFeeBps: 1_200 }, hash: 'a'.repeat(64),
  payments: [{ number: 1, amount: '199960', at: '2026-11-17T03:10:00.000Z', isByHouse: false }], corrections: [], disputes: [], mayDispute: true, disputeUntil: '2026-11-23T03:10:00.000Z', mayPay: true, isPaymentPasswordAsked: true,
}

/** A day's salary that the reader was paid by the house. */
export const salaryLine: WholeLine = {
  ...dividendLine, formula: 'salary/1', mayPay: false, isPaymentPasswordAsked: false, payments: [{ number: 1, amount: '12518', at: '2026-11-26T03:10:00.000Z', isByHouse: true }],
  terms: { tiers: [{ minTurnover: '1000000', minActive: 3, bps: 10 }, { minTurnover: '5000000', minActive: 5, bps: 15 }, { minTurnover: '10000000', minActive: 8, bps: 20 }], activeThreshold: '5000' },
  line: {
    ...figures, lineId: 'lin_2', kind: 'daily', from: '2026-11-25', to: '2026-11-25', turnover: '8345678', base: '8345678', dividend: null, tier: { minTurnover: '5000000', minActive: 5, bps: 15 }, next: { minTurnover: '10000000', minActive: 8, bps: 20 },
    amount: '12518', remainder: '5170', due: '12518', paid: '12518', owed: '0', state: 'paid', owedSince: null, paidAt: '2026-11-26T03:10:00.000Z', side: 'payee', other: null,
  },
}

import type { cashierActs } from '@trevo/rules/staff/acts/cashier'
import type { ActSample } from './act-sample.ts'
import { depositOf, fittingLine, paidDeposit, transferOf, unmatched } from './payments.ts'

/** Waits for one person. */
const small = 600_000n
/** More than one person lets out. */
const large = 2_500_000n

export const cashierSamples: Readonly<Record<keyof typeof cashierActs, ActSample>> = {
  'withdrawals.claim': async (house) => ({ withdrawalId: await house.withdrawal(small), isMine: true }),
  'withdrawals.hold': async (house) => ({ withdrawalId: await house.withdrawal(small) }),
  'withdrawals.release': async (house) => {
    const withdrawalId = await house.withdrawal(small)
    await house.done('withdrawals.hold', { withdrawalId })
    return { withdrawalId }
  },
  'withdrawals.pay': async (house) => ({ withdrawalId: await house.withdrawal(large) }),
  'withdrawals.refuse': async (house) => ({ withdrawalId: await house.withdrawal(small), words: 'Use a key in your own name.' }),
  'deposits.match': async (house) => ({ conflictId: await unmatched(house), memberId: (await house.member()).memberId, depositId: null }),
  'deposits.credit': async (house) => ({ depositId: await depositOf(house, (await house.member()).id), evidence: 'Statement of the bank, line 12.' }),
  'deposits.credit-payment': async (house) => {
    const conflictId = await unmatched(house)
    await house.done('deposits.match', { conflictId, memberId: (await house.member()).memberId, depositId: null })
    return { conflictId }
  },
  'deposits.refund': async (house) => ({ depositId: await paidDeposit(house, (await house.member()).id) }),
  'deposits.refund-payment': async (house) => ({ conflictId: await unmatched(house) }),
  'transfers.import': () => ({ file: 'data;valor;memo\n24/11/2026;12,00;nobody knows', currency: 'BRL' }),
  'transfers.add-line': (house) => ({ day: '2026-03-01', amountMinor: '1200', currency: 'BRL', text: `by hand ${house.next()}`, payerName: '', payerDocument: '' }),
  'transfers.match': async (house) => ({ lineId: await fittingLine(house) }),
  'transfers.refuse': async (house) => ({ depositId: (await transferOf(house, (await house.member()).id)).depositId, words: 'No such transfer has come.' }),
  'cashier.set-method': () => ({ method: 'pix', settings: { isOn: true, currencies: ['BRL'], memberTypes: [0, 1, 2], minMinor: '500', maxMinor: '1000000', presetsMinor: ['2000'], paySeconds: 1_800, costBps: 90, minutes: 1, account: null } }),
  'cashier.set-payout-limits': () => ({ currency: 'BRL', dayCount: 3, dayMinor: '500000' }),
  'cashier.stop-method': () => ({ method: 'pix' }),
  'cashier.set-waits': () => ({ changeHours: 12, newKeyHours: 6, reviewMinutes: 90 }),
}

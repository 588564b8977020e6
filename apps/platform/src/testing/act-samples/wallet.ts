import type { walletActs } from '@trevo/rules/staff/acts/wallet'
import type { ActSample } from './act-sample.ts'

export const walletSamples: Readonly<Record<keyof typeof walletActs, ActSample>> = {
  'balance.adjust': async (house) => ({ memberId: (await house.member(5_000n)).memberId, direction: 'credit', amountMinor: '2500', evidence: 'Ticket 17: a stake was taken twice.', undoes: null }),
  'reconciliation.run': () => ({ day: '2026-11-20', partyKind: 'payment', party: 'fake-pix' }),
  'reconciliation.settle': async (house) => {
    const { pool } = house.office.database
    const run = await pool.query<{ id: string }>(`insert into reconciliations (day, party_kind, party, state, ended_at) values ('2026-11-20', 'payment', 'fake-pix', 'different', now()) returning id::text`)
    const [{ id } = { id: '0' }] = run.rows
    await pool.query(`insert into reconciliation_differences (reconciliation_id, n, problem, kind, tx_id) values ($1, 0, 'missing-here', 'charge-paid', $2)`, [id, `dep_${house.next()}`])
    return { reconciliationId: id, n: 0, state: 'explained', note: 'paid a minute after midnight' }
  },
}

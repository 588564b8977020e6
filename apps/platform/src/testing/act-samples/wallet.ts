import { bonusId, freeRoundsId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { walletActs } from '@trevo/rules/staff/acts/wallet'
import { openFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { giveBonus } from '#testing/bonus.ts'
import type { ActSample } from './act-sample.ts'

export const walletSamples: Readonly<Record<keyof typeof walletActs, ActSample>> = {
  'balance.adjust': async (house) => ({ memberId: (await house.member(5_000n)).memberId, direction: 'credit', amountMinor: '2500', evidence: 'Ticket 17: a stake was taken twice.', undoes: null }),
  'unclaimed.pay-state': async (house) => {
    const { id, memberId } = await house.member(5_000n)
    await house.office.database.pool.query(`insert into dormancies (member_id, seen_at, told_at, dormant_at) values ($1, now() - interval '3 years', now() - interval '2 years', now() - interval '1 year')`, [id])
    return { memberId, amountMinor: '5000', reference: 'Form 12/2026' }
  },
  'unclaimed.pay-estate': async (house) => ({ memberId: (await house.member(5_000n)).memberId, amountMinor: '5000', reference: 'Inventory 0001/2026' }),
  'bonus.grant': async (house) => ({ memberId: (await house.member(5_000n)).memberId, amountMinor: '2000', times: 10, days: 7, maxStakeMinor: '500', capMinor: null, isSticky: false }),
  'bonus.forfeit': async (house) => {
    const { id } = await house.member(5_000n)
    return { bonusId: bonusId((await giveBonus(house.office.database.pool, id, 1_500n)) ?? 0n) }
  },
  'free-rounds.give': async (house) => {
    const { vendor } = await house.vendor({ free_rounds_url: 'https://vendor.example/free' })
    return { memberId: (await house.member(5_000n)).memberId, vendor, games: ['lua'], rounds: 10, stakeMinor: '100', capMinor: '5000', days: 7 }
  },
  'free-rounds.cancel': async (house) => {
    const [{ id }, { vendor }] = [await house.member(5_000n), await house.vendor({ free_rounds_url: 'https://vendor.example/free' })]
    const now = house.office.clock.now()
    const call = { member: id, currency: 'BRL', source: 'staff', sourceId: `sample-${house.next()}`, vendor, games: ['lua'], rounds: 10, stakeMinor: minor(100n), capMinor: null, until: new Date(now.getTime() + 86_400_000) } as const
    return { freeRoundsId: freeRoundsId(await house.office.database.transact((tx) => openFreeRounds(tx, call, now))) }
  },
  'reconciliation.run': () => ({ day: '2026-11-20', partyKind: 'payment', party: 'fake-pix' }),
  'reconciliation.settle': async (house) => {
    const { pool } = house.office.database
    const run = await pool.query<{ id: string }>(`insert into reconciliations (day, party_kind, party, state, ended_at) values ('2026-11-20', 'payment', 'fake-pix', 'different', now()) returning id::text`)
    const [{ id } = { id: '0' }] = run.rows
    await pool.query(`insert into reconciliation_differences (reconciliation_id, n, problem, kind, tx_id) values ($1, 0, 'missing-here', 'charge-paid', $2)`, [id, `dep_${house.next()}`])
    return { reconciliationId: id, n: 0, state: 'explained', note: 'paid a minute after midnight' }
  },
}

import type { Mutation } from './mutation-list.ts'

const postMany = 'apps/platform/src/ledger/post-many.test.ts'
const rebates = 'apps/platform/src/areas/rebates/rebates.test.ts'
const rates = 'apps/platform/src/areas/rebates/rates.test.ts'
const staffRates = 'apps/platform/src/areas/rebates/staff-rates.test.ts'
const uniqueLine = 'apps/platform/src/areas/payouts/unique-line.test.ts'
const contracts = 'apps/platform/src/areas/contracts/contracts.test.ts'

const branches = 'apps/platform/src/areas/rebates/runs/branches-store.ts'

/** Of what agents are paid. */
export const agentMutations: readonly Mutation[] = [
  { leavesOut: 'the order in which purses of several are locked', edits: [{ functions: ['ledger_lock_purses'], from: 'order by p.member_id for no key update', to: 'order by array_position(of_members, p.member_id) for no key update' }], noticedBy: [postMany] },
  { leavesOut: 'the unique line of a contract and a period', edits: [], drops: 'alter table contract_lines drop constraint contract_lines_contract_id_period_id_part_key', noticedBy: [uniqueLine] },
  { leavesOut: 'the carry of a rebate', edits: [], sources: [{ file: branches, from: 'c.carried + e.exact - a.amount * ${exactUnit}, a.amount', to: '0, a.amount' }], noticedBy: [rebates] },
  { leavesOut: 'the day’s tree', edits: [], sources: [{ file: branches, from: 'and p.from_day <= t.of_day and (p.to_day is null or p.to_day > t.of_day)', to: 'and p.to_day is null' }], noticedBy: [rebates] },
  { leavesOut: 'the day’s rate', edits: [{ functions: ['rebate_rate'], from: 'and r.from_day <= on_day', to: '' }], noticedBy: [rates] },
  { leavesOut: 'the check that no rate is above the upline’s at a move', edits: [{ functions: ['has_higher_rate'], from: 'rebate_rate(of_member, c.category, d.day) > rebate_rate(than, c.category, d.day)', to: 'false' }], noticedBy: [staffRates] },
  { leavesOut: 'the check that no rate is above the upline’s when it is set', edits: [], sources: [{ file: 'packages/rules/src/agents/rebates.ts', from: 'wanted > own', to: 'false' }], noticedBy: [rates] },
  { leavesOut: 'whole numbers in what a payer who is short pays', edits: [], sources: [{ file: 'packages/rules/src/agents/pay-dues.ts', from: 'amount: (cash * dueMinor) / all', to: 'amount: BigInt(Math.round((Number(cash) * Number(dueMinor)) / Number(all)))' }], noticedBy: ['packages/rules/src/agents/pay-dues.test.ts'] },
  { leavesOut: 'the hash that a signature names', edits: [], sources: [{ file: 'packages/rules/src/agents/contracts.ts', from: 'open.hash === named.hash && ', to: '' }], noticedBy: [contracts] },
]

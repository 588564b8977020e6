/** One thing left out of the ledger on purpose, and the test files that must notice. */
export interface Mutation {
  readonly leavesOut: string
  /** In the body of each function named, every `from` becomes `to`; a function in which it does not stand is an error. */
  readonly edits: readonly { readonly functions: readonly string[]; readonly from: string; readonly to: string }[]
  readonly drops?: string
  readonly noticedBy: readonly string[]
}

const batches = 'apps/platform/src/ledger/batches.test.ts'
const post = 'apps/platform/src/ledger/post.test.ts'
const undoOnce = 'apps/platform/src/ledger/undo-once.test.ts'
const model = 'apps/platform/src/ledger/model/model.test.ts'
const money = 'apps/platform/src/vendors/gateway/money.test.ts'
const precedence = 'apps/platform/src/vendors/gateway/precedence.test.ts'

const undoIndex = 'drop index transfers_undo_once'
const lookBefore = { functions: ['ledger_post_any'], from: 'is_undone = not d.meets_tombstone', to: 'is_undone = false' }

export const mutations: readonly Mutation[] = [
  {
    leavesOut: 'the purse lock',
    edits: [{ functions: ['ledger_lock'], from: 'for no key update of p', to: '' }],
    noticedBy: [batches, post],
  },
  {
    leavesOut: 'the mismatch check',
    edits: [{ functions: ['ledger_decide', 'ledger_post_plain'], from: "when f.is_known then 'DUPLICATE_MISMATCH'", to: 'when f.is_known then a.status' }],
    noticedBy: [model, post, money, precedence],
  },
  {
    leavesOut: 'the tombstone',
    edits: [{ functions: ['ledger_post_any'], from: 'from d where d.leaves_tombstone', to: 'from d where false' }],
    noticedBy: [model, money, precedence],
  },
  {
    leavesOut: 'the sticky refusal',
    edits: [
      { functions: ['ledger_decide'], from: 'w.tx is not null and d.status not in', to: "w.tx is not null and d.status = 'OK' and d.status not in" },
      { functions: ['ledger_post_plain'], from: 'w.tx is not null and o.status not in', to: "w.tx is not null and o.status = 'OK' and o.status not in" },
    ],
    noticedBy: [model, money],
  },
  { leavesOut: 'the unique index on give-backs', edits: [], drops: undoIndex, noticedBy: [undoOnce] },
  { leavesOut: 'the look before a give-back, with the index in place', edits: [lookBefore], noticedBy: [model, money] },
  { leavesOut: 'both, so that a stake may be given back twice', edits: [lookBefore], drops: undoIndex, noticedBy: [undoOnce, model, money] },
  {
    leavesOut: 'the sort by member',
    edits: [{ functions: ['ledger_lock'], from: 'order by x.member, x.n', to: 'order by x.n' }],
    noticedBy: [batches],
  },
  {
    leavesOut: 'the closesRound check',
    edits: [
      { functions: ['ledger_decide'], from: "when r.closed_at is not null and (f.is_stake or w.kind = 'win') then 'ROUND_CLOSED'", to: '' },
      { functions: ['ledger_post_plain'], from: "when r.closed_at is not null and w.kind <> 'end-round' then 'ROUND_CLOSED'", to: '' },
    ],
    noticedBy: [model, money, precedence],
  },
  {
    leavesOut: 'the look whether what a bank sends back was paid',
    edits: [{ functions: ['ledger_decide'], from: "when w.kind = 'withdrawal-returned' and not exists", to: 'when false and not exists' }],
    noticedBy: [model, post],
  },
]

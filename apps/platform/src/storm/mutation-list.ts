/** One thing left out on purpose, and the test files that must notice. */
export interface Mutation {
  readonly leavesOut: string
  /** Of files of the house, by their path below its root: as `edits`, while the tests load them. */
  readonly sources?: readonly { readonly file: string; readonly from: string; readonly to: string }[]
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

const mall = 'apps/platform/src/areas/club/mall.test.ts'
const rewards = 'apps/platform/src/areas/promotions/rewards.test.ts'
const reviews = 'apps/platform/src/areas/promotions/staff-promotions.test.ts'
const shares = 'apps/platform/src/ledger/purse-shares.test.ts'
const cashback = 'apps/platform/src/areas/cashback/cashback.long.test.ts'
const periods = 'packages/rules/src/promotions/periods.test.ts'
const lines = 'packages/rules/src/promotions/wager-lines.test.ts'

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
  {
    leavesOut: 'the wait for a piece that another holds',
    edits: [],
    sources: [
      { file: 'apps/platform/src/areas/club/mall/mall-store.ts', from: '(await take(false)) ?? (await take(true))', to: 'await take(false)' },
      { file: 'apps/platform/src/areas/club/mall/mall-store.ts', from: 'if (left === undefined) return null', to: 'return left === undefined ? null : null' },
    ],
    noticedBy: [mall],
  },
  {
    leavesOut: 'the transaction around a mark of a person',
    edits: [],
    sources: [{ file: 'apps/platform/src/areas/promotions/claim-marks.ts', from: 'await insertMarks(tx, of, marks, now)', to: 'await call.transact((own) => insertMarks(own, of, marks, now))' }],
    noticedBy: [rewards],
  },
  {
    leavesOut: 'whose bonus a stake drew, so that its share goes to the one in play',
    edits: [{ functions: ['ledger_decide'], from: "or b.grant_id is null or bg.state = 'active'", to: 'or true' }],
    noticedBy: [shares],
  },
  {
    leavesOut: 'the zone of a day, so that it is one of UTC',
    edits: [],
    sources: [{ file: 'packages/rules/src/promotions/periods.ts', from: 'dayIn(zone, now)', to: "dayIn('UTC', now)" }],
    noticedBy: [periods],
  },
  {
    leavesOut: 'what a day of rakeback carries on',
    edits: [],
    sources: [{ file: 'apps/platform/src/areas/cashback/runs/compute-store.ts', from: 'select ${carried(run)} as carried', to: 'select 0::numeric as carried' }],
    noticedBy: [cashback],
  },
  {
    leavesOut: 'whole numbers: wagering is counted with a float',
    edits: [],
    sources: [{ file: 'packages/rules/src/promotions/bonus.ts', from: 'minor((within * BigInt(round.weightBps)) / wholeBps)', to: 'minor(BigInt(Math.round(Number(within) * (round.weightBps / Number(wholeBps)))))' }],
    noticedBy: [lines],
  },
  {
    leavesOut: 'whole numbers: cashback is counted with a float',
    edits: [],
    sources: [{ file: 'apps/platform/src/areas/cashback/runs/compute-store.ts', from: 'div(b.base * x.bps, 10000))::bigint', to: 'b.base::float8 * x.bps / 10000)::bigint' }],
    noticedBy: [cashback],
  },
  {
    leavesOut: 'the other pair of eyes on terms that go live',
    edits: [],
    sources: [{ file: 'apps/platform/src/areas/staff/act.ts', from: 'if (isOwn && !(await mayApproveOwn(tx, proposal, rule, now)))', to: 'if (isOwn && tx === undefined)' }],
    noticedBy: [reviews],
  },
  {
    leavesOut: 'the other pair of eyes on a reward above one person’s limit',
    edits: [],
    sources: [{ file: 'apps/platform/src/areas/promotions/acts/review-acts.ts', from: 'needsSecondPair: await isForTwo(tx, rewardMinor, unit, context)', to: 'needsSecondPair: false && (await isForTwo(tx, rewardMinor, unit, context))' }],
    noticedBy: [reviews],
  },
]

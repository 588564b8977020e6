import { expect, test } from 'vitest'
import { firstState, mallKinds, mayOrderMove, orderStates, ordersTo, rewardNameOf } from './mall.ts'

const arrows: Readonly<Record<string, readonly string[]>> = {
  goods: ['ordered packed', 'ordered cancelled', 'packed sent', 'sent received', 'sent returned'],
  virtual: ['ordered received', 'ordered cancelled'],
  cash: [],
  bonus: [],
}

test.each(mallKinds)('Product §10.1207 what can become of %s: every state to every state', (kind) => {
  const found = orderStates.flatMap((from) => orderStates.filter((to) => mayOrderMove(kind, from, to)).map((to) => `${from} ${to}`))
  expect(found.toSorted()).toEqual([...(arrows[kind] ?? [])].toSorted())
})

test('Product §10.1207 what was packed, sent or shown is never cancelled; money is there at once', () => {
  for (const kind of mallKinds) for (const state of ['packed', 'sent', 'received', 'returned', 'cancelled'] as const) expect(ordersTo(kind, state)).not.toContain('cancelled')
  expect(mallKinds.map(firstState)).toEqual(['ordered', 'ordered', 'received', 'received'])
})

test('Product §6.1201 money has names of its own in the market’s rule', () => expect(mallKinds.map(rewardNameOf)).toEqual(['mall', 'mall', 'mall-cash', 'mall-bonus']))

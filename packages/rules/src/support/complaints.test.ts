import { describe, expect, test } from 'vitest'
import { complaintStates, complaintSteps, dueAt, isOpen, isOutsideOpen, reopenUntil, stateAfter } from './complaints.ts'

const at = (text: string): Date => new Date(text)
const now = at('2026-03-20T12:00:00Z')

describe('steps', () => {
  test('go from these states to those, and from no other', () => {
    const table = Object.fromEntries(complaintSteps.map((step) => [step, complaintStates.map((state) => stateAfter(state, step) ?? '-').join(' ')]))
    // new, taken, waiting, answered, closed, reopened
    expect(table).toEqual({
      add: 'new taken taken - - reopened',
      take: 'taken taken waiting - - taken',
      assign: 'taken taken waiting - - taken',
      ask: 'waiting waiting waiting - - waiting',
      answer: 'answered answered answered - - answered',
      close: 'closed closed closed closed - closed',
      reopen: '- - - reopened reopened -',
      rate: '- - - closed closed -',
    })
  })

  test('a clock runs for what the house owes an answer', () => {
    expect(complaintStates.filter(isOpen)).toEqual(['new', 'taken', 'waiting', 'reopened'])
  })
})

describe('reopening', () => {
  test.each([
    ['answered', '2026-03-06T12:00:01Z', 0, '2026-03-20T12:00:01.000Z'],
    ['closed', '2026-03-20T11:00:00Z', 2, '2026-04-03T11:00:00.000Z'],
    ['answered', '2026-03-06T12:00:00Z', 0, null],
    ['answered', '2026-03-20T11:00:00Z', 3, null],
    ['taken', '2026-03-20T11:00:00Z', 0, null],
    ['closed', null, 0, null],
  ] as const)('Product §4.510 %s at %s, reopened %i times: until %s', (state, answered, reopened, until) => {
    expect(reopenUntil({ state, answeredAt: answered === null ? null : at(answered), reopened }, now)?.toISOString() ?? null).toBe(until)
  })
})

test.each([
  [7, '2026-03-27T12:00:00.000Z'],
  [10, '2026-03-30T12:00:00.000Z'],
  [56, '2026-05-15T12:00:00.000Z'],
])('within %i days: by %s', (days, due) => {
  expect(dueAt(now, days).toISOString()).toBe(due)
})

test.each([
  ['taken', '2026-03-20T12:00:01Z', false],
  ['taken', '2026-03-20T12:00:00Z', true],
  ['answered', '2026-03-30T12:00:00Z', true],
  ['reopened', '2026-03-30T12:00:00Z', false],
] as const)('%s and due at %s: the outside body may be asked: %s', (state, due, isIt) => {
  expect(isOutsideOpen({ state, due: at(due) }, now)).toBe(isIt)
})

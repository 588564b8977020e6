import { expect, test } from 'vitest'
import { nextPopup, type PopupCandidate, type PopupFrequency, type PopupView } from './popups.ts'

const now = new Date('2026-03-02T12:00:00Z')
const candidate = (id: string, frequency: PopupFrequency, priority = 0): PopupCandidate => ({ id, frequency, priority })
const view = (id: string, over: Partial<PopupView> = {}): PopupView => ({ id, seenAt: new Date('2026-03-02T11:00:00Z'), closedAt: null, visit: 'now', ...over })
const yesterday = new Date('2026-03-01T23:59:59Z')

test.each<[string, readonly PopupCandidate[], readonly PopupView[], string | null]>([
  ['nothing of nothing', [], [], null],
  ['what was never seen', [candidate('a', 'once')], [], 'a'],
  ['views of another do not count', [candidate('a', 'once')], [view('b')], 'a'],
  ['once: not again, however long ago', [candidate('a', 'once')], [view('a', { seenAt: new Date('2025-01-01T00:00:00Z'), visit: 'before' })], null],
  ['day: not again today, in no visit', [candidate('a', 'day')], [view('a', { visit: 'before' })], null],
  ['day: again after midnight, in the same visit', [candidate('a', 'day')], [view('a', { seenAt: yesterday, closedAt: yesterday })], 'a'],
  ['visit: not again in this one', [candidate('a', 'visit')], [view('a', { seenAt: yesterday })], null],
  ['visit: again in another, on the same day', [candidate('a', 'visit')], [view('a', { closedAt: now, visit: 'before' })], 'a'],
  ['until closed: again while nobody closed it', [candidate('a', 'until-closed')], [view('a')], 'a'],
  ['until closed: not again once it was closed, and seen later by another tab', [candidate('a', 'until-closed')], [view('a', { seenAt: yesterday, closedAt: yesterday, visit: 'before' }), view('a')], null],
  ['the highest priority first', [candidate('a', 'once', 1), candidate('b', 'once', 100), candidate('c', 'once', 50)], [], 'b'],
  ['of equals the one that stands first', [candidate('a', 'once', 7), candidate('b', 'once', 7)], [], 'a'],
  ['the next one once the highest is over', [candidate('a', 'once', 1), candidate('b', 'once', 100)], [view('b')], 'a'],
])('Product §6.1251 %s', (_what, candidates, views, next) => {
  expect(nextPopup(candidates, views, now, 'now')?.id ?? null).toBe(next)
})

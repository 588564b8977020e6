import { describe, expect, test } from 'vitest'
import { type ChatHours, chatOpensAt, hoursProblem, isChatOpen } from './hours.ts'

const zone = 'America/Sao_Paulo'
/** Monday to Friday 09:00 to 18:00, Saturday to midnight from 22:00. */
const hours: ChatHours = { days: [[540, 1_080], [540, 1_080], [540, 1_080], [540, 1_080], [540, 1_080], [1_320, 1_440], null] }
const at = (text: string): Date => new Date(text)

describe('Product §9.511 hours of the chat', () => {
  test.each([
    ['Monday 08:59', '2026-03-02T11:59:59Z', false, '2026-03-02T12:00:00.000Z'],
    ['Monday 09:00', '2026-03-02T12:00:00Z', true, null],
    ['Monday 17:59', '2026-03-02T20:59:59Z', true, null],
    ['Monday 18:00', '2026-03-02T21:00:00Z', false, '2026-03-03T12:00:00.000Z'],
    ['Friday 18:00', '2026-03-06T21:00:00Z', false, '2026-03-08T01:00:00.000Z'],
    ['Saturday 23:59', '2026-03-08T02:59:59Z', true, null],
    ['Sunday 00:00', '2026-03-08T03:00:00Z', false, '2026-03-09T12:00:00.000Z'],
  ])('%s', (_when, now, isOpen, opens) => {
    expect([isChatOpen(hours, zone, at(now)), chatOpensAt(hours, zone, at(now))?.toISOString() ?? null]).toEqual([isOpen, opens])
  })

  test('over the night on which the clock is set it opens by the wall', () => {
    // Sunday 29 March 2026, 01:00 UTC: London goes from 01:00 to 02:00.
    expect(chatOpensAt({ days: [[540, 600], null, null, null, null, null, null] }, 'Europe/London', at('2026-03-28T22:00:00Z'))?.toISOString()).toBe('2026-03-30T08:00:00.000Z')
  })

  test('none set: always; never: no moment', () => {
    expect([isChatOpen(null, zone, at('2026-03-08T03:00:00Z')), chatOpensAt(null, zone, at('2026-03-08T03:00:00Z'))]).toEqual([true, null])
    const never: ChatHours = { days: [null, null, null, null, null, null, null] }
    expect([isChatOpen(never, zone, at('2026-03-02T12:00:00Z')), chatOpensAt(never, zone, at('2026-03-02T12:00:00Z'))]).toEqual([false, null])
  })
})

test.each([
  [{ days: [] }, 'days'],
  [{ days: [[600, 540], null, null, null, null, null, null] }, 'order'],
  [{ days: [[-1, 540], null, null, null, null, null, null] }, 'order'],
  [{ days: [[0, 1_441], null, null, null, null, null, null] }, 'order'],
  [{ days: [[0.5, 60], null, null, null, null, null, null] }, 'order'],
  [hours, null],
] as const)('%j: %s', (given, problem) => {
  expect(hoursProblem(given)).toBe(problem)
})

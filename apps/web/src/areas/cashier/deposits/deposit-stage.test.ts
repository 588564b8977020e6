import { describe, expect, test } from 'vitest'
import { depositMoment, depositPollMs, depositStage, openDeposit } from './deposit-stage.ts'
import type { Deposit } from './deposit-stage.ts'

const expiresAt = '2026-03-01T12:15:00.000Z'
const expiresAtMs = Date.parse(expiresAt)

describe('Product §4.5 Product §4.6 the stage of a charge', () => {
  test.each<[Deposit['status'], number, string]>([
    ['pending', expiresAtMs - 1, 'waiting'],
    ['pending', expiresAtMs, 'checking'],
    ['credited', expiresAtMs - 1, 'credited'],
    ['credited', expiresAtMs + 60_000, 'credited'],
    ['expired', expiresAtMs + 1, 'expired'],
    ['failed', expiresAtMs - 1, 'failed'],
  ])('%s at %i is %s', (status, nowMs, stage) => {
    expect(depositStage({ status, expiresAt }, nowMs)).toBe(stage)
  })
})

test('Product §4.5 Product §9.10 it is asked for again every 4 s, every 2 s once its time is over, and not when nothing can change any more', () => {
  expect([depositPollMs('waiting'), depositPollMs('checking')]).toEqual([4000, 2000])
  expect([depositPollMs('credited'), depositPollMs('expired'), depositPollMs('failed')]).toEqual([false, false, false])
})

describe('the charge that comes back after a reload', () => {
  const nowMs = expiresAtMs - 1000
  const of = (status: Deposit['status'], id: string, at = expiresAt) => ({ id, status, expiresAt: at })
  test('Product §2.12 is the newest that can still be paid', () => {
    expect(openDeposit([of('credited', 'c'), of('pending', 'b'), of('pending', 'a')], nowMs)?.id).toBe('b')
  })
  test('is none when all are done or over', () => {
    expect(openDeposit([of('credited', 'b'), of('pending', 'a', '2026-03-01T12:00:00.000Z')], nowMs)).toBeNull()
    expect(openDeposit([], nowMs)).toBeNull()
  })
})

test.each<[Deposit['status'], string | null, string]>([
  ['pending', null, '2026-03-01T12:00:00.000Z'],
  ['credited', '2026-03-01T12:03:00.000Z', '2026-03-01T12:03:00.000Z'],
  ['expired', null, expiresAt],
  ['failed', null, '2026-03-01T12:00:00.000Z'],
])('Product §2.11 a %s deposit tells the moment %s → %s', (status, creditedAt, moment) => {
  expect(depositMoment({ status, creditedAt, expiresAt, createdAt: '2026-03-01T12:00:00.000Z' })).toBe(moment)
})

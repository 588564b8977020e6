import type { ReplyOf } from '@trevo/contract/member/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession, memberWith } from '#testing/facts.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { startLive } from './live.ts'

/** The stream as the server holds it. */
class Stream {
  static last: Stream | null = null
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly heard = new Map<string, (event: { readonly data: string }) => void>()
  constructor() {
    Stream.last = this
  }
  addEventListener(name: string, hear: (event: { readonly data: string }) => void): void {
    this.heard.set(name, hear)
  }
  close(): void {}
}
const stream = (): Stream | null => Stream.last
const say = (name: string, data: object): void => stream()?.heard.get(name)?.({ data: JSON.stringify(data) })

beforeAll(() => {
  vi.stubGlobal('EventSource', Stream)
})

const main = page.getByRole('main')
const at = '2026-03-01T12:00:00.000Z'
const ticket: Answers = { 'POST /api/events/ticket': () => ({ ticket: 'one' }) }
const listen = async (): Promise<void> => {
  Stream.last = null
  startLive()
  await expect.poll(() => stream()?.heard.size).toBeGreaterThan(0)
  stream()?.onopen?.()
}

test('Product §7.1310 points are read again when the stream says so, and once more when it is back', async () => {
  let balance = 10
  const points = (): ReplyOf<'GET /api/points'> => ({ balance, ending: [] })
  const server = await openScreen('/m/points', { session: memberSession, answers: { ...ticket, 'GET /api/member': () => memberWith(), 'GET /api/points': points, 'GET /api/points/entries': () => ({ list: [], next: null }) } })
  await expect.element(main.getByText('10', { exact: true }).first()).toBeVisible()
  await listen()
  const asked = server.asked('GET /api/points').length
  balance = 25
  say('points', {})
  await expect.element(main.getByText('25', { exact: true }).first()).toBeVisible()
  balance = 40
  stream()?.onerror?.()
  await expect.poll(() => stream()?.heard.size).toBeGreaterThan(0)
  await expect.poll(() => (stream()?.onopen?.(), server.asked('GET /api/points').length), { timeout: 5_000 }).toBeGreaterThan(asked + 1)
  await expect.element(main.getByText('40', { exact: true }).first()).toBeVisible()
})

test('Product §7.1310 with a stream the bonus center asks for nothing by itself; a round that ended and a bonus that went on are read', async () => {
  const bonus: ReplyOf<'GET /api/rewards'>['ended'][number] = {
    bonusId: 'bns_1', state: 'active', currency: 'BRL', granted: '10000', balance: '7500', required: '100000', counted: '40000', maxStake: '500', cap: null, isSticky: false, endsAtWithdrawal: false, days: 30, madeAt: at, activeAt: at,
    expiresAt: '2099-03-31T12:00:00.000Z', endedAt: null, endReason: null, converted: '0', forfeited: '0', lapsed: '0', rounds: null,
  }
  const server = await openScreen('/m/rewardCenter', {
    session: memberSession,
    answers: { ...ticket, 'GET /api/member': () => memberWith(), 'GET /api/reward-lines': () => ({ list: [], next: null, now: null }), 'GET /api/rewards': () => ({ active: bonus, waiting: [], ended: [], freeRounds: [], takesCodes: false, next: null }) },
  })
  await expect.element(main.getByRole('progressbar')).toBeVisible()
  await listen()
  await expect.poll(() => server.asked('GET /api/rewards').length).toBeGreaterThan(1)
  const before = server.asked('GET /api/rewards').length
  await new Promise((resolve) => setTimeout(resolve, 4_500))
  expect(server.asked('GET /api/rewards')).toHaveLength(before)
  say('payment', { id: 'bns_1', status: 'wagered' })
  await expect.poll(() => server.asked('GET /api/rewards').length).toBe(before + 1)
  say('balance', { currency: 'BRL', sumBalance: '1', cash: '1', bonus: '0', held: '0', withdrawable: '1', seq: '9' })
  say('balance', { currency: 'BRL', sumBalance: '2', cash: '2', bonus: '0', held: '0', withdrawable: '2', seq: '10' })
  await expect.poll(() => server.asked('GET /api/rewards').length, { timeout: 8_000 }).toBe(before + 3)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AutoPlan } from '#client/auto/autoplay.ts'
import type { RoundMode, RoundView, SessionView } from '#wire.ts'
import { openSlotAuto } from './auto.ts'
import type { GameState } from './play.ts'

interface Sheet {
  readonly offered: { readonly series: boolean; readonly turbo: boolean }
  readonly isReady: boolean
  start(plan: AutoPlan): void
}
const sheets = vi.hoisted((): { last: unknown } => ({ last: null }))
vi.mock('#client/auto/auto-sheet.ts', () => ({ openAutoSheet: (sheet: unknown) => (sheets.last = sheet) }))

const plan: AutoPlan = { rounds: 3, winMinor: null, lossMinorMax: 10_000n, stakeMinor: 100n }
const lost = { stake: '100', payout: '0', isFree: false } as RoundView

let left: (() => void) | undefined
let spun: RoundMode[]
let state: GameState
const open = (rules = { autoplay: true, turbo: true }) => {
  const session = { rules } as SessionView
  const auto = openSlotAuto({
    desk: { session, money: String, language: 'pt' },
    state,
    hud: { say: () => undefined, announce: () => undefined },
    stakeMinor: () => 100n,
    setTurbo: (isOn) => (state.isTurbo = isOn),
    spin: async (mode) => {
      spun.push(mode)
      return lost
    },
    changed: () => undefined,
  })
  auto.open()
  return { auto, sheet: sheets.last as Sheet }
}

beforeEach(() => {
  vi.useFakeTimers()
  spun = []
  state = { stakeAt: 0, balance: 1_000n, seed: { serverSeedHash: '', clientSeed: '', nextNonce: 0, serverSeed: null, createdAt: '' }, given: null, isBusy: false, isTurbo: false }
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false })
  vi.stubGlobal('window', { addEventListener: (_name: string, stop: () => void) => (left = stop) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Product §11.1742 a slot spins as often as was asked for, and says of each spin that nobody pressed', async () => {
  const { auto, sheet } = open()
  expect([sheet.isReady, auto.isRunning(), auto.told()]).toEqual([true, false, null])
  sheet.start(plan)
  expect(auto.told()).toMatchObject({ left: 3, isStopping: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(spun).toEqual([{ isAuto: true }, { isAuto: true }, { isAuto: true }])
  expect(auto.isRunning()).toBe(false)
})

test('Product §11.1742 it ends when the page is left, and with the last of the rounds that were given', async () => {
  const first = open()
  first.sheet.start(plan)
  await vi.advanceTimersByTimeAsync(1)
  left?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(spun).toHaveLength(1)
  state.given = { campaignId: 'frg_1', left: 1, rounds: 1, stake: '100', until: '' }
  const second = open()
  second.sheet.start(plan)
  await vi.advanceTimersByTimeAsync(1)
  state.given = null
  await vi.advanceTimersByTimeAsync(10_000)
  expect(spun).toHaveLength(2)
})

test('Product §11.1743 turbo is said of a spin, and offered where the market allows it', async () => {
  state.isTurbo = true
  const { sheet } = open()
  sheet.start({ ...plan, rounds: 1 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(spun).toEqual([{ isAuto: true, isTurbo: true }])
  expect(open({ autoplay: true, turbo: false }).sheet.offered).toEqual({ series: true, turbo: false })
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#client/api.ts'
import type { Host } from '#client/host.ts'
import type { Sound } from '#client/sound.ts'
import type { FreeRoundsView, RoundMode, RoundView, SessionView } from '#wire.ts'
import type { Board } from './board.ts'
import type { ShellDesk } from './desk.ts'
import type { EngineClient, EngineView, Stage } from './engine-view.ts'
import { openRounds } from './rounds.ts'

// It stands in the page.
vi.mock('#client/trouble-box.ts', () => ({ hideTrouble: () => undefined, showTrouble: () => undefined, troubleOf: () => 'internal' }))

/** Only what a round uses of a thing. */
const part = <T extends object>(given: Partial<T>): T => given as T

const win = vi.fn<Sound['win']>()
const say = vi.fn<Board['say']>()
const setWin = vi.fn<Board['setWin']>()
const tell = vi.fn<Host['tell']>()
const land = vi.fn<EngineView['land']>()
const toggle = vi.fn<DOMTokenList['toggle']>()
const board: Board = { say, setWin, announce: () => undefined, setBalance: () => undefined, setStake: () => undefined, setGiven: () => undefined }

const playWith = async (payout: string, spin?: Api['spin'], mode: RoundMode = {}, { freeRounds = null, spinFree }: { readonly freeRounds?: FreeRoundsView | null; readonly spinFree?: Api['spinFree'] } = {}): Promise<RoundView | null> => {
  const round = part<RoundView>({ id: 'rnd_1', standing: 'settled', outcome: {}, stake: '100', payout, balance: '1000', nonce: 1, steps: 1, reason: null })
  const desk = part<ShellDesk>({
    api: part<Api>({ spin: spin ?? (async () => round), ...(spinFree === undefined ? {} : { spinFree }), shown: async () => undefined }),
    session: part<SessionView>({
      balance: '1000',
      seed: part<SessionView['seed']>({ nextNonce: 1 }),
      rules: { autoplay: false, turbo: false, minimumCycleMs: 0 },
      freeRounds,
    }),
    engine: part<EngineClient>({ tell: () => [] }),
    host: part<Host>({ tell }),
    sound: part<Sound>({ win }),
    say: (word) => word,
    language: 'pt',
    money: (minor) => String(minor),
  })
  const place = part<HTMLElement>({ classList: part<DOMTokenList>({ toggle, remove: () => undefined }) })
  const view = part<EngineView>({
    choice: () => '',
    lock: () => undefined,
    begin: () => undefined,
    land: async (outcome) => land(outcome),
    rest: () => undefined,
  })
  return openRounds(desk, part<Stage>({ place, stakeMinor: () => 100n }), view, board, () => undefined).play(mode)
}

beforeEach(() => {
  vi.clearAllMocks()
})

test.each([
  ['100', 'returned'],
  ['99', 'returned'],
  ['0', 'noWin'],
])('Product §11.13 a payout of %s of a stake of 100 is told without gold and without sound', async (payout, word) => {
  await playWith(payout)
  expect(setWin).toHaveBeenLastCalledWith(BigInt(payout), false)
  expect(say).toHaveBeenLastCalledWith(word, false)
  expect(toggle).toHaveBeenCalledWith('gain', false)
  expect(win).not.toHaveBeenCalled()
})

test.each([
  ['101', 'small'],
  ['1000', 'big'],
] as const)('a payout of %s is gold, and heard', async (payout, size) => {
  await playWith(payout)
  expect(setWin).toHaveBeenLastCalledWith(BigInt(payout), true)
  expect(toggle).toHaveBeenCalledWith('gain', true)
  expect(win).toHaveBeenCalledExactlyOnceWith(size)
})

test('Product §11.26 the page around the game hears of the round before its bet is sent, and of its end when it has landed', async () => {
  const order: string[] = []
  tell.mockImplementation((message) => void order.push(message.type))
  land.mockImplementation(async () => void order.push('landed'))
  await playWith('1000')
  expect(order).toEqual(['round', 'landed', 'balance'])
  expect(tell).toHaveBeenCalledWith({ type: 'round', stake: '100' })
})

test('Product §11.26 a round that failed is no longer under way', async () => {
  await playWith('0', () => Promise.reject(new Error('cut')))
  expect(tell).toHaveBeenLastCalledWith({ type: 'balance' })
})

test('Product §11.1742 a round of a series says so to the server, and is handed back as it ended; a failed one is not', async () => {
  const asked = vi.fn<Api['spin']>(async () => part<RoundView>({ id: 'rnd_1', standing: 'settled', outcome: {}, stake: '100', payout: '50', balance: '1000', nonce: 1, steps: 1, reason: null }))
  expect(await playWith('50', asked, { isAuto: true, isTurbo: true })).toMatchObject({ payout: '50' })
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.any(String), '100', '', { isAuto: true, isTurbo: true })
  expect(await playWith('0', () => Promise.reject(new Error('cut')))).toBeNull()
})

test('Product §4.1741 rounds that were given are asked for first, with the bet and without a stake', async () => {
  const freeRounds: FreeRoundsView = { campaignId: 'frg_1', left: 2, rounds: 3, stake: '100', until: '2999-01-01T00:00:00.000Z' }
  const spinFree = vi.fn<Api['spinFree']>(async () => part<RoundView>({ id: 'rnd_1', standing: 'settled', outcome: {}, stake: '100', payout: '0', balance: null, nonce: 1, steps: 1, reason: null, isFree: true }))
  const spin = vi.fn<Api['spin']>()
  expect(await playWith('0', spin, {}, { freeRounds, spinFree })).toMatchObject({ isFree: true })
  expect(spinFree).toHaveBeenCalledExactlyOnceWith(expect.any(String), freeRounds, '', {})
  expect(spin).not.toHaveBeenCalled()
  expect(tell).toHaveBeenCalledWith({ type: 'round', stake: '0' })
})

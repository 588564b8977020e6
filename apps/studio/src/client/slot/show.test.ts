import { beforeEach, expect, test, vi } from 'vitest'
import type { Sound } from '#client/sound.ts'
import type { Step } from '#games/line-slot.ts'
import { machine } from '#games/trevo-da-sorte/math.ts'
import type { Atlas } from './atlas.ts'
import type { Hud } from './hud.ts'
import type { ReelsView } from './reels.ts'
import { openShow } from './show.ts'
import type { LineGame } from './slot-game.ts'

// Pictures and falling coins are for the eye; no win of these is large enough for a card of its own.
vi.mock('./sparks.ts', () => ({ rainCoins: () => () => undefined }))

/** Only what a round uses of a thing. */
const part = <T extends object>(given: Partial<T>): T => given as T

const heard = vi.fn<Sound['win']>()
const ticked = vi.fn<Sound['tick']>()
const said = vi.fn<Hud['say']>()
const counted = vi.fn<Hud['countWin']>()

/** 20.00 are 20 line bets of 1.00: a step of 20 units gives back what was staked. */
const stakeMinor = 20_00n

const playStep = async (units: number): Promise<void> => {
  const hud = part<Hud>({
    say: said,
    countWin: async (...given) => counted(...given),
    announce: () => undefined,
    hurryCount: () => undefined,
  })
  const game = part<LineGame>({ machine, timesOf: () => 1, nameOf: (symbol) => symbol })
  const show = openShow(game, {
    reels: part<ReelsView>({ start: () => undefined, land: async () => undefined, highlight: () => undefined }),
    hud,
    sound: part<Sound>({ win: heard, tick: ticked, spin: () => undefined }),
    atlas: part<Atlas>({ loadCoin: async () => undefined }),
    money: (minor) => String(minor),
    say: (word) => word,
    language: 'pt',
    isCalm: () => true,
    isTurbo: () => true,
  })
  const step: Step = { kind: 'paid', stops: [0, 0, 0, 0, 0], wins: units === 0 ? [] : [{ line: 0, symbol: '7', count: 3, units }], scatters: 0, scatterUnits: 0, awarded: 0, units }
  show.begin()
  await show.play({ steps: [step], units }, stakeMinor, 0, true, () => undefined)
}

beforeEach(() => {
  vi.clearAllMocks()
})

test.each([
  [20, 'returned'],
  [19, 'returned'],
  [1, 'returned'],
])('Product §11.13 %i line bets of 20 staked are told without gold and without sound', async (units, word) => {
  await playStep(units)
  expect(said).toHaveBeenLastCalledWith(word, false)
  expect(counted).toHaveBeenCalledExactlyOnceWith(0n, BigInt(units) * 100n, false, 0, expect.anything())
  expect(heard).not.toHaveBeenCalled()
})

test('Product §11.13 nothing marks a loss: a word, and no sound', async () => {
  await playStep(0)
  expect(said).toHaveBeenLastCalledWith('noWin')
  expect(counted).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
})

test('one line bet above the stake is gold, and heard', async () => {
  await playStep(21)
  expect(said).toHaveBeenLastCalledWith('+ 2100', true)
  expect(counted.mock.lastCall?.[2]).toBe(true)
  expect(heard).toHaveBeenCalledExactlyOnceWith('small')
})

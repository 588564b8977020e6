import { byId } from '#client/dom.ts'
import type { MoneyText } from '#client/money.ts'
import type { Sound } from '#client/sound.ts'
import { gridAt, lineBet, type SlotRound, type Step } from '#games/trevo-da-sorte/math.ts'
import { freeSpinMultiplier, lines, rows } from '#games/trevo-da-sorte/tables.ts'
import { minor } from '@trevo/rules/money'
import { loadFreeScene, type Atlas } from './atlas.ts'
import type { Hud } from './hud.ts'
import type { Highlight } from './reel-painter.ts'
import type { ReelsView } from './reels.ts'
import { openScene } from './scene.ts'
import { rainCoins } from './sparks.ts'
import type { Say } from './words.ts'

export interface Stage {
  readonly reels: ReelsView
  readonly hud: Hud
  readonly sound: Sound
  readonly atlas: Atlas
  readonly money: MoneyText
  readonly say: Say
  readonly isCalm: () => boolean
  readonly isTurbo: () => boolean
}

export interface Show {
  /** A new round: what still tells of the one before falls silent. */
  begin(): void
  /** The member is in a hurry: counts and cards end now, and the reels too where the market allows it. */
  hurry(mayStopReels: boolean): void
  /** The steps from `from` on. The reels may already be turning for the first of them. Ends with everything shown. */
  play(round: SlotRound, stakeMinor: bigint, from: number, isTurning: boolean, onShown: (steps: number) => void): Promise<void>
}

const pause = (ms: number, hurry: (end: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    hurry(() => {
      clearTimeout(timer)
      resolve()
    })
  })

const scatterCells = (step: Step): readonly number[] =>
  gridAt(step.stops).flatMap((reel, at) => reel.flatMap((symbol, row) => (symbol === 'S' ? [at * rows + row] : [])))

const lineCells = (line: number, count: number): readonly number[] => (lines[line] ?? []).slice(0, count).map((row, reel) => reel * rows + row)

/** From which reel on two scatters already stand, so that the next may start the free spins; null when that never comes. */
export const tenseFrom = (step: Step): number | null => {
  let seen = 0
  const grid = gridAt(step.stops)
  for (let reel = 0; reel < grid.length - 1; reel += 1) {
    seen += (grid[reel] ?? []).filter((symbol) => symbol === 'S').length
    if (seen >= 2) return reel + 1
  }
  return null
}

const everyWin = (step: Step): Highlight => ({
  lines: step.wins.map(({ line, count }) => ({ line, count })),
  cells: new Set([...step.wins.flatMap(({ line, count }) => lineCells(line, count)), ...(step.scatterUnits > 0 ? scatterCells(step) : [])]),
})

/** Plays a decided round for the eye. Nothing here decides anything: the amounts are the server's. */
export const openShow = (stage: Stage): Show => {
  const { reels, hud, sound, money, say } = stage
  let hurryNow: (() => void) | null = null
  let isLanding = false
  /** Grows with each round, so that what still tells of an older one falls silent. */
  let roundAt = 0
  const wait = (ms: number): Promise<void> => pause(stage.isTurbo() ? ms * 0.5 : ms, (end) => (hurryNow = end))

  const scene = openScene(hud)

  const sayWins = async (step: Step, stakeMinor: bigint): Promise<void> => {
    const bet = lineBet(minor(stakeMinor))
    const times = step.kind === 'free' ? freeSpinMultiplier : 1
    const amountOf = (units: number): string => money(bet * BigInt(units * times))
    if (step.wins.length + (step.scatterUnits > 0 ? 1 : 0) < 2) return
    const turns = [...step.wins].sort((a, b) => b.units - a.units).slice(0, 5)
    const told = roundAt
    for (const win of turns) {
      if (told !== roundAt) return
      reels.highlight({ lines: [win], cells: new Set(lineCells(win.line, win.count)) })
      hud.sayLine(say('lineWin', { line: win.line + 1, count: win.count, symbol: say(`symbol_${win.symbol}`), amount: amountOf(win.units) }))
      await wait(850)
    }
    if (told === roundAt) reels.highlight(everyWin(step))
  }

  /** A win at or below the stake is told, and not celebrated. */
  const present = async (step: Step, before: bigint, stakeMinor: bigint, isLast: boolean): Promise<void> => {
    const won = BigInt(step.units) * lineBet(minor(stakeMinor))
    if (won === 0n) {
      hud.say(step.kind === 'paid' ? say('noWin') : '')
      if (step.kind === 'paid') hud.announce(say('noWin'))
      if (step.kind === 'free') await wait(260)
      return
    }
    const isGain = won > stakeMinor
    const size = won >= stakeMinor * 10n ? 'big' : 'small'
    reels.highlight(everyWin(step))
    const sentence =
      isGain || step.kind === 'free'
        ? say(step.wins.length === 1 ? 'wonOne' : 'won', { amount: money(won), count: step.wins.length })
        : say('returned', { amount: money(won) })
    hud.announce(sentence)
    hud.say(isGain || step.kind === 'free' ? `+ ${money(won)}` : say('returned', { amount: money(won) }), isGain)
    if (isGain) sound.win(size)
    hurryNow = hud.hurryCount
    const isQuick = stage.isCalm() || !isGain
    await hud.countWin(before, before + won, before + won > stakeMinor, isQuick ? 0 : size === 'big' ? 1_600 : 650, sound.tick)
    if (isGain && won >= stakeMinor * 15n) {
      const endRain = rainCoins(byId('sparks', HTMLCanvasElement), stage.atlas, stage.isCalm())
      await scene(say(won >= stakeMinor * 50n ? 'hugeWin' : 'bigWin'), money(won), null, 'celebration', say('goOn'), 4_000)
      endRain()
    }
    if (!isLast || step.awarded > 0) await wait(isGain ? 900 : 500)
    else if (isGain && !stage.isTurbo()) await wait(350)
  }

  const freeIntro = async (count: number): Promise<void> => {
    await Promise.race([loadFreeScene(), wait(1_500)])
    sound.freeSpins()
    document.body.classList.add('free')
    await scene(say('freeTitle', { count }), null, say('freeText', { times: freeSpinMultiplier }), '', say('go'), 6_000)
  }

  return {
    begin: () => {
      roundAt += 1
      hurryNow?.()
      hurryNow = null
    },
    hurry: (mayStopReels) => {
      if (isLanding && mayStopReels) reels.hurry()
      hurryNow?.()
    },
    play: async (round, stakeMinor, from, isTurning, onShown) => {
      const bet = lineBet(minor(stakeMinor))
      let total = BigInt(round.steps.slice(0, from).reduce((sum, step) => sum + step.units, 0)) * bet
      let turning = isTurning
      let free = round.steps.slice(0, from).reduce((sum, step) => sum + step.awarded, 0)
      if (from > 0 && free > 0) document.body.classList.add('free')
      if (from > 0) void loadFreeScene()
      for (const [at, step] of round.steps.entries()) {
        if (at < from) continue
        const isLast = at === round.steps.length - 1
        if (step.kind === 'free') hud.freeBar(say('freeBar', { at, all: free, amount: money(total) }))
        if (!turning) {
          reels.start()
          sound.spin()
        }
        turning = false
        isLanding = true
        await reels.land(step.stops, { isTurbo: stage.isTurbo(), tenseFrom: tenseFrom(step) })
        isLanding = false
        onShown(at + 1)
        await present(step, total, stakeMinor, isLast)
        total += BigInt(step.units) * bet
        if (step.kind === 'free') hud.freeBar(say('freeBar', { at, all: free, amount: money(total) }))
        if (step.awarded > 0) {
          sound.scatter(step.scatters)
          reels.highlight({ lines: [], cells: new Set(scatterCells(step)) })
          await wait(900)
          free += step.awarded
          if (step.kind === 'paid') await freeIntro(step.awarded)
          else await scene(say('freeMore', { count: step.awarded }), null, null, '', null, 1_400)
        }
        if (isLast && round.steps.length === 1 && step.units > 0 && !stage.isTurbo()) void sayWins(step, stakeMinor)
      }
      if (round.steps.length > 1) {
        await scene(
          say('freeEnd'),
          money(total),
          total > stakeMinor ? null : say('returned', { amount: money(total) }),
          total > stakeMinor ? 'celebration' : '',
          say('goOn'),
          7_000,
        )
        document.body.classList.remove('free')
        hud.freeBar(null)
        hud.say(total > 0n ? `+ ${money(total)}` : say('noWin'), total > stakeMinor)
      }
    },
  }
}

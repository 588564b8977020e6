import { lineBetOf, type LineMachine, type Round, type Step } from '#games/line-slot.ts'
import { minor } from '@trevo/rules/money'
import { lineCells, scatterCells, tenseFrom } from './machine.ts'
import type { Highlight } from './reel-painter.ts'
import type { LineGame, ShowParts, Stage } from './slot-game.ts'
import { openTelling } from './telling.ts'

export interface Show<Shown extends Step = Step> {
  /** A new round: what still tells of the one before falls silent. */
  begin(): void
  /** The member is in a hurry: counts and cards end now, and the reels too where the market allows it. */
  hurry(mayStopReels: boolean): void
  /** The steps from `from` on. The reels may already be turning for the first of them. Ends with everything shown. */
  play(round: Round<Shown>, stakeMinor: bigint, from: number, isTurning: boolean, onShown: (steps: number) => void): Promise<void>
}

const lineBet = (machine: LineMachine, stakeMinor: bigint): bigint => lineBetOf(machine.lines.length, minor(stakeMinor))

const everyWin = <Shown extends Step>(game: LineGame<Shown>, step: Shown): Highlight => ({
  lines: step.wins.map(({ line, count }) => ({ line, count })),
  cells: new Set([
    ...step.wins.flatMap(({ line, count }) => lineCells(game.machine, line, count)),
    ...(step.scatterUnits > 0 ? scatterCells(game.machine, step) : []),
    ...(game.ownCells?.(step) ?? []),
  ]),
})

/** Plays a decided round for the eye. Nothing here decides anything: the amounts are the server's. */
export const openShow = <Shown extends Step>(game: LineGame<Shown>, parts: ShowParts & Pick<Stage, 'reels'>): Show<Shown> => {
  const { reels, hud, sound, money, say } = parts
  const { machine } = game
  const telling = openTelling(parts)
  const { scene, wait } = telling
  let isLanding = false
  const stage: Stage = { ...parts, scene, wait }

  const sayWins = async (step: Shown, stakeMinor: bigint): Promise<void> => {
    const bet = lineBet(machine, stakeMinor)
    const times = game.timesOf(step)
    const amountOf = (units: number): string => money(bet * BigInt(units * times))
    if (step.wins.length + (step.scatterUnits > 0 ? 1 : 0) < 2) return
    const turns = [...step.wins].sort((a, b) => b.units - a.units).slice(0, 5)
    const told = telling.round()
    for (const win of turns) {
      if (told !== telling.round()) return
      reels.highlight({ lines: [win], cells: new Set(lineCells(machine, win.line, win.count)) })
      hud.sayLine(say('lineWin', { line: win.line + 1, count: win.count, symbol: game.nameOf(win.symbol, parts.language), amount: amountOf(win.units) }))
      await wait(850)
    }
    if (told === telling.round()) reels.highlight(everyWin(game, step))
  }

  const present = async (step: Shown, before: bigint, stakeMinor: bigint, isEnd: boolean): Promise<void> => {
    const won = BigInt(step.units) * lineBet(machine, stakeMinor)
    if (won === 0n) {
      const isLost = step.kind === 'paid' && isEnd
      hud.say(isLost ? say('noWin') : '')
      if (isLost) hud.announce(say('noWin'))
      if (step.kind === 'free') await wait(260)
      return
    }
    const isGain = won > stakeMinor
    reels.highlight(everyWin(game, step))
    await telling.tell({ won, before, stakeMinor, isFree: step.kind === 'free', sentence: say(step.wins.length === 1 ? 'wonOne' : 'won', { amount: money(won), count: step.wins.length }) })
    if (!isEnd || step.awarded > 0) await wait(isGain ? 900 : 500)
    else if (isGain && !parts.isTurbo()) await wait(350)
  }

  const freeIntro = async (round: Round<Shown>, count: number): Promise<void> => {
    await telling.openFree()
    await game.introduce(stage, round, count)
  }

  return {
    begin: telling.begin,
    hurry: (mayStopReels) => {
      if (isLanding && mayStopReels) reels.hurry()
      telling.hurry()
    },
    play: async (round, stakeMinor, from, isTurning, onShown) => {
      const bet = lineBet(machine, stakeMinor)
      let total = BigInt(round.steps.slice(0, from).reduce((sum, step) => sum + step.units, 0)) * bet
      let turning = isTurning
      let free = round.steps.slice(0, from).reduce((sum, step) => sum + step.awarded, 0)
      if (from > 0 && free > 0) document.body.classList.add('free')
      if (from > 0) void parts.atlas.loadFreeScene()
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
        await reels.land(step.stops, { isTurbo: parts.isTurbo(), tenseFrom: game.tenseFrom === undefined ? tenseFrom(machine, step) : game.tenseFrom(step) })
        isLanding = false
        onShown(at + 1)
        await game.afterLanding?.(stage, round, step)
        await present(step, total, stakeMinor, isLast && game.goesOn?.(round) !== true)
        total += BigInt(step.units) * bet
        if (step.kind === 'free') hud.freeBar(say('freeBar', { at, all: free, amount: money(total) }))
        if (step.awarded > 0) {
          sound.scatter(step.scatters)
          reels.highlight({ lines: [], cells: new Set(scatterCells(machine, step)) })
          await wait(900)
          free += step.awarded
          if (step.kind === 'paid') await freeIntro(round, step.awarded)
          else await scene(say('freeMore', { count: step.awarded }), null, null, '', null, 1_400)
        }
        if (isLast && round.steps.length === 1 && step.units > 0 && !parts.isTurbo() && game.goesOn?.(round) !== true) void sayWins(step, stakeMinor)
      }
      if (round.steps.length > 1) await telling.endFree(say('freeEnd'), total, stakeMinor)
    },
  }
}

import { byId } from '#client/dom.ts'
import { fill } from '#client/say.ts'
import { rowsFallen } from '#client/slot/fall-motion.ts'
import { openFalls } from '#client/slot/falls.ts'
import type { Drum, ShowParts } from '#client/slot/slot-game.ts'
import { openTelling } from '#client/slot/telling.ts'
import { type Fall, fallsFrom, type MarketRound, type MarketStep } from '#games/feira-da-ladeira/math.ts'
import { reelCount, rows, stakeUnits, timesOfFall } from '#games/feira-da-ladeira/tables.ts'
import { lineBetOf } from '#games/line-slot.ts'
import { minor } from '@trevo/rules/money'
import { openLadder } from './ladder.ts'
import { basketCells, tellFall, tenseFrom } from './tell.ts'
import { words } from './words.ts'

const openingStops = [0, 12, 21, 4, 7]
const lightMs = 720

/** The fruit as it rolls down, fall by fall. It shows what was decided. */
export const openDrum = (canvas: HTMLCanvasElement, parts: ShowParts): Drum<MarketRound> => {
  const { hud, sound, money, say, language } = parts
  const own = words[language]
  const telling = openTelling(parts)
  const { scene, wait } = telling
  const falls = openFalls(canvas, parts.atlas, { reels: reelCount, rows }, { onStop: sound.stop, onTension: sound.tension }, parts.isCalm)
  const ladder = openLadder(own.ladder, timesOfFall.paid.length)
  byId('reels', HTMLCanvasElement).parentElement?.before(ladder.box)
  let resting: readonly number[] = openingStops
  const lastOf = (stops: readonly number[]): Fall['grid'] => fallsFrom(stops).at(-1)?.grid ?? []

  /** Fall by fall; what the round has won so far stands in its figure. */
  const showFalls = async (step: MarketStep, before: bigint, bet: bigint, stakeMinor: bigint): Promise<bigint> => {
    const all = fallsFrom(step.stops)
    let shown = before
    for (const [at, fall] of step.falls.entries()) {
      ladder.at(at)
      const gone = all[at]?.gone ?? []
      falls.light(gone)
      shown += bet * BigInt(fall.units)
      // Gold and heard once the round has won more than it cost.
      const isGain = shown > stakeMinor
      const told = tellFall(fall, at, language, (units) => money(bet * BigInt(units)))
      if (isGain) hud.sayLine(told)
      else hud.say(told)
      if (isGain) sound.scatter(Math.min(at + 1, 5))
      else sound.stop(at)
      hud.setWin(shown, isGain)
      await wait(lightMs)
      await falls.burst(gone)
      await falls.drop(all[at + 1]?.grid ?? [], rowsFallen(gone, reelCount, rows))
    }
    return shown
  }

  const present = async (step: MarketStep, before: bigint, shown: bigint, bet: bigint, stakeMinor: bigint, isLast: boolean): Promise<void> => {
    const won = bet * BigInt(step.units)
    if (won === 0n) {
      hud.say(step.kind === 'paid' ? say('noWin') : '')
      if (step.kind === 'paid') hud.announce(say('noWin'))
      else await wait(200)
      return
    }
    const sentence = fill(step.falls.length === 1 ? own.wonFall : own.wonFalls, { amount: money(won), count: step.falls.length })
    await telling.tell({ won, before, shown, stakeMinor, isFree: step.kind === 'free', sentence })
    if (!isLast || step.awarded > 0) await wait(won > stakeMinor ? 700 : 350)
  }

  const award = async (step: MarketStep): Promise<void> => {
    sound.scatter(step.scatters)
    falls.light(basketCells(step))
    await wait(1_000)
    if (step.kind === 'free') return scene(say('freeMore', { count: step.awarded }), null, null, '', null, 1_400)
    await telling.openFree()
    ladder.show('free')
    await scene(say('freeTitle', { count: step.awarded }), null, own.freeText, '', say('go'), 6_000)
  }

  return {
    resize: falls.resize,
    rest: () => falls.rest(lastOf(resting)),
    restAt: (round, steps) => {
      resting = round.steps[Math.max(0, steps - 1)]?.stops ?? resting
      falls.rest(lastOf(resting))
    },
    start: () => {
      ladder.at(null)
      falls.empty()
    },
    begin: telling.begin,
    hurry: (mayStop) => {
      if (mayStop) falls.hurry()
      telling.hurry()
    },
    play: async (round, stakeMinor, from, isMoving, onShown) => {
      const bet = lineBetOf(stakeUnits, minor(stakeMinor))
      const before = round.steps.slice(0, from)
      let total = bet * BigInt(before.reduce((sum, step) => sum + step.units, 0))
      let free = before.reduce((sum, step) => sum + step.awarded, 0)
      if (free > 0) {
        document.body.classList.add('free')
        ladder.show('free')
        void parts.atlas.loadFreeScene()
      }
      for (const [at, step] of round.steps.entries()) {
        if (at < from) continue
        const tellFree = (): void => hud.freeBar(step.kind === 'free' ? say('freeBar', { at, all: free, amount: money(total) }) : null)
        tellFree()
        if (!isMoving || at > from) {
          ladder.at(null)
          falls.empty()
          sound.spin()
        }
        await falls.land(fallsFrom(step.stops)[0]?.grid ?? [], { isTurbo: parts.isTurbo(), tenseFrom: tenseFrom(step) })
        const shown = await showFalls(step, total, bet, stakeMinor)
        resting = step.stops
        onShown(at + 1)
        await present(step, total, shown, bet, stakeMinor, at === round.steps.length - 1)
        total += bet * BigInt(step.units)
        tellFree()
        if (step.awarded > 0) await award(step)
        free += step.awarded
      }
      if (round.steps.length > 1) {
        await telling.endFree(say('freeEnd'), total, stakeMinor)
        ladder.show('paid')
      }
    },
  }
}


import type { Drum, LineGame, ShowParts } from '#client/slot/slot-game.ts'
import { openLineDrum } from '#client/slot/line-game.ts'
import { type CreekRound, coinCells, machine, readCreekRound } from '#games/igarape-dourado/math.ts'
import { jackpotNames } from '#games/igarape-dourado/symbol-names.ts'
import { type CreekSymbol, lineCount, symbols } from '#games/igarape-dourado/tables.ts'
import { gridAt, lineBetOf, type Step } from '#games/line-slot.ts'
import { minor } from '@trevo/rules/money'
import { openHold } from './hold.ts'
import { openHoldView } from './hold-view.ts'
import { openJackpots } from './jackpots.ts'
import { paytable } from './paytable.ts'
import { pictures } from './pictures.ts'
import { tenseFrom } from './tense.ts'
import { nameOf, words } from './words.ts'

/** The reels of every spin; what is held comes after them. */
export const lineGame: LineGame<Step<CreekSymbol>> = {
  machine,
  openingStops: [3, 16, 17, 9, 20],
  openingStake: '100',
  symbols,
  pictures,
  nameOf,
  read: readCreekRound,
  timesOf: () => 1,
  introduce: async () => undefined,
  tenseFrom,
  goesOn: (round) => 'hold' in round && round.hold !== null,
  paytable,
}

export const openDrum = (canvas: HTMLCanvasElement, parts: ShowParts): Drum<CreekRound> => {
  const { language } = parts
  const own = words[language]
  const plaques = openJackpots(own.jackpots, language, parts.money)
  canvas.parentElement?.before(plaques.box)
  const line = openLineDrum(lineGame, canvas, parts)
  const view = openHoldView(canvas, parts.atlas, (jackpot) => jackpotNames[language][jackpot], parts.isCalm)
  const hold = openHold(parts, view, plaques)
  let isHolding = false
  return {
    ...line,
    setStake: plaques.setStake,
    resize: () => {
      line.resize()
      view.resize()
    },
    rest: () => {
      view.close()
      line.rest()
    },
    begin: () => {
      line.begin()
      hold.begin()
    },
    hurry: (mayStop) => (isHolding ? hold.hurry(mayStop) : line.hurry(mayStop)),
    play: async (round, stakeMinor, from, isMoving, onShown) => {
      if (from === 0) await line.play(round, stakeMinor, 0, isMoving, onShown)
      if (round.hold === null || from > 1) return
      const [step] = round.steps
      line.reels.highlight({ lines: [], cells: new Set(coinCells(gridAt(machine, step?.stops ?? []))) })
      isHolding = true
      await hold.play(round.hold, lineBetOf(lineCount, minor(stakeMinor)) * BigInt(step?.units ?? 0), stakeMinor).finally(() => (isHolding = false))
      onShown(2)
    },
  }
}

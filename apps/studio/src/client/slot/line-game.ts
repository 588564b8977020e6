import { element } from '#client/dom.ts'
import { gridAt, lineBetOf, type Round, type Step } from '#games/line-slot.ts'
import type { RoundView } from '#wire.ts'
import { minor } from '@trevo/rules/money'
import { openReels } from './reels.ts'
import { gridPicture } from './sheets.ts'
import { openShow } from './show.ts'
import type { Drum, LineGame, ShowParts, SlotGame, Stage, Told } from './slot-game.ts'

const stepFigure = <Shown extends Step>(game: LineGame<Shown>, told: Told, step: Shown, at: number, stakeMinor: bigint): HTMLElement => {
  const { say, money, language } = told
  const bet = lineBetOf(game.machine.lines.length, minor(stakeMinor))
  const times = BigInt(game.timesOf(step))
  const amountOf = (units: number): string => money(bet * BigInt(units) * times)
  const wins = step.wins.map((win) => say('lineWin', { line: win.line + 1, count: win.count, symbol: game.nameOf(win.symbol, language), amount: amountOf(win.units) }))
  const scatter = step.scatterUnits > 0 ? [say('scatterWin', { count: step.scatters, symbol: game.nameOf(game.machine.scatter, language), amount: amountOf(step.scatterUnits) })] : []
  return element(
    'figure',
    {},
    element('figcaption', {}, `${step.kind === 'paid' ? say('roundStep') : say('roundFree', { at })} · ${money(bet * BigInt(step.units))}`),
    gridPicture(told, gridAt(game.machine, step.stops), (symbol) => game.nameOf(symbol, language)),
    element('ul', {}, ...[...wins, ...scatter, ...(game.ownLines?.(step, language, amountOf) ?? [])].map((line) => element('li', {}, line))),
  )
}

/** The reels with what shows their rounds. */
export const openLineDrum = <Shown extends Step>(game: LineGame<Shown>, canvas: HTMLCanvasElement, parts: ShowParts): Drum<Round<Shown>> & Pick<Stage, 'reels'> => {
  const reels = openReels(canvas, parts.atlas, game.machine, { onStop: parts.sound.stop, onTension: parts.sound.tension }, parts.isCalm)
  const show = openShow(game, { ...parts, reels })
  let resting = game.openingStops
  const rest = (): void => reels.rest(resting)
  return {
    ...show,
    reels,
    resize: reels.resize,
    rest,
    restAt: (round, steps) => {
      resting = round.steps[Math.max(0, steps - 1)]?.stops ?? resting
      rest()
    },
    start: reels.start,
    play: async (round, ...shown) => {
      await show.play(round, ...shown)
      resting = round.steps.at(-1)?.stops ?? resting
    },
  }
}

/** What a round of lines showed, for its sheet. */
export const linePicture = <Shown extends Step>(game: LineGame<Shown>, told: Told, round: RoundView): readonly HTMLElement[] =>
  (game.read(round.outcome)?.steps ?? []).map((step, at) => stepFigure(game, told, step, at, BigInt(round.stake)))

/** A slot of reels and lines, for the screen that all slots share. */
export const lineSlot = <Shown extends Step>(game: LineGame<Shown>): SlotGame<Round<Shown>> => ({
  ...game,
  open: (canvas, parts) => openLineDrum(game, canvas, parts),
  picture: (told, round) => [element('div', { class: 'grids' }, ...linePicture(game, told, round))],
})

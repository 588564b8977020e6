import { element } from '#client/dom.ts'
import { cellCount, side, symbolNames, pays, timesOfFall } from '#games/festa-no-quintal/tables.ts'
import type { QuintalOutcome } from '#games/festa-no-quintal/math.ts'
import { readQuintal, symbolWords, tellBunch, tellQuintal } from '#games/festa-no-quintal/tell.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { times } from '#vendors/client/rates.ts'
import { makeBed } from './bed.ts'
import { fallenRows } from './fallen.ts'
import { quintalWords, wordsOf } from './words.ts'

const lightMs = 620
/** Nothing hangs together here: how the cells lie before the first round. */
const resting: readonly number[] = Array.from({ length: cellCount }, (_, at) => ((at % side) + 2 * Math.floor(at / side)) % symbolNames.length)
const fromAbove: readonly number[] = Array.from({ length: cellCount }, () => side)

const openQuintal = (stage: Stage): EngineView => {
  const { language } = stage
  const word = wordsOf[language]
  let isHurried = false
  let hurry = (): void => undefined
  let lies = resting
  const isStill = (): boolean => stage.isCalm() || isHurried || document.hidden
  const steps = timesOfFall.map((each) => element('li', {}, `${each}×`))
  const ladder = element('ol', { class: 'falls', 'aria-label': word.ladder }, ...steps)
  const told = element('p', { class: 'told' })
  const bed = makeBed(word.bed, stage.dressing.symbols, isStill, stage.hurried)
  bed.box.addEventListener('click', () => {
    isHurried = true
    hurry()
  })
  stage.place.append(ladder, bed.box, told)
  bed.put(resting)

  const showStep = (fall: number | null): void => {
    const at = fall === null ? -1 : Math.min(fall, steps.length - 1)
    for (const [nth, step] of steps.entries()) {
      step.classList.toggle('now', nth === at)
      if (nth === at) step.setAttribute('aria-current', 'step')
      else step.removeAttribute('aria-current')
    }
  }
  const wait = (ms: number): Promise<void> =>
    isStill()
      ? Promise.resolve()
      : new Promise((resolve) => {
          const timer = setTimeout(resolve, stage.hurried(ms))
          hurry = () => {
            clearTimeout(timer)
            resolve()
          }
        })
  const showFalls = async ({ falls }: QuintalOutcome): Promise<void> => {
    let sum = 0
    let rows = fromAbove
    for (const [nth, fall] of falls.entries()) {
      showStep(nth)
      await bed.fall(fall.grid, rows)
      lies = fall.grid
      stage.sound.stop(nth % 5)
      if (fall.bunches.length === 0) continue
      bed.light(fall.bunches)
      stage.sound.scatter(nth)
      sum += fall.bunches.reduce((paid, bunch) => paid + bunch.paysHundredths, 0) * fall.times
      const [only] = fall.bunches
      told.textContent = `${only !== undefined && fall.bunches.length === 1 ? tellBunch(only, language) : word.bunches(fall.bunches.length)} · ${word.sum(times(language, sum))}`
      await wait(lightMs)
      if (nth < falls.length - 1) await bed.pop(fall.bunches)
      rows = fallenRows(fall)
    }
  }
  const clear = (): void => {
    told.textContent = ''
    showStep(null)
  }
  return {
    choice: () => '',
    restore: () => undefined,
    lock: () => undefined,
    begin: () => {
      isHurried = false
      clear()
      bed.empty()
      stage.sound.spin()
    },
    land: async (outcome) => {
      const read = readQuintal(outcome)
      if (read === null) return bed.put(lies)
      await showFalls(read)
      hurry = () => undefined
    },
    rest: () => {
      clear()
      bed.put(lies)
    },
    stakeChanged: () => undefined,
  }
}

export const festaNoQuintalClient: EngineClient = {
  playsOn: true,
  words: quintalWords,
  isEstimated: true,
  open: openQuintal,
  paytable: ({ dressing, language }) => {
    const word = wordsOf[language]
    const rows = symbolNames.map((name, symbol) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, element('img', { src: dressing.symbols[symbol] ?? '', alt: symbolWords[language][name] })),
        ...(pays[symbol] ?? []).map((pay) => element('td', {}, times(language, pay).replace('×', ''))),
      ),
    )
    return [
      element('table', { class: 'rates bunches' }, element('thead', {}, element('tr', {}, ...word.headings.map((text) => element('th', { scope: 'col' }, text)))), element('tbody', {}, ...rows)),
      element('p', {}, word.note),
      element('dl', { class: 'facts' }, ...word.facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])),
    ]
  },
  tell: tellQuintal,
  tellChoice: (choice) => choice,
}

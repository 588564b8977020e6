import { button, element } from '#client/dom.ts'
import { chanceOfHits, figuresOfSpots } from '#games/keno/exact.ts'
import { type KenoBet, letterOf, paysOf, readKenoBet } from '#games/keno/math.ts'
import { numbersMax, type Risk, risks, spotsMax } from '#games/keno/tables.ts'
import { hitsText, readKeno, riskWords, tellKeno, tellKenoBet } from '#games/keno/tell.ts'
import { betButtons } from '#vendors/client/bet-buttons.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable, times } from '#vendors/client/rates.ts'
import { makeBoard } from './board.ts'
import { kenoWords, wordsOf } from './words.ts'

const ballMs = 170
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Numbers by chance, for who does not care which: any will do, since each is as likely. */
const anyNumbers = (count: number): readonly number[] =>
  Array.from({ length: numbersMax }, (_, at) => ({ number: at + 1, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ number }) => number)

const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((one, other) => one - other)

const openKeno = (stage: Stage): EngineView => {
  const word = wordsOf[stage.language]
  let bet: KenoBet = { risk: 'medium', spots: [] }
  let hits: number | null = null
  let isLocked = false
  const ladder = element('ol', { class: 'pays' })
  const board = makeBoard({ board: word.board, cell: word.cell }, (number) => {
    const { spots } = bet
    if (!spots.includes(number) && spots.length === spotsMax) return
    stage.sound.tap()
    choose({ ...bet, spots: spots.includes(number) ? spots.filter((spot) => spot !== number) : inOrder([...spots, number]) })
  })
  const riskButtons = betButtons(
    risks.map((risk) => ({ choice: risk, title: riskWords[stage.language][risk], note: '' })),
    risks.length,
    (choice) => choose({ ...bet, risk: risks.find((risk) => risk === choice) ?? bet.risk }),
  )
  const surprise = button(word.surprise, 'quiet-button', () => choose({ ...bet, spots: inOrder(anyNumbers(bet.spots.length === 0 ? spotsMax : bet.spots.length)) }))
  const clear = button(word.clear, 'quiet-button', () => choose({ ...bet, spots: [] }))
  const showLadder = (): void => {
    const pays = paysOf(bet.risk, bet.spots.length)
    ladder.replaceChildren(
      ...pays.flatMap((each, count) => {
        if (each === 0 && count !== hits) return []
        return [element('li', count === hits ? { class: 'now', 'aria-current': 'step' } : {}, element('b', {}, times(stage.language, each)), element('small', {}, hitsText(count, stage.language)))]
      }),
    )
  }
  const setBet = (next: KenoBet): void => {
    bet = next
    hits = null
    riskButtons.show(bet.risk)
    board.clear()
    board.pick(bet.spots)
    showLadder()
    refresh()
  }
  const refresh = (): void => {
    surprise.disabled = isLocked
    clear.disabled = isLocked || bet.spots.length === 0
  }
  const choose = (next: KenoBet): void => {
    setBet(next)
    stage.changed()
  }
  stage.place.append(ladder, board.box)
  stage.bets.append(element('div', { class: 'keno-bets' }, riskButtons.row, element('div', { class: 'keno-picks' }, surprise, clear)))
  setBet(bet)
  return {
    choice: () => (bet.spots.length === 0 ? null : `${letterOf(bet.risk)}:${bet.spots.join(',')}`),
    restore: (choice) => setBet(readKenoBet(choice) ?? bet),
    lock: (locked) => {
      isLocked = locked
      riskButtons.lock(locked)
      board.lock(locked)
      refresh()
    },
    begin: () => {
      hits = null
      board.clear()
      showLadder()
      stage.sound.spin()
    },
    land: async (outcome) => {
      const read = readKeno(outcome)
      if (read === null) return
      let found = 0
      for (const [nth, number] of read.drawn.entries()) {
        if (!stage.isCalm()) await pause(stage.hurried(ballMs))
        if (board.draw(number, nth)) stage.sound.scatter((found += 1))
        else stage.sound.tick()
      }
      hits = read.hits
      showLadder()
    },
    rest: () => setBet(bet),
    stakeChanged: () => undefined,
  }
}

/** What so many spots pay by a risk; the table is made when it is looked at. */
const spotsTable = ({ language, money, stakeMinor }: Parameters<EngineClient['paytable']>[0], risk: Risk, spots: number): HTMLElement => {
  const word = wordsOf[language]
  const details = element('details', {}, element('summary', {}, `${riskWords[language][risk]}, ${word.spots(spots)} · ${percent(language, figuresOfSpots(risk, spots).returned)}`))
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        rateTable(
          paysOf(risk, spots).flatMap((paysHundredths, count) =>
            paysHundredths === 0 ? [] : [{ name: hitsText(count, language), paysHundredths, returned: percent(language, chanceOfHits(spots, count)) }],
          ),
          language,
          (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
          word.headings,
        ),
      ),
    { once: true },
  )
  return details
}

export const kenoClient: EngineClient = {
  playsOn: true,
  words: kenoWords,
  open: openKeno,
  paytable: (stage) => risks.flatMap((risk) => Array.from({ length: spotsMax }, (_, at) => spotsTable(stage, risk, at + 1))),
  tell: tellKeno,
  tellChoice: tellKenoBet,
}

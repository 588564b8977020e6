import { element } from '#client/dom.ts'
import { chanceOfSlot, figuresOfBoard } from '#games/plinko/exact.ts'
import { type PlinkoBet, readPlinkoBet, slotsOf } from '#games/plinko/math.ts'
import { risks, rowsMax, rowsMin } from '#games/plinko/tables.ts'
import { readPlinko, riskWords, rowsText, tellPlinko, tellPlinkoBet } from '#games/plinko/tell.ts'
import { betButtons } from '#vendors/client/bet-buttons.ts'
import { choiceStepper } from '#vendors/client/choice-stepper.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable } from '#vendors/client/rates.ts'
import { makeBoard } from './board.ts'
import { plinkoWords, wordsOf } from './words.ts'

const presets = [8, 12, 16] as const

const short = (language: 'pt' | 'en', hundredths: number): string => new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { maximumFractionDigits: 2, useGrouping: false }).format(hundredths / 100)

const openPlinko = (stage: Stage): EngineView => {
  const word = wordsOf[stage.language]
  let bet: PlinkoBet = { risk: 'medium', rows: 12 }
  const board = makeBoard(stage.dressing.colours, (pays) => short(stage.language, pays), stage.sound.tick, stage.hurried)
  const riskButtons = betButtons(
    risks.map((risk) => ({ choice: risk, title: riskWords[stage.language][risk], note: '' })),
    risks.length,
    (choice) => {
      setBet({ ...bet, risk: risks.find((risk) => risk === choice) ?? bet.risk })
      stage.changed()
    },
  )
  const stepper = choiceStepper({ less: word.fewer, more: word.more, lowest: rowsMin, highest: rowsMax, presets }, (rows) => {
    setBet({ ...bet, rows })
    stage.changed()
  })
  const setBet = (next: PlinkoBet): void => {
    bet = next
    riskButtons.show(bet.risk)
    stepper.show(bet.rows, rowsText(bet.rows, stage.language))
    board.setBet(bet)
  }
  stage.place.append(board.box)
  stage.bets.append(element('div', { class: 'plinko-bets' }, riskButtons.row, stepper.box))
  setBet(bet)
  return {
    choice: () => `${bet.risk}:${bet.rows}`,
    restore: (choice) => setBet(readPlinkoBet(choice) ?? bet),
    lock: (isLocked) => {
      riskButtons.lock(isLocked)
      stepper.lock(isLocked)
    },
    begin: () => {
      board.clear()
      stage.sound.spin()
    },
    land: async (outcome) => {
      const read = readPlinko(outcome)
      if (read === null) return
      if (stage.isCalm()) board.rest(read.path)
      else await board.drop(read.path)
      stage.sound.stop(0)
    },
    rest: board.clear,
    stakeChanged: () => undefined,
  }
}

/** A board's slots from the edge to the middle; the table is made when it is looked at. */
const boardTable = ({ language, money, stakeMinor }: Parameters<EngineClient['paytable']>[0], bet: PlinkoBet): HTMLElement => {
  const details = element('details', {}, element('summary', {}, `${tellPlinkoBet(`${bet.risk}:${bet.rows}`, language)} · ${percent(language, figuresOfBoard(bet).returned)}`))
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        rateTable(
          slotsOf(bet)
            .slice(0, Math.floor(bet.rows / 2) + 1)
            .map((paysHundredths, slot) => ({
              name: slot * 2 === bet.rows ? `${slot + 1}` : `${slot + 1}, ${bet.rows - slot + 1}`,
              paysHundredths,
              returned: percent(language, chanceOfSlot(bet.rows, slot)),
            })),
          language,
          (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
          wordsOf[language].headings,
        ),
      ),
    { once: true },
  )
  return details
}

export const plinkoClient: EngineClient = {
  playsOn: true,
  words: plinkoWords,
  open: openPlinko,
  paytable: (stage) => risks.flatMap((risk) => Array.from({ length: rowsMax - rowsMin + 1 }, (_, at) => boardTable(stage, { risk, rows: rowsMin + at }))),
  tell: tellPlinko,
  tellChoice: tellPlinkoBet,
}

import { element } from '#client/dom.ts'
import { returnOfDice } from '#games/dice/exact.ts'
import { diceBets, isDiceBet, paysHundredths, type DiceBet } from '#games/dice/math.ts'
import { betWords, readDice, tellDice, tellDiceBet } from '#games/dice/tell.ts'
import { betButtons } from '#vendors/client/bet-buttons.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable, times } from '#vendors/client/rates.ts'
import { makeDie } from './die.ts'

const openDice = (stage: Stage): EngineView => {
  const dice = [makeDie([-24, 28]), makeDie([-22, -24])] as const
  const sum = element('div', { class: 'sum', 'aria-hidden': 'true' }, '?')
  stage.place.append(
    element('img', { class: 'emblem', src: stage.dressing.art, alt: '' }),
    element('div', { class: 'felt' }, element('div', { class: 'pair' }, ...dice.map((die) => die.box)), sum),
  )
  let chosen: DiceBet = 'even'
  const choose = (choice: string): void => {
    if (!isDiceBet(choice)) return
    chosen = choice
    buttons.show(chosen)
    stage.changed()
  }
  const buttons = betButtons(
    diceBets.map((bet) => ({ choice: bet, title: betWords[stage.language][bet], note: times(stage.language, paysHundredths[bet]) })),
    4,
    choose,
  )
  stage.bets.append(buttons.row)
  buttons.show(chosen)
  let isTumbling = false
  return {
    choice: () => chosen,
    restore: (choice) => {
      if (!isDiceBet(choice)) return
      chosen = choice
      buttons.show(chosen)
    },
    lock: buttons.lock,
    begin: () => {
      sum.textContent = '…'
      isTumbling = !stage.isCalm()
      if (!isTumbling) return
      stage.sound.spin()
      dice.forEach((die) => die.tumble())
    },
    land: async (outcome) => {
      const read = readDice(outcome)
      if (read === null) return dice.forEach((die) => die.rest())
      await Promise.all(
        dice.map(async (die, at) => {
          await die.land(read.dice[at] ?? 1, !isTumbling, stage.hurried(at * 140), stage.hurried(1_000))
          stage.sound.stop(at)
        }),
      )
      isTumbling = false
      sum.textContent = String(read.dice[0] + read.dice[1])
    },
    rest: () => {
      isTumbling = false
      sum.textContent = '?'
      dice.forEach((die) => die.rest())
    },
    stakeChanged: () => undefined,
  }
}

export const diceClient: EngineClient = {
  playsOn: true,
  words: {
    pt: {
      play: 'Lançar',
      choose: 'Escolha uma aposta.',
      bets: 'Escolha o resultado dos dois dados',
      rulesText:
        'Escolha uma aposta e lance dois dados de seis faces. Se acertar, você recebe a aposta vezes o valor mostrado; senão, a aposta é perdida.\nPar, ímpar, “2 a 6”, “8 a 12” e sete valem para a soma dos dois dados.\nDupla: os dois dados iguais. Dois uns e dois seis: exatamente esse resultado.',
    },
    en: {
      play: 'Roll',
      choose: 'Choose a bet.',
      bets: 'Choose the result of the two dice',
      rulesText:
        'Choose a bet and roll two six-sided dice. If you are right, you get your bet times the value shown; otherwise the bet is lost.\nEven, odd, “2 to 6”, “8 to 12” and seven count the sum of both dice.\nAny double: both dice alike. Two ones and two sixes: exactly that pair.',
    },
  },
  open: openDice,
  paytable: ({ language, money, stakeMinor }) => [
    rateTable(
      diceBets.map((bet) => ({ name: betWords[language][bet], paysHundredths: paysHundredths[bet], returned: percent(language, returnOfDice(bet)) })),
      language,
      (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
    ),
  ],
  tell: tellDice,
  tellChoice: tellDiceBet,
}

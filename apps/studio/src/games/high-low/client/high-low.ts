import { button, element } from '#client/dom.ts'
import { rankText } from '#games/cards.ts'
import { returnOfHighLow } from '#games/high-low/exact.ts'
import { guesses, payOf, rankCount, readHighLowBet, suitCount, type Guess } from '#games/high-low/math.ts'
import { guessWords, readHighLow, tellHighLow, tellHighLowBet } from '#games/high-low/tell.ts'
import { betButtons } from '#vendors/client/bet-buttons.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable, times } from '#vendors/client/rates.ts'
import { makeTurningCard, openCard, type Card } from './card.ts'

const signs: Readonly<Record<Guess, string>> = { higher: '▲', same: '=', lower: '▼' }
const wordsOf = {
  pt: { swap: 'Outra carta', open: 'Carta aberta', next: 'Próxima' },
  en: { swap: 'Another card', open: 'Open card', next: 'Next' },
} as const

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const slide = async (leaf: HTMLElement, to: HTMLElement): Promise<void> => {
  const way = to.getBoundingClientRect().left - leaf.getBoundingClientRect().left
  const motion = leaf.animate([{ transform: 'translateX(0) rotateY(180deg)' }, { transform: `translateX(${way}px) rotateY(180deg)` }], {
    duration: 280,
    easing: 'ease-in-out',
  })
  await motion.finished.catch(() => undefined)
}

const openHighLow = (stage: Stage): EngineView => {
  const word = wordsOf[stage.language]
  let base: Card = { rank: 7, suit: 3 }
  let chosen: Guess = 'higher'
  let drawn: Card | null = null
  const open = element('div', { class: 'spot' })
  const next = makeTurningCard(stage.dressing.art)
  const swap = button(word.swap, 'quiet-button swap', () => {
    // Which card lies open changes what a guess pays, never its return: any number will do here.
    setBase({ rank: 1 + ((base.rank + Math.floor(Math.random() * (rankCount - 1))) % rankCount), suit: Math.floor(Math.random() * suitCount) })
    stage.sound.tap()
    stage.changed()
  })
  stage.place.append(
    element(
      'div',
      { class: 'table' },
      element('div', { class: 'seat' }, element('small', {}, word.open), open),
      element('div', { class: 'seat' }, element('small', {}, word.next), element('div', { class: 'spot turning' }, next.leaf)),
    ),
    swap,
  )
  const buttons = betButtons(
    guesses.map((guess) => ({ choice: guess, title: `${signs[guess]}\n${guessWords[stage.language][guess]}`, note: '', className: `guess ${guess}` })),
    3,
    (choice) => {
      chosen = guesses.find((guess) => guess === choice) ?? chosen
      showBets()
      stage.changed()
    },
  )
  stage.bets.append(buttons.row)

  const showBets = (): void => {
    if (payOf({ card: base.rank, guess: chosen }) === 0) chosen = chosen === 'higher' ? 'lower' : 'higher'
    buttons.show(chosen)
    buttons.lock(false)
    for (const guess of guesses) {
      const pays = payOf({ card: base.rank, guess })
      buttons.setNote(guess, pays === 0 ? '–' : times(stage.language, pays))
      buttons.lockOne(guess, pays === 0)
    }
  }
  const setBase = (card: Card): void => {
    base = card
    open.replaceChildren(openCard(card))
    showBets()
  }
  setBase(base)
  return {
    choice: () => `${base.rank}:${chosen}`,
    restore: (choice) => {
      const bet = readHighLowBet(choice)
      if (bet === null) return
      chosen = bet.guess
      setBase({ rank: bet.card, suit: base.suit })
    },
    lock: (isLocked) => {
      swap.disabled = isLocked
      if (isLocked) buttons.lock(true)
      else showBets()
    },
    begin: () => {
      stage.sound.spin()
      stage.place.classList.add('waiting')
    },
    land: async (outcome) => {
      stage.place.classList.remove('waiting')
      const read = readHighLow(outcome)
      if (read === null) return
      const card = { rank: read.rank, suit: read.suit }
      await next.turn(card, stage.isCalm())
      stage.sound.stop(0)
      drawn = card
    },
    /** The card that came becomes the open one, once it could be seen. */
    settle: async () => {
      if (drawn === null) return
      const card = drawn
      drawn = null
      await pause(1_100)
      if (!stage.isCalm()) await slide(next.leaf, open)
      next.hide()
      setBase(card)
    },
    rest: () => {
      stage.place.classList.remove('waiting')
      next.hide()
    },
    stakeChanged: () => undefined,
  }
}

export const highLowClient: EngineClient = {
  words: {
    pt: {
      play: 'Virar carta',
      choose: 'Escolha um palpite.',
      bets: 'A próxima carta será',
      rulesText:
        'Uma carta está aberta. Diga se a próxima será mais alta, igual ou mais baixa. Se acertar, você recebe a aposta vezes o valor mostrado; senão, a aposta é perdida.\nÁs é a mais baixa, rei a mais alta. Cada carta vem de um baralho completo: os 13 valores têm sempre a mesma chance, venha o que tiver vindo antes. O naipe não conta.\nDepois da rodada, a carta que veio fica aberta. Você pode pedir outra quando quiser, sem custo: o retorno não depende dela.',
    },
    en: {
      play: 'Turn card',
      choose: 'Choose a guess.',
      bets: 'The next card will be',
      rulesText:
        'One card lies open. Say whether the next will be higher, the same or lower. If you are right, you get your bet times the value shown; otherwise the bet is lost.\nAce is lowest, king is highest. Each card comes from a full deck: all 13 ranks are always equally likely, whatever came before. The suit does not count.\nAfter the round the card that came lies open. You may ask for another at any time, free: the return does not depend on it.',
    },
  },
  open: openHighLow,
  paytable: ({ language, money, stakeMinor }) => [
    rateTable(
      Array.from({ length: rankCount }, (_, at) => at + 1).flatMap((card) =>
        guesses
          .filter((guess) => payOf({ card, guess }) > 0 && (guess !== 'same' || card === 1))
          .map((guess) => ({
            name: guess === 'same' ? guessWords[language].same : `${rankText(card)} ${signs[guess]} ${guessWords[language][guess]}`,
            paysHundredths: payOf({ card, guess }),
            returned: percent(language, returnOfHighLow({ card, guess })),
          })),
      ),
      language,
      (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
    ),
  ],
  tell: tellHighLow,
  tellChoice: tellHighLowBet,
}

import { byId, element } from '#client/dom.ts'
import { bestHold, worthUnit } from '#games/video-poker/best.ts'
import { handSize, isHeld, shownCards, type VideoPokerOutcome } from '#games/video-poker/math.ts'
import { handWords, readVideoPoker, tellVideoPoker } from '#games/video-poker/tell.ts'
import type { EngineClient, EngineView, MovesView, Stage } from '#vendors/client/engine-view.ts'
import { countingCards } from './counting-cards.ts'
import { makeHand } from './hand.ts'
import { makeHintSwitch } from './hint.ts'
import { listenToKeys } from './keys.ts'
import { makePayBoard } from './pay-board.ts'
import { paytable } from './paytable.ts'
import { cardName, videoPokerWords, wordsOf } from './words.ts'

/** So long after cards lie nothing is drawn and nothing dealt: the second tap of two is meant for the first button (Product §11.25). */
const restMs = 400
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const openVideoPoker = (stage: Stage): EngineView => {
  const { language } = stage
  const word = wordsOf[language]
  let answer: ((move: string) => void) | null = null
  /** What the member decides about. */
  let open: VideoPokerOutcome | null = null
  const board = makePayBoard(stage, word.pays)
  const standing = element('p', { class: 'standing' })
  const heard = element('p', { class: 'unseen', 'aria-live': 'polite' })
  const hand = makeHand({
    words: { hand: word.hand, held: word.held, tip: word.tip, advised: word.advised, slot: (place, card, held) => word.slot(place, card === null ? null : cardName(card, language), held) },
    art: stage.dressing.art,
    isCalm: stage.isCalm,
    onCard: (at) => stage.sound.stop(at),
    onHold: () => {
      stage.sound.tap()
      stage.changed()
    },
  })
  /** What the hand is worth, or with the hint what to do with it. */
  const showStanding = (): void => {
    if (open === null) return
    const best = hint.isOn() ? bestHold(open.dealt) : null
    hand.advise(best?.hold ?? null)
    if (best === null) {
      standing.textContent = word.has(open.hand) || word.tapToHold
      return
    }
    const kept = open.dealt.filter((_, at) => isHeld(best.hold, at)).length
    const back = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(best.worth / worthUnit)
    standing.textContent = word.advice(kept, back)
    heard.textContent = standing.textContent
  }
  const hint = makeHintSwitch(word.hint, word.hintOn, () => {
    stage.sound.tap()
    showStanding()
  })
  stage.place.append(board.box, standing, hand.box, heard)
  stage.bets.append(element('div', { class: 'hint-row' }, hint.button))
  listenToKeys({ places: handSize, hold: hand.toggle, goOn: () => byId('play', HTMLButtonElement).click() })

  const close = (): void => {
    answer = null
    open = null
    hand.free(false)
  }
  const deal = async (read: VideoPokerOutcome): Promise<void> => {
    await hand.deal(read.dealt)
    board.light(read.hand, false)
  }
  const clear = (): void => {
    close()
    hand.clear()
    board.light(null, false)
    standing.textContent = ''
    heard.textContent = ''
  }
  const moves: MovesView = {
    next: async () => {
      hand.free(true)
      await pause(restMs)
      return new Promise((resolve) => {
        answer = resolve
        stage.changed()
      })
    },
    show: async (outcome) => {
      const read = readVideoPoker(outcome)
      if (read === null) return
      await deal(read)
      open = read
      heard.textContent = word.dealt(read.dealt.map((card) => cardName(card, language)), read.hand)
      showStanding()
    },
    button: () => ({ text: word.draw(hand.drawn()), isReady: answer !== null }),
    press: () => {
      const resolve = answer
      if (resolve === null) return
      const move = hand.holds()
      close()
      stage.sound.spin()
      resolve(move)
    },
  }
  return {
    choice: () => '',
    restore: () => undefined,
    lock: () => undefined,
    begin: () => {
      clear()
      stage.sound.spin()
    },
    land: async (outcome) => {
      const read = readVideoPoker(outcome)
      if (read === null || read.held === null) return
      close()
      // A round that ended elsewhere was not dealt here.
      if (hand.cards().some((card, at) => card !== read.dealt[at])) await deal(read)
      const final = shownCards(read)
      await hand.draw(final, read.held)
      hand.light(countingCards(final, read.hand))
      board.light(read.hand, true)
      standing.textContent = handWords[language][read.hand]
    },
    settle: () => pause(restMs),
    rest: clear,
    stakeChanged: board.showStake,
    moves,
  }
}

export const videoPokerClient: EngineClient = {
  words: videoPokerWords,
  open: openVideoPoker,
  paytable,
  tell: tellVideoPoker,
  tellChoice: (choice) => choice,
}

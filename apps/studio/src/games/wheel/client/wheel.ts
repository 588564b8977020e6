import { element } from '#client/dom.ts'
import { returnOfWheel } from '#games/wheel/exact.ts'
import { bets, isWheelBet, slices, timesOf, type WheelBet } from '#games/wheel/math.ts'
import { readWheel, tellWheel, tellWheelBet } from '#games/wheel/tell.ts'
import { betButtons } from '#vendors/client/bet-buttons.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable } from '#vendors/client/rates.ts'
import { angleOf, drawDial } from './dial.ts'

const degreesPerMs = 0.5

const countOf = (bet: WheelBet): number => slices.filter((times) => times === timesOf(bet)).length

const openWheel = (stage: Stage): EngineView => {
  const dial = drawDial()
  const mark = element('div', { class: 'mark', 'aria-hidden': 'true' })
  const picture = element('img', { class: 'hub-picture', src: stage.dressing.art, alt: '' })
  stage.place.append(element('div', { class: 'wheel' }, dial, picture, mark))
  let chosen: WheelBet = 'x2'
  let restDegrees = 0
  let turning: { readonly motion: Animation; readonly beganMs: number } | null = null

  const choose = (choice: string): void => {
    if (!isWheelBet(choice)) return
    chosen = choice
    buttons.show(chosen)
    stage.changed()
  }
  const buttons = betButtons(
    bets.map((bet) => ({ choice: bet, title: `${timesOf(bet)}×`, note: '', className: `wheel-bet ${bet}` })),
    4,
    choose,
  )
  stage.bets.append(buttons.row)
  buttons.show(chosen)

  const stand = (degrees: number): void => {
    turning?.motion.cancel()
    turning = null
    restDegrees = degrees % 360
    dial.style.transform = `rotate(${restDegrees}deg)`
  }
  const light = (slice: number | null): void =>
    dial.querySelectorAll('.slice').forEach((each) => each.classList.toggle('lit', each.getAttribute('data-at') === String(slice)))

  return {
    choice: () => chosen,
    restore: (choice) => {
      if (!isWheelBet(choice)) return
      chosen = choice
      buttons.show(chosen)
    },
    lock: buttons.lock,
    begin: () => {
      light(null)
      if (stage.isCalm()) return
      stage.sound.spin()
      const motion = dial.animate([{ transform: `rotate(${restDegrees}deg)` }, { transform: `rotate(${restDegrees + 360}deg)` }], {
        duration: 360 / degreesPerMs,
        iterations: Number.POSITIVE_INFINITY,
      })
      turning = { motion, beganMs: performance.now() }
    },
    land: async (outcome) => {
      const read = readWheel(outcome)
      if (read === null) return stand(restDegrees)
      const target = angleOf(read.slice)
      if (turning !== null) {
        const from = restDegrees + (performance.now() - turning.beganMs) * degreesPerMs
        const way = 420 + ((((target - from - 420) % 360) + 360) % 360)
        // An ease-out that begins at the speed the wheel has: a cubic starts at three times its mean speed.
        const slowing = dial.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + way}deg)` }], {
          duration: (2.84 * way) / degreesPerMs,
          easing: 'cubic-bezier(0.215, 0.61, 0.355, 1)',
          fill: 'forwards',
        })
        turning.motion.cancel()
        turning = { motion: slowing, beganMs: 0 }
        await slowing.finished.catch(() => undefined)
      }
      stand(target)
      light(read.slice)
      stage.sound.stop(0)
    },
    rest: () => stand(restDegrees),
    stakeChanged: () => bets.forEach((bet) => buttons.setNote(bet, stage.money(stage.stakeMinor() * BigInt(timesOf(bet))))),
  }
}

const slicesWord = { pt: 'casas', en: 'slices' } as const

export const wheelClient: EngineClient = {
  words: {
    pt: {
      play: 'Girar',
      choose: 'Escolha um multiplicador.',
      bets: 'Escolha onde a roda vai parar',
      rulesText:
        'Escolha um multiplicador e gire. Se a roda parar numa casa dele, você recebe a aposta vezes o multiplicador; senão, a aposta é perdida.\nAs 25 casas têm a mesma chance: 12 de 2×, 8 de 3×, 4 de 6× e 1 de 24×.\nToda aposta tem o mesmo retorno, 96%.',
    },
    en: {
      play: 'Spin',
      choose: 'Choose a multiplier.',
      bets: 'Choose where the wheel will stop',
      rulesText:
        'Choose a multiplier and spin. If the wheel stops on one of its slices, you get your bet times the multiplier; otherwise the bet is lost.\nThe 25 slices are equally likely: 12 of 2×, 8 of 3×, 4 of 6× and 1 of 24×.\nEvery bet has the same return, 96%.',
    },
  },
  open: openWheel,
  paytable: ({ language, money, stakeMinor }) => [
    rateTable(
      bets.map((bet) => ({
        name: `${timesOf(bet)}× · ${countOf(bet)}/25 ${slicesWord[language]}`,
        paysHundredths: timesOf(bet) * 100,
        returned: percent(language, returnOfWheel(bet)),
      })),
      language,
      (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
    ),
  ],
  tell: tellWheel,
  tellChoice: tellWheelBet,
}

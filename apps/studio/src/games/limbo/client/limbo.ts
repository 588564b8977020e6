import { element } from '#client/dom.ts'
import { figuresOfTarget } from '#games/limbo/exact.ts'
import { readTarget } from '#games/limbo/math.ts'
import { readLimbo, tellLimbo, tellLimboBet, timesText } from '#games/limbo/tell.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable, times } from '#vendors/client/rates.ts'
import { drawSky } from './sky.ts'
import { makeTargetField } from './target-field.ts'
import { limboWords, wordsOf } from './words.ts'

const riseMsMax = 1_500
const riseMsMin = 450
const lastMax = 8

/** A higher number takes longer, up to a bound. */
const riseMs = (hundredths: number): number => Math.min(riseMsMax, riseMsMin + Math.log(hundredths / 100) * 260)

const openLimbo = (stage: Stage): EngineView => {
  const word = wordsOf[stage.language]
  let target: number | null = 200
  const sky = drawSky(stage.dressing.colours, stage.isCalm)
  const number = element('strong', { class: 'rising', 'aria-hidden': 'true' }, '1,00×')
  const aim = element('span', { class: 'aim' })
  const chance = element('span', { class: 'chance' })
  const last = element('ol', { class: 'last', 'aria-label': word.last })
  stage.place.append(last, sky.canvas, element('div', { class: 'middle' }, number, aim), chance)
  const put = (hundredths: number): void => void (number.textContent = `${timesText(hundredths, stage.language)}×`)
  const showTarget = (): void => {
    aim.textContent = target === null ? '' : `${word.target} ${timesText(target, stage.language)}×`
    chance.textContent = target === null ? '' : `${word.chance} ${percent(stage.language, figuresOfTarget(target).hitMillionths)}`
  }
  const calmDown = (): void => {
    number.className = 'rising'
    put(100)
    sky.stop()
  }
  const field = makeTargetField(stage.language, { label: word.target, wrong: word.wrong }, (next) => {
    target = next
    showTarget()
    stage.changed()
  })
  stage.bets.append(field.box)
  field.show(200)
  showTarget()
  calmDown()

  /** Rises to where it stops, ever faster, as the drawn number says: nothing slows it down near the target. */
  const rise = (to: number): Promise<void> =>
    new Promise((resolve) => {
      const ms = stage.hurried(riseMs(to))
      let startMs: number | null = null
      const step = (nowMs: number): void => {
        startMs ??= nowMs
        const part = Math.min(1, (nowMs - startMs) / ms)
        put(Math.floor(100 * Math.exp(Math.log(to / 100) * part)))
        if (part < 1) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
  return {
    choice: () => (target === null ? null : String(target)),
    restore: (choice) => {
      const before = readTarget(choice)
      if (before === null) return
      target = before
      field.show(before)
      showTarget()
    },
    lock: field.lock,
    begin: () => {
      calmDown()
      sky.start()
      stage.sound.spin()
    },
    land: async (outcome) => {
      const read = readLimbo(outcome)
      if (read === null) return calmDown()
      if (!stage.isCalm()) await rise(read.roseHundredths)
      put(read.roseHundredths)
      sky.stop()
      stage.sound.stop(0)
      const isReached = read.paidHundredths > 0
      number.className = isReached ? 'rising reached' : 'rising stopped'
      last.prepend(element('li', { class: isReached ? 'reached' : '' }, `${timesText(read.roseHundredths, stage.language)}×`))
      while (last.children.length > lastMax) last.lastElementChild?.remove()
    },
    rest: calmDown,
    stakeChanged: () => undefined,
  }
}

const shown = [101, 150, 200, 300, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000] as const

export const limboClient: EngineClient = {
  playsOn: true,
  words: limboWords,
  open: openLimbo,
  paytable: ({ language, money, stakeMinor }) => [
    rateTable(
      shown.map((target) => ({ name: `${times(language, target)} · ${percent(language, figuresOfTarget(target).hitMillionths)}`, paysHundredths: target, returned: percent(language, figuresOfTarget(target).returned) })),
      language,
      (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
      wordsOf[language].headings,
    ),
  ],
  tell: tellLimbo,
  tellChoice: tellLimboBet,
}

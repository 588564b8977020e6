import { button, byId, element } from '#client/dom.ts'
import { moneyFormat } from '#client/money.ts'
import type { Sound } from '#client/sound.ts'
import type { RoundView } from '#wire.ts'
import type { Atlas } from './atlas.ts'
import { fitCanvas } from './game.ts'
import { openHud } from './hud.ts'
import type { SlotGame } from './slot-game.ts'
import type { SaySlot } from './words.ts'

interface ReplayDesk<Played> {
  readonly game: SlotGame<Played>
  readonly round: RoundView
  readonly atlas: Atlas
  readonly sound: Sound
  readonly say: SaySlot
  readonly language: 'pt' | 'en'
}

/** Turns a recorded round again, with every free spin, as it was drawn (Product §11.1744). Nothing here can bet. */
export const openSlotReplay = <Played>({ game, round, atlas, sound, say, language }: ReplayDesk<Played>): void => {
  const outcome = game.read(round.outcome)
  if (outcome === null) return
  const money = moneyFormat(language, round.currency)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const isCalm = (): boolean => calm.matches
  const hud = openHud(money, say)
  const canvas = byId('reels', HTMLCanvasElement)
  const drum = game.open(canvas, { hud, sound, atlas, money, say, language, isCalm, isTurbo: isCalm })
  const time = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en', { day: '2-digit', month: '2-digit', year: '2-digit', hour: '2-digit', minute: '2-digit' }).format(new Date(round.at))
  byId('balance-label', HTMLSpanElement).textContent = say('replayOf')
  byId('balance', HTMLElement).textContent = time
  byId('balance', HTMLElement).classList.add('long')
  const again = button(say('replayAgain'), 'main-button', () => void play())
  const back = button(say('back'), 'quiet-button', () => history.back())
  const verify = element('a', { href: `/verify?round=${round.id}&lang=${language}${location.hash}`, class: 'quiet-button' }, say('verify'))
  byId('spin', HTMLButtonElement).parentElement?.replaceChildren(again, ...(history.length > 1 ? [back] : []), verify)
  byId('game', HTMLElement).classList.add('replay')
  byId('menu', HTMLButtonElement).style.visibility = 'hidden'
  byId('stakes', HTMLButtonElement).disabled = true
  const play = async (): Promise<void> => {
    again.disabled = true
    drum.begin()
    hud.setWin(null, false)
    hud.say('')
    drum.start()
    sound.spin()
    await drum.play(outcome, BigInt(round.stake), 0, true, () => undefined).finally(() => {
      again.disabled = false
    })
  }
  fitCanvas(canvas, drum.resize)
  drum.rest()
  hud.setStake(BigInt(round.stake))
  drum.setStake?.(BigInt(round.stake))
  void play()
}

import { byId, element } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import { openStakes } from '#client/round-sheets.ts'
import { explainTrouble } from '#client/trouble-box.ts'
import { fishOf } from '#games/fishing/pond.ts'
import { tellFishing, tellShots } from '#games/fishing/tell.ts'
import { openBoard } from '#vendors/client/board.ts'
import type { PondMessage } from '#wire.ts'
import type { PondDesk } from './desk.ts'
import { openGun, type Place } from './gun.ts'
import { openPondLine } from './line.ts'
import { openScene } from './scene.ts'
import { openPondMenu, type PondSheets } from './sheets.ts'

/** A catch of others comes so long after their shot was told; and a fish that is gone is left in sight for so long, until it is told how. */
const hauledMs = 420
const hearsayMs = 1_500

const setUpSound = ({ sound, say }: PondDesk): void => {
  const press = byId('sound', HTMLButtonElement)
  const show = (isOn: boolean): void => {
    press.classList.toggle('off', !isOn)
    press.setAttribute('aria-label', say(isOn ? 'soundOn' : 'soundOff'))
    press.setAttribute('aria-pressed', String(isOn))
  }
  press.addEventListener('click', () => show(sound.toggle()))
  show(sound.isOn())
}

/** The bet of a shot, between its two buttons. */
const openStake = ({ session }: PondDesk, changed: (minor: bigint) => void) => {
  const { stakes, lastStake } = session
  let at = Math.max(0, stakes.indexOf(lastStake ?? '100'))
  const stakeMinor = (): bigint => BigInt(stakes[at] ?? '0')
  const set = (next: number): void => {
    at = Math.max(0, Math.min(stakes.length - 1, next))
    byId('less', HTMLButtonElement).disabled = at === 0
    byId('more', HTMLButtonElement).disabled = at === stakes.length - 1
    changed(stakeMinor())
  }
  byId('less', HTMLButtonElement).addEventListener('click', () => set(at - 1))
  byId('more', HTMLButtonElement).addEventListener('click', () => set(at + 1))
  set(at)
  return { stakeMinor, choose: (stake: string): void => set(stakes.indexOf(stake)) }
}

type Hello = Extract<PondMessage, { type: 'hello' }>

/** What the pond says, on the screen. */
const hearing = (scene: ReturnType<typeof openScene>, { place, sit, isSending }: { place(): Place | null; sit(hello: Hello): void; isSending(): boolean }) => {
  let showsOthers = false
  return (message: PondMessage): void => {
    if (message.type === 'hello') {
      showsOthers = message.showsOthers
      return sit(message)
    }
    const here = place()
    if (here === null) return
    if (message.type === 'seats') scene.setSeats(here.seat, message.seats)
    // One's own are on the screen already, or on their way in the answer.
    if (message.type === 'shots' && message.seat !== here.seat) message.fish.forEach((fish, at) => scene.fire(message.seat, fish, null, at * 90))
    if (message.type === 'caught' && message.seat !== here.seat)
      setTimeout(() => {
        for (const fish of message.fish) scene.haul(message.seat, fish, `${fishOf(here.pond.seed, fish).kind.pays}×`, false)
      }, hauledMs)
    if (message.type === 'gone') {
      scene.lose(message.fish, false)
      setTimeout(() => scene.lose(message.fish, true), showsOthers || isSending() ? hearsayMs : 0)
    }
  }
}

/** The pond once its session is here: aiming, shooting, what others do, and the sheets. */
export const openGame = (desk: PondDesk): void => {
  const { api, session, say, money, sound, dressing, language } = desk
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const board = openBoard(money)
  const play = byId('play', HTMLButtonElement)
  const canvas = byId('water', HTMLCanvasElement)
  let place: Place | null = null

  const scene = openScene({ canvas, stage: byId('stage', HTMLElement), colours: dressing.colours, isCalm: () => calm.matches, onFrame: (nowMs) => gun.turn(nowMs), onHit: () => sound.stop(4) })
  const stake = openStake(desk, board.setStake)
  const gun = openGun(desk, { board, scene, place: () => place, stakeMinor: stake.stakeMinor, sitAgain: () => line.again() })
  const sit = (hello: Hello): void => {
    place = { pond: hello.pond, seat: hello.seat, stakeMax: hello.stakeMax === null ? null : BigInt(hello.stakeMax) }
    scene.open(hello.pond, line.nowMs, hello.gone)
    scene.setSeats(hello.seat, hello.seats)
    board.say(say('tapFish'))
    play.disabled = false
  }
  const line = openPondLine(api, {
    hear: hearing(scene, { place: () => place, sit, isSending: gun.isSending }),
    lost: () => {
      place = null
      gun.stop()
      play.disabled = true
      board.say(say('lost'))
    },
    refused: desk.refuse,
  })
  const sheets: PondSheets = {
    api,
    say,
    money,
    language,
    vendor: dressing.vendor,
    stakes: session.stakes,
    stakeMinor: stake.stakeMinor,
    chooseStake: stake.choose,
    explain: (error) => explainTrouble(say, error),
    seed: gun.batches.seed,
    setSeed: gun.batches.setSeed,
    picture: (round) => [element('h3', {}, say('result')), element('ul', {}, ...[tellShots(round.choice, language), ...tellFishing(round.outcome, language)].map((text) => element('li', {}, text)))],
  }
  canvas.addEventListener('pointerdown', (event) => {
    const box = canvas.getBoundingClientRect()
    const fish = scene.fishAt(event.clientX - box.left, event.clientY - box.top)
    if (fish !== null) gun.shootAt(fish)
  })
  play.addEventListener('click', () => gun.shootAt(scene.follow()))
  byId('menu', HTMLButtonElement).addEventListener('click', () => openPondMenu(sheets))
  byId('stakes', HTMLButtonElement).addEventListener('click', () => openStakes(sheets))
  byId('auto', HTMLButtonElement).hidden = !session.rules.autoplay
  setUpSound(desk)
  markPlayMoney(session, say)
  gun.showBalance()
  if (session.openRound !== null) void gun.batches.resume()
}

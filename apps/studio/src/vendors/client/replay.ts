import { button, byId, element } from '#client/dom.ts'
import type { GeneralWord } from '#client/general-words.ts'
import { moneyFormat } from '#client/money.ts'
import type { Say } from '#client/say.ts'
import { openSound } from '#client/sound.ts'
import type { Dressing, RoundView } from '#wire.ts'
import { openBoard } from './board.ts'
import type { EngineClient, EngineWord, Stage } from './engine-view.ts'
import { openPlayback } from './playback.ts'
import type { ShellWord } from './words.ts'
import './replay.css'

interface ReplayDesk {
  readonly engine: EngineClient
  readonly dressing: Dressing
  readonly round: RoundView
  readonly say: Say<GeneralWord | ShellWord | EngineWord>
  readonly language: 'pt' | 'en'
}

const speeds = [1, 0.5, 0.25] as const
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What may be chosen of how fast it goes. */
const makeSpeeds = ({ say, language }: ReplayDesk) => {
  let chosen: number = speeds[0]
  const chips = speeds.map((speed) => {
    const chip = button(`${new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en').format(speed)}×`, 'bet', () => {
      chosen = speed
      show()
    })
    return { speed, chip }
  })
  const show = (): void => chips.forEach(({ speed, chip }) => chip.setAttribute('aria-pressed', String(speed === chosen)))
  show()
  return { box: element('div', { class: 'speeds', role: 'group', 'aria-label': say('replaySpeed') }, ...chips.map(({ chip }) => chip)), hurried: (ms: number): number => ms / chosen }
}

/** The page of a game without its game: no menu, no balance, nothing that bets. */
const clearPage = ({ say, round, language }: ReplayDesk, controls: readonly Node[]): void => {
  for (const id of ['auto', 'bets']) byId(id, HTMLElement).hidden = true
  // Their places stay, so that the title stands in the middle.
  for (const id of ['menu', 'sound']) byId(id, HTMLButtonElement).style.visibility = 'hidden'
  const label = byId('balance', HTMLElement).parentElement?.querySelector('span')
  if (label != null) label.textContent = say(round.isFree ? 'freeRound' : 'stake')
  byId('play', HTMLButtonElement).parentElement?.replaceChildren(...controls)
  const { hash } = location
  const back = button(say('back'), 'quiet-button', () => history.back())
  const verify = element('a', { href: `/verify?round=${round.id}&lang=${language}${hash}`, class: 'quiet-button' }, say('verify'))
  byId('game', HTMLElement).classList.add('replay')
  byId('game', HTMLElement).append(element('nav', { class: 'replay-links' }, ...(history.length > 1 ? [back] : []), verify))
}

/** Plays a recorded round again in the game's own drawing, event by event. Everything that it shows stands in the record (Product §11.1744). */
export const openReplay = (desk: ReplayDesk): void => {
  const { engine, dressing, round, say, language } = desk
  const money = moneyFormat(language, round.currency)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const board = openBoard(money)
  const pace = makeSpeeds(desk)
  const step = button(say('replayStep'), 'quiet-button', () => void playback.step())
  const events = engine.eventsOf?.(round.outcome, round.moves) ?? [round.outcome]
  const again = button(say('replayAgain'), events.length > 1 ? 'main-button' : 'main-button whole', () => void playback.play())
  clearPage(desk, [pace.box, ...(events.length > 1 ? [step] : []), again])
  const stage: Stage = {
    place: byId('stage', HTMLElement),
    bets: byId('bets', HTMLFieldSetElement),
    dressing,
    language,
    money,
    sound: openSound(),
    isCalm: () => calm.matches,
    hurried: pace.hurried,
    stakeMinor: () => BigInt(round.stake),
    changed: () => undefined,
  }
  const view = engine.open(stage)
  const time = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en', { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(round.at))
  const bet = round.choice === '' ? '' : engine.tellChoice(round.choice, language)
  const [stake, payout] = [BigInt(round.stake), BigInt(round.payout ?? '0')]
  const playback = openPlayback(
    events.length,
    {
      start: () => {
        stage.place.classList.remove('gain')
        board.setWin(null)
        board.say(`${say('replayOf')} ${time}\n${bet}`)
        board.announce('')
        view.restore(round.choice)
        view.lock(true)
        view.begin()
      },
      show: async (at) => {
        if (at < events.length - 1) return view.moves?.show(events[at])
        await view.land(events[at])
      },
      ended: () => {
        const isGain = payout > stake
        const text = payout === 0n ? say('noWin') : say(isGain ? 'won' : 'returned', { amount: money(payout) })
        board.setWin(payout, isGain)
        board.say(`${bet}\n${text}`.trim())
        board.announce([...engine.tell(round.outcome, language), text].join('. '))
        stage.place.classList.toggle('gain', isGain)
      },
      changed: () => {
        for (const each of [again, step]) each.disabled = playback.isBusy()
      },
    },
    (ms) => pause(stage.isCalm() ? 0 : pace.hurried(ms)),
  )
  board.setBalance(stake)
  view.restore(round.choice)
  view.lock(true)
  view.stakeChanged()
  void playback.play()
}

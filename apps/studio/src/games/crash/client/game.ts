import { byId, element } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import { openRoundWord } from '#client/round-word.ts'
import { openTableLine, type TableLine } from '#client/table-line.ts'
import { explainTrouble } from '#client/trouble-box.ts'
import { figuresOfExit } from '#games/crash/exact.ts'
import { betsMax, mostHundredths, multiplierAt, stakeMinorMax } from '#games/crash/math.ts'
import { readCrash, tellCrash, tellCrashBet, timesText } from '#games/crash/tell.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import { wireHead } from '#vendors/client/live/head.ts'
import type { TableSheets } from '#vendors/client/live/sheets.ts'
import { openShown } from '#vendors/client/live/shown-table.ts'
import { percent, rateTable } from '#vendors/client/rates.ts'
import type { ChainView, TableMessage, TableRoundView } from '#wire.ts'
import { openBets, type Bets } from './bets.ts'
import { openCrowd } from './crowd.ts'
import { openPanel, type Panel } from './panel.ts'
import type { Phase } from './panel-state.ts'
import { openPurse } from './purse.ts'
import { openRiding } from './riding.ts'
import type { Scene } from './scene.ts'
import { openSky } from './sky.ts'
import { statisticsOf, tierOf } from './statistics.ts'
import type { CrashSay } from './words.ts'

const recentMax = 100
const openMs = 8_000
const tellEveryMs = 100
const paid = [101, 120, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000] as const

/** What the table said last. */
interface Heard {
  chain: ChainView | null
  round: TableRoundView | null
  /** Newest first, in hundredths. */
  recent: readonly number[]
  link: { readonly number: number; readonly link: string } | null
  /** The last round that stands among the recent ones. */
  recentId: string
  isLost: boolean
}

const phaseOf = ({ round, isLost }: Heard, nowMs: number): Phase => {
  if (round === null || isLost) return 'away'
  if (round.state === 'open') return nowMs < round.closesAt ? 'open' : 'closed'
  return round.state === 'closed' ? 'closed' : round.state === 'flying' ? 'flying' : 'over'
}

/** What is known of the flight at a moment. The phone's own guess of the multiplier is shown; what is paid the server says. */
const sceneOf = (heard: Heard, nowMs: number): Scene => {
  const { round } = heard
  const phase = phaseOf(heard, nowMs)
  const flew = readCrash(round?.outcome)?.flewHundredths ?? null
  const flewMs = Math.max(0, nowMs - (round?.fliesAt ?? nowMs))
  if (phase === 'over' && flew !== null) return { phase, flewMs: Math.log(flew / 100) * 10_005, hundredths: flew, waitsMs: null, waitsOfMs: openMs }
  return { phase, flewMs, hundredths: multiplierAt(flewMs), waitsMs: phase === 'open' && round !== null ? Math.max(0, round.closesAt - nowMs) : null, waitsOfMs: openMs }
}

const sheetsOf = (desk: TableDesk, say: CrashSay, heard: Heard, stakeMinor: () => bigint): TableSheets => ({
  api: desk.api,
  say,
  money: desk.money,
  language: desk.language,
  vendor: desk.vendor,
  stakes: desk.session.stakes,
  stakeMinor,
  chooseStake: () => undefined,
  explain: (error) => explainTrouble(say, error),
  picture: (round) => [
    element('h3', {}, say('yourBet')),
    element('ul', {}, ...[tellCrashBet(round.choice, desk.language), ...tellCrash(round.outcome, desk.language)].map((line) => element('li', {}, line))),
  ],
  pays: () => [
    rateTable(
      paid.map((at) => ({ name: percent(desk.language, figuresOfExit(at).hitMillionths), paysHundredths: at, returned: percent(desk.language, figuresOfExit(at).returned) })),
      desk.language,
      (hundredths) => desk.money((stakeMinor() * BigInt(hundredths)) / 100n),
      { bet: say('chance'), pays: say('exit'), amount: say('value'), returned: say('returnShare') },
    ),
    element('p', {}, say('limits', { count: betsMax, amount: desk.money(stakeMinorMax) })),
  ],
  chain: () => heard.chain,
  round: () => heard.round,
  link: () => heard.link,
  statistics: () => ({ count: heard.recent.length, nodes: statisticsOf(say, desk.language, heard.recent) }),
})

/** The phases in words, each once: what changes with every frame stands on the canvas. */
const phaseText = (say: CrashSay, language: 'pt' | 'en', { phase, hundredths, waitsMs }: Scene): string => {
  if (phase === 'open') return say('takesOff', { seconds: Math.ceil((waitsMs ?? 0) / 1_000) })
  if (phase === 'over') return say(hundredths >= mostHundredths ? 'arrived' : 'flew', { times: timesText(hundredths, language) })
  return say(phase === 'closed' ? 'closing' : phase === 'flying' ? 'flying' : 'connecting')
}

/** The flight once its session is here: it hears the table, shows its steps, and takes bets and cash-outs. */
export const openCrash = (desk: TableDesk, say: CrashSay): void => {
  const { session, money, sound, language } = desk
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const heard: Heard = { chain: null, round: null, recent: [], link: null, recentId: '', isLost: true }
  const line: { at: TableLine | null } = { at: null }
  const nowMs = (): number => line.at?.nowMs() ?? Date.now()
  const scene = (): Scene => sceneOf(heard, nowMs())
  const shown = openShown(money)
  const crowd = openCrowd(say, language)
  const canvas = byId('sky', HTMLCanvasElement)
  const sky = openSky(canvas, { times: (hundredths) => `${timesText(hundredths, language)}×`, takesOffIn: say('takesOffIn'), flewUntil: say('flewUntil') }, () => calm.matches, () => ({ ...scene(), isCrowded: crowd.isShown() }))
  const panels: readonly Panel[] = [1, 2].map((number) =>
    openPanel({ say, money, language, sound, stakes: session.stakes, sheets: () => sheets, phase: () => scene().phase, hundredths: () => scene().hundredths, press: (panel) => bets.press(panel) }, number),
  )
  const sheets = sheetsOf(desk, say, heard, () => panels[0]?.stakeMinor() ?? 100n)
  const purse = openPurse(session.balance, shown)
  const bets: Bets = openBets({ ...desk, words: say, panels, purse, riding: openRiding(desk.api), shown, word: openRoundWord(desk.host), round: () => (heard.isLost ? null : heard.round), isOpen: () => scene().phase === 'open', celebrate: sky.celebrate })
  byId('panels', HTMLElement).append(...panels.map(({ box }) => box))
  wireHead({ sound, say }, sheets)
  markPlayMoney(session, say)

  const showRecent = (): void => shown.setLast(heard.recent.map((hundredths) => ({ text: `${timesText(hundredths, language)}×`, className: tierOf(hundredths) })))
  let saidPhase = ''
  const tell = (): void => {
    const now = scene()
    const text = heard.isLost && heard.chain !== null ? say('lost') : heard.round === null && heard.chain !== null ? say('waiting') : phaseText(say, language, now)
    // A countdown is seen every second and heard once.
    const heardAs = now.phase === 'open' ? now.phase : text
    if (text !== byId('message', HTMLElement).textContent) {
      byId('message', HTMLElement).setAttribute('aria-live', heardAs === saidPhase ? 'off' : 'polite')
      shown.say(text)
    }
    saidPhase = heardAs
    if (now.phase === 'flying') bets.pass(now.hundredths)
    else for (const panel of panels) panel.show()
  }
  const showStep = async (round: TableRoundView, isNew: boolean, isHello: boolean): Promise<void> => {
    if (isNew) bets.begin()
    if (isHello) await bets.takeUp(round.id).catch(() => undefined)
    if (round.state === 'open') bets.sendQueued()
    if (round.state === 'flying' && !isHello) sound.spin()
    const flew = readCrash(round.outcome)?.flewHundredths ?? null
    if (flew === null || heard.recentId === round.id) return
    heard.recentId = round.id
    heard.recent = [flew, ...heard.recent].slice(0, recentMax)
    showRecent()
    sound.stop(0)
    await bets.end(round.id)
  }
  const hear = (message: TableMessage): void => {
    if (message.type === 'crowd' && message.round === heard.round?.id) crowd.hear(message)
    if (message.type !== 'hello' && message.type !== 'step') return
    const [isHello, isNew] = [message.type === 'hello', message.round?.id !== heard.round?.id]
    heard.isLost = false
    heard.chain = message.chain
    heard.round = message.round
    if (isNew) crowd.clear()
    if (message.round?.link != null) heard.link = { number: message.round.number, link: message.round.link }
    if (message.type === 'hello') {
      heard.recent = message.recent.flatMap((outcome) => readCrash(outcome)?.flewHundredths ?? [])
      if (message.round !== null && message.round.outcome !== null) heard.recentId = message.round.id
      showRecent()
    }
    tell()
    if (message.round !== null) void showStep(message.round, isNew, isHello)
  }
  line.at = openTableLine(desk.api, {
    hear,
    lost: () => {
      heard.isLost = true
      tell()
    },
    refused: desk.refuse,
  })
  setInterval(tell, tellEveryMs)
  new ResizeObserver(() => sky.fit()).observe(canvas)
  sky.fit()
  purse.show()
}

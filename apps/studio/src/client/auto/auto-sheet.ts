import { button, element } from '#client/dom.ts'
import type { GeneralWord } from '#client/general-words.ts'
import type { MoneyText } from '#client/money.ts'
import type { Say } from '#client/say.ts'
import { openSheet } from '#client/sheet.ts'
import type { AutoWord } from './auto-words.ts'
import { type AutoPlan, lossChoices, type offeredIn, roundChoices, winChoices } from './autoplay.ts'

interface AutoSheet {
  readonly say: Say<GeneralWord | AutoWord>
  readonly money: MoneyText
  readonly offered: ReturnType<typeof offeredIn>
  readonly stakeMinor: bigint
  /** There is a bet, and no round under way. */
  readonly isReady: boolean
  isTurbo(): boolean
  setTurbo(isOn: boolean): void
  start(plan: AutoPlan): void
}

let sheets = 0

/** Some of a kind, of which one is on; what stands small below is what it comes to. */
const choices = <Value>(title: string, values: readonly (readonly [value: Value, text: string, amount?: string])[], first: Value) => {
  let chosen = first
  const id = `auto-${(sheets += 1)}`
  const chips = values.map(([value, text, amount]) => {
    const chip = button(text, '', () => {
      chosen = value
      show()
    })
    if (amount !== undefined) chip.append(element('small', {}, amount))
    return { value, chip }
  })
  const show = (): void => chips.forEach(({ value, chip }) => chip.setAttribute('aria-pressed', String(value === chosen)))
  show()
  return {
    parts: [element('h3', { id }, title), element('div', { class: 'chips four', role: 'group', 'aria-labelledby': id }, ...chips.map(({ chip }) => chip))],
    chosen: () => chosen,
  }
}

const turboSwitch = ({ say, isTurbo, setTurbo }: AutoSheet): HTMLButtonElement => {
  const made = button('', 'switch-row', () => {
    setTurbo(!isTurbo())
    made.setAttribute('aria-pressed', String(isTurbo()))
  })
  made.append(element('span', {}, element('b', {}, say('turbo')), element('small', {}, say('turboText'))), element('i', { 'aria-hidden': 'true' }))
  made.setAttribute('aria-pressed', String(isTurbo()))
  return made
}

/** What of it the market allows: a series that plays on by itself, and a shorter show. */
export const openAutoSheet = (desk: AutoSheet): void => {
  const { say, money, offered, stakeMinor } = desk
  const times = (count: number): string => money(stakeMinor * BigInt(count))
  const rounds = choices(say('autoRounds'), roundChoices.map((count) => [count, String(count)] as const), roundChoices[0])
  const loss = choices(say('autoLoss'), lossChoices.map((count) => [count, `${count}×`, times(count)] as const), lossChoices[1])
  const win = choices<number | null>(say('autoWin'), winChoices.map((count) => (count === null ? ([count, say('autoNever')] as const) : ([count, `${count}×`, times(count)] as const))), null)
  const start = button(say('autoStart'), 'main-button wide', () => {
    dialog.close()
    const winTimes = win.chosen()
    desk.start({ rounds: rounds.chosen(), lossMinorMax: stakeMinor * BigInt(loss.chosen()), winMinor: winTimes === null ? null : stakeMinor * BigInt(winTimes), stakeMinor })
  })
  start.disabled = !desk.isReady
  const dialog = openSheet(
    say(offered.series ? 'auto' : 'turbo'),
    say('close'),
    ...(offered.turbo ? [turboSwitch(desk)] : []),
    ...(offered.series ? [...rounds.parts, ...loss.parts, ...win.parts, element('p', { class: 'auto-text' }, say('autoText')), start] : []),
  )
}

import { element } from '#client/dom.ts'
import { openStakes } from '#client/round-sheets.ts'
import type { MoneyText } from '#client/money.ts'
import type { Sound } from '#client/sound.ts'
import { leastHundredths, mostHundredths, writeBet } from '#games/crash/math.ts'
import { timesText } from '#games/crash/tell.ts'
import { readTyped } from '#vendors/client/typed-times.ts'
import type { TableSheets } from '#vendors/client/live/sheets.ts'
import { faceOf, type PanelState, type Phase } from './panel-state.ts'
import type { CrashSay } from './words.ts'

export interface PanelDesk {
  readonly say: CrashSay
  readonly money: MoneyText
  readonly language: 'pt' | 'en'
  readonly sound: Sound
  readonly stakes: readonly string[]
  sheets(): TableSheets
  phase(): Phase
  /** Where the flight stands, as far as this phone knows. */
  hundredths(): number
  press(panel: Panel): void
}

/** One of the member's two bets on the screen. */
export interface Panel {
  readonly box: HTMLElement
  state(): PanelState
  set(state: PanelState): void
  stakeMinor(): bigint
  /** As it goes to the table; null where what was typed is no multiplier. */
  choice(): string | null
  show(): void
}

const firstAuto = 200

/** The multiplier at which the bet leaves by itself, and whether it does. */
const makeAuto = ({ say, language }: PanelDesk, id: string, onChange: () => void) => {
  let isOn = false
  let target: number | null = firstAuto
  const toggle = element('button', { type: 'button', role: 'switch', class: 'auto', 'aria-checked': 'false' }, element('i', { 'aria-hidden': 'true' }), say('auto'))
  const input = element('input', { id, inputmode: 'decimal', autocomplete: 'off', maxlength: '7', 'aria-label': say('autoTarget'), value: timesText(firstAuto, language) })
  const change = (): void => {
    toggle.setAttribute('aria-checked', String(isOn))
    input.setAttribute('aria-invalid', String(target === null))
    input.title = target === null ? say('autoWrong') : ''
    onChange()
  }
  toggle.addEventListener('click', () => {
    isOn = !isOn
    change()
  })
  input.addEventListener('input', () => {
    target = readTyped(input.value, leastHundredths, mostHundredths)
    isOn = true
    change()
  })
  input.addEventListener('focus', () => input.select())
  input.addEventListener('blur', () => {
    if (target !== null) input.value = target >= mostHundredths ? String(target / 100) : timesText(target, language)
  })
  return {
    box: element('div', { class: 'auto-row' }, toggle, element('label', { class: 'times' }, input, element('span', { 'aria-hidden': 'true' }, '×'))),
    isValid: (): boolean => !isOn || target !== null,
    hundredths: (): number | null => (isOn ? target : null),
    lock: (isLocked: boolean): void => {
      toggle.disabled = isLocked
      input.disabled = isLocked
    },
  }
}

export const openPanel = (desk: PanelDesk, number: number): Panel => {
  const { say, money, language, sound, stakes } = desk
  let at = Math.min(stakes.length - 1, number === 1 ? 3 : 0)
  let state: PanelState = { kind: 'idle' }
  let shown = ''
  const stakeMinor = (): bigint => BigInt(stakes[at] ?? '100')
  const amount = element('button', { type: 'button', class: 'amount', 'aria-haspopup': 'dialog' })
  const step = (word: 'less' | 'more', sign: string, by: number): HTMLButtonElement => {
    const made = element('button', { type: 'button', class: 'step sign-step', 'aria-label': say(word) }, sign)
    made.addEventListener('click', () => {
      sound.tap()
      at = Math.max(0, Math.min(stakes.length - 1, at + by))
      show()
    })
    return made
  }
  const [less, more] = [step('less', '−', -1), step('more', '+', 1)]
  const auto = makeAuto(desk, `auto-${number}`, () => show())
  const go = element('button', { type: 'button', class: 'go' })
  const show = (): void => {
    const face = faceOf(state, desk.phase(), stakeMinor(), desk.hundredths(), auto.isValid())
    const text = say(face.word, { amount: money(face.amountMinor), times: timesText(face.hundredths, language) })
    const isFree = state.kind === 'idle' || state.kind === 'left' || state.kind === 'back'
    const told = `${text} ${face.isReady} ${face.tone} ${isFree} ${at}`
    if (told === shown) return
    shown = told
    go.textContent = text
    go.disabled = !face.isReady
    go.className = `go ${face.tone}`
    amount.textContent = money(stakeMinor())
    amount.setAttribute('aria-label', `${say('chooseStake')}: ${money(stakeMinor())}`)
    amount.disabled = !isFree
    less.disabled = !isFree || at === 0
    more.disabled = !isFree || at === stakes.length - 1
    auto.lock(!isFree)
  }
  const panel: Panel = {
    box: element('section', { class: 'panel', 'aria-label': say('panel', { number }) }, element('div', { class: 'settings' }, element('div', { class: 'stepper' }, less, amount, more), auto.box), go),
    state: () => state,
    set: (next) => {
      state = next
      show()
    },
    stakeMinor,
    choice: () => (auto.isValid() ? writeBet({ stakeMinor: stakeMinor(), autoHundredths: auto.hundredths() }) : null),
    show,
  }
  amount.addEventListener('click', () =>
    openStakes({
      ...desk.sheets(),
      stakeMinor,
      chooseStake: (stake) => {
        at = Math.max(0, stakes.indexOf(stake))
        show()
      },
    }),
  )
  go.addEventListener('click', () => desk.press(panel))
  show()
  return panel
}

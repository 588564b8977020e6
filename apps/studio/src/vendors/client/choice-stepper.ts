import { button, element } from '#client/dom.ts'

export interface StepperWords {
  readonly less: string
  readonly more: string
  readonly lowest: number
  readonly highest: number
  /** Numbers that are one tap away. */
  readonly presets: readonly number[]
}

/** A number between two buttons, and some of its kind below. */
export const choiceStepper = ({ less, more, lowest, highest, presets }: StepperWords, onChoose: (value: number) => void) => {
  let value = lowest
  let isLocked = false
  const choose = (next: number): void => {
    if (!isLocked && next !== value) onChoose(next)
  }
  const step = (text: string, label: string, by: number): HTMLButtonElement => {
    const made = button(text, 'step sign-step', () => choose(value + by))
    made.setAttribute('aria-label', label)
    return made
  }
  const [down, up] = [step('−', less, -1), step('+', more, 1)]
  const shown = element('strong', { class: 'chosen-number', 'aria-live': 'polite' })
  const chips = presets.map((preset) => ({ preset, chip: button(String(preset), 'bet', () => choose(preset)) }))
  const refresh = (): void => {
    down.disabled = isLocked || value === lowest
    up.disabled = isLocked || value === highest
    for (const { preset, chip } of chips) {
      chip.disabled = isLocked
      chip.setAttribute('aria-pressed', String(preset === value))
    }
  }
  const row = element('div', { class: 'bet-row presets' }, ...chips.map(({ chip }) => chip))
  row.style.gridTemplateColumns = `repeat(${presets.length}, 1fr)`
  return {
    box: element('div', { class: 'choice-stepper' }, element('div', { class: 'choice-line' }, down, shown, up), row),
    show: (next: number, text: string): void => {
      value = next
      shown.textContent = text
      for (const { preset, chip } of chips) chip.setAttribute('aria-label', preset === next ? text : String(preset))
      refresh()
    },
    lock: (locked: boolean): void => {
      isLocked = locked
      refresh()
    },
  }
}

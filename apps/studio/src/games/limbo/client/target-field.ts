import { button, element } from '#client/dom.ts'
import { targetMax, targetMin } from '#games/limbo/math.ts'
import { timesText } from '#games/limbo/tell.ts'
import { times } from '#vendors/client/rates.ts'
import { readTyped } from '#vendors/client/typed-times.ts'

const presets = [150, 200, 500, 1_000, 10_000] as const

/** The target: typed, or one of some by a tap. */
export const makeTargetField = (language: 'pt' | 'en', words: { readonly label: string; readonly wrong: string }, onChoose: (target: number | null) => void) => {
  const input = element('input', { id: 'target', inputmode: 'decimal', autocomplete: 'off', maxlength: '8', 'aria-describedby': 'target-error' })
  const error = element('span', { id: 'target-error', role: 'status' })
  const chips = presets.map((preset) => ({ preset, chip: button(times(language, preset), 'bet', () => set(preset)) }))
  const refresh = (target: number | null): void => {
    error.textContent = target === null ? words.wrong : ''
    input.setAttribute('aria-invalid', String(target === null))
    for (const { preset, chip } of chips) chip.setAttribute('aria-pressed', String(preset === target))
  }
  const show = (target: number): void => {
    input.value = timesText(target, language).replaceAll(/[^\d.,]/g, '')
    // Thousands are not parted in a field that is typed into.
    if (target >= 100_000) input.value = String(target / 100)
    refresh(target)
  }
  const set = (target: number): void => {
    show(target)
    onChoose(target)
  }
  input.addEventListener('input', () => {
    const target = readTyped(input.value, targetMin, targetMax)
    refresh(target)
    onChoose(target)
  })
  input.addEventListener('focus', () => input.select())
  const row = element('div', { class: 'bet-row' }, ...chips.map(({ chip }) => chip))
  row.style.gridTemplateColumns = `repeat(${presets.length}, 1fr)`
  return {
    box: element('div', { class: 'target' }, element('div', { class: 'target-line' }, element('label', { for: 'target' }, words.label), input, error), row),
    show,
    lock: (isLocked: boolean): void => {
      input.disabled = isLocked
      for (const { chip } of chips) chip.disabled = isLocked
    },
  }
}

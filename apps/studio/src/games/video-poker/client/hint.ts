import { element } from '#client/dom.ts'

const storageKey = 'trevo-video-poker-hint'

const readSwitch = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** The switch of the hint: off until a member asks for it, and kept on the phone. */
export const makeHintSwitch = (label: string, title: string, onChange: () => void) => {
  let isOn = readSwitch()
  const button = element('button', { type: 'button', class: 'quiet-button hint', title, 'aria-pressed': String(isOn) }, label)
  button.addEventListener('click', () => {
    isOn = !isOn
    button.setAttribute('aria-pressed', String(isOn))
    try {
      localStorage.setItem(storageKey, isOn ? 'on' : 'off')
    } catch {
      // The switch then lasts as long as the page.
    }
    onChange()
  })
  return { button, isOn: () => isOn }
}

import { byId } from '#client/dom.ts'
import type { TableDesk } from './desk.ts'
import { openTableMenu, type TableSheets } from './sheets.ts'

/** Buttons of the head. */
export const wireHead = ({ sound, say }: Pick<TableDesk, 'sound' | 'say'>, sheets: TableSheets): void => {
  const soundButton = byId('sound', HTMLButtonElement)
  const showSound = (isOn: boolean): void => {
    soundButton.classList.toggle('off', !isOn)
    soundButton.setAttribute('aria-label', say(isOn ? 'soundOn' : 'soundOff'))
    soundButton.setAttribute('aria-pressed', String(isOn))
  }
  soundButton.addEventListener('click', () => showSound(sound.toggle()))
  showSound(sound.isOn())
  byId('menu', HTMLButtonElement).addEventListener('click', () => openTableMenu(sheets))
}

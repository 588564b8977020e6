import type { Say } from '#client/say.ts'
import type { PondWord } from './words.ts'

/** A turn of it ends by itself after so many shots. */
export const autoShotsMax = 50
const everyMs = 320

/** Shoots on by itself, where the market lets it: a bounded number of shots, and none after the first that could not be made. */
export const openAuto = (press: HTMLButtonElement, say: Say<PondWord>, shoot: () => boolean) => {
  let left = 0
  let shotMs = 0
  const show = (): void => {
    press.textContent = left > 0 ? say('autoLeft', { count: left }) : say('auto')
    press.setAttribute('aria-pressed', String(left > 0))
  }
  const set = (count: number): void => {
    left = count
    show()
  }
  press.addEventListener('click', () => set(left > 0 ? 0 : autoShotsMax))
  return {
    turn: (nowMs: number): void => {
      if (left === 0 || nowMs - shotMs < everyMs) return
      shotMs = nowMs
      if (shoot()) set(left - 1)
    },
    stop: (): void => {
      if (left > 0) set(0)
    },
  }
}

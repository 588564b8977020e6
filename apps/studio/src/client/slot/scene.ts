import { byId, button, element } from '#client/dom.ts'
import type { Hud } from './hud.ts'

export type Scene = (title: string, amount: string | null, text: string | null, kind: string, action: string | null, ms: number) => Promise<void>

/** A card over the whole screen; a tap, its button or the time ends it. */
export const openScene =
  (hud: Hud): Scene =>
  async (title, amount, text, kind, action, ms) => {
    const place = byId('scene', HTMLDivElement)
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        place.hidden = true
        resolve()
      }
      const timer = setTimeout(end, ms)
      const press = action === null ? null : button(action, 'main-button', end)
      place.className = kind
      place.replaceChildren(
        ...[
          element('h2', {}, title),
          amount === null ? null : element('div', { class: 'big' }, amount),
          text === null ? null : element('p', {}, text),
          press,
        ].filter((part) => part !== null),
      )
      place.hidden = false
      place.onclick = end
      press?.focus()
      hud.announce([title, amount, text].filter((part) => part !== null).join('. '))
    })
  }

import { element } from '#client/dom.ts'
import { buildHead } from '#vendors/client/live/page.ts'
import type { CrashSay } from './words.ts'

/** The one screen of the flight; ids are found by who fills them, and the panels are put into `#panels`. */
export const buildCrashPage = (say: CrashSay, title: string, vendor: string): void => {
  document.body.append(
    element('div', { id: 'backdrop', 'aria-hidden': 'true' }),
    element(
      'main',
      { id: 'game' },
      buildHead(say, title, vendor),
      element('ol', { id: 'last', 'aria-label': say('last'), tabindex: '0' }),
      element(
        'section',
        { id: 'stage' },
        element('canvas', { id: 'sky', 'aria-hidden': 'true' }),
        element('button', { id: 'crowd', type: 'button', 'aria-haspopup': 'dialog', hidden: '' }),
      ),
      element('div', { id: 'message', class: 'message', role: 'status' }, say('connecting')),
      element(
        'div',
        { class: 'figures' },
        ...(['balance', 'stake', 'win'] as const).map((name) => element('div', { class: name === 'win' ? 'won' : '' }, element('span', {}, say(name)), element('strong', { id: name }, '–'))),
      ),
      element('div', { id: 'panels' }),
      element('p', { id: 'live', class: 'unseen', 'aria-live': 'polite' }),
    ),
    element('div', { id: 'trouble', role: 'alert', hidden: '' }),
  )
}

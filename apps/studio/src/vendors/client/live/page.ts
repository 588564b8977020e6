import { element } from '#client/dom.ts'
import type { Say } from '#client/say.ts'
import { ownVendor } from '#vendors/client/page.ts'
import type { TableWord } from './words.ts'

const drawn = 'http://www.w3.org/2000/svg'

const icon = (...paths: readonly (readonly [string, string])[]): SVGSVGElement => {
  const svg = document.createElementNS(drawn, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const [d, name] of paths) {
    const path = document.createElementNS(drawn, 'path')
    path.setAttribute('d', d)
    if (name !== '') path.setAttribute('class', name)
    svg.append(path)
  }
  return svg
}

export const roundButton = (id: string, label: string, ...paths: readonly (readonly [string, string])[]): HTMLButtonElement =>
  element('button', { id, type: 'button', class: 'round-button', 'aria-label': label }, icon(...paths))

/** Menu, the game's name, and sound. */
export const buildHead = (say: Say<TableWord>, title: string, vendor: string): HTMLElement => {
  const isOwn = vendor === ownVendor
  return element(
    'header',
    { class: 'top' },
    roundButton('menu', say('menu'), ['M4 7h16M4 12h16M4 17h10', '']),
    element('div', { class: 'sign' }, element('h1', {}, title), element('span', { class: isOwn ? 'sandbox own' : 'sandbox' }, isOwn ? say('own') : `${say('sandbox')} · ${vendor}`)),
    roundButton('sound', '', ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', ''], ['M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11', 'waves'], ['M16 9.5l5 5m0-5l-5 5', 'mute']),
  )
}

/** The one screen of the table; ids are found by who fills them, and the game's own board is put into `#table`. */
export const buildTablePage = (say: Say<TableWord>, title: string, vendor: string): void => {
  document.body.append(
    element('div', { id: 'backdrop', 'aria-hidden': 'true' }),
    element(
      'main',
      { id: 'game' },
      buildHead(say, title, vendor),
      element(
        'section',
        { id: 'stage' },
        element('canvas', { id: 'wheel', 'aria-hidden': 'true' }),
        element('div', { id: 'clock', role: 'timer', 'aria-live': 'off' }, '–'),
        element('div', { id: 'drawn', hidden: '' }),
        element('p', { id: 'others', class: 'others' }),
      ),
      element('ol', { id: 'last', 'aria-label': say('last'), tabindex: '0' }),
      element('div', { id: 'message', class: 'message' }, say('connecting')),
      element('section', { id: 'table' }),
      element('div', { id: 'chips', role: 'group', 'aria-label': say('chips') }),
      element(
        'div',
        { class: 'figures' },
        ...(['balance', 'stake', 'win'] as const).map((name) => element('div', { class: name === 'win' ? 'won' : '' }, element('span', {}, say(name)), element('strong', { id: name }, '–'))),
      ),
      element(
        'div',
        { class: 'controls' },
        roundButton('clear', say('clear'), ['M6 6l12 12M18 6L6 18', '']),
        roundButton('undo', say('undo'), ['M9 6L4.5 10.5L9 15M5 10.5h9a5 5 0 0 1 0 9h-3', '']),
        roundButton('repeat', say('repeat'), ['M5 11a7 7 0 0 1 12-4.5L19 8.5M19 4v4.5h-4.5M19 13a7 7 0 0 1-12 4.5L5 15.5M5 20v-4.5h4.5', '']),
        element('button', { id: 'double', type: 'button', class: 'round-button', 'aria-label': say('double') }, '2×'),
        element('button', { id: 'play', type: 'button', disabled: '' }, say('bet')),
      ),
      element('p', { id: 'live', class: 'unseen', 'aria-live': 'polite' }),
    ),
    element('div', { id: 'trouble', role: 'alert', hidden: '' }),
  )
}

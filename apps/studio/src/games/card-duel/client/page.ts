import { element } from '#client/dom.ts'
import type { Say } from '#client/say.ts'
import { ownVendor } from '#vendors/client/page.ts'
import type { DuelWord } from './words.ts'

const drawn = 'http://www.w3.org/2000/svg'

const vector = (tag: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS(drawn, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

const icon = (...paths: readonly (readonly [string, string])[]): SVGElement => {
  const svg = vector('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  svg.append(...paths.map(([d, name]) => vector('path', { d, class: name })))
  return svg
}

/** A ring that empties: its stroke is a hundred long. */
const ring = (): SVGElement => {
  const svg = vector('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true', class: 'ring' })
  svg.append(vector('circle', { cx: '20', cy: '20', r: '17', class: 'track' }), vector('circle', { cx: '20', cy: '20', r: '17', class: 'left', pathLength: '100' }))
  return svg
}

const round = (id: string, label: string, ...paths: readonly (readonly [string, string])[]): HTMLButtonElement =>
  element('button', { id, type: 'button', class: 'round-button', 'aria-label': label }, icon(...paths))

const player = (side: 'me' | 'other'): HTMLElement =>
  element('div', { class: `player ${side}` }, element('span', { class: 'name', id: `name-${side}` }), element('span', { class: 'pips', id: `points-${side}`, role: 'img' }))

/** The one screen of a duel; ids are found by who fills them. */
export const buildDuelPage = (say: Say<DuelWord>, title: string, vendor: string): void => {
  const isOwn = vendor === ownVendor
  document.body.append(
    element('div', { id: 'backdrop', 'aria-hidden': 'true' }),
    element(
      'main',
      { id: 'game' },
      element(
        'header',
        { class: 'top' },
        round('menu', say('menu'), ['M4 7h16M4 12h16M4 17h10', '']),
        element('div', { class: 'sign' }, element('h1', {}, title), element('span', { class: isOwn ? 'sandbox own' : 'sandbox' }, isOwn ? say('own') : `${say('sandbox')} · ${vendor}`)),
        round('sound', '', ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', ''], ['M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11', 'waves'], ['M16 9.5l5 5m0-5l-5 5', 'mute']),
      ),
      element('section', { id: 'lobby' }),
      element(
        'section',
        { id: 'duel', hidden: '' },
        element('div', { class: 'row' }, player('other'), element('div', { id: 'backs', class: 'backs', role: 'img' })),
        element(
          'div',
          { class: 'felt' },
          element('div', { class: 'turned' }, element('small', {}, say('turned')), element('div', { id: 'turned', class: 'slot' }), element('small', { id: 'trumps' })),
          element('div', { class: 'trick' }, element('div', { id: 'card-other', class: 'slot' }), element('div', { id: 'card-me', class: 'slot' })),
          element('div', { class: 'facts' }, element('strong', { id: 'worth' }), element('span', { id: 'tricks', class: 'tricks', role: 'img' })),
        ),
        element('div', { class: 'row' }, player('me'), element('div', { id: 'clock', class: 'clock', role: 'timer', 'aria-live': 'off' }, ring(), element('b', { id: 'seconds' }))),
      ),
      element('div', { id: 'message', class: 'message' }, say('loading')),
      element('div', { id: 'hand', class: 'hand', role: 'group' }),
      element('div', { id: 'actions', class: 'controls' }),
      element('div', { class: 'figures' }, ...(['balance', 'entry', 'prize'] as const).map((name) => element('div', {}, element('span', {}, say(name)), element('strong', { id: name }, '–')))),
      element('p', { id: 'live', class: 'unseen', 'aria-live': 'polite' }),
    ),
    element('div', { id: 'trouble', role: 'alert', hidden: '' }),
  )
}

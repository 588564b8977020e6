import { element } from '#client/dom.ts'
import type { Say } from '#client/say.ts'
import { ownVendor } from '#vendors/client/page.ts'
import type { PondWord } from './words.ts'

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

const pressable = (id: string, className: string, label: string, ...children: readonly (Node | string)[]): HTMLButtonElement => element('button', { id, type: 'button', class: className, 'aria-label': label }, ...children)

const figure = (id: string, label: string, className = ''): HTMLElement => element('div', { class: className }, element('span', {}, label), element('strong', { id }, '–'))

/** The one screen of the pond: the water behind everything, the fish between the title and what is bet. Ids are found by who fills them. */
export const buildPondPage = (say: Say<PondWord>, title: string, vendor: string): void => {
  const isOwn = vendor === ownVendor
  document.body.append(
    element('canvas', { id: 'water', role: 'img', 'aria-label': say('pond') }),
    element(
      'main',
      { id: 'game' },
      element(
        'header',
        { class: 'top' },
        pressable('menu', 'round-button', say('menu'), icon(['M4 7h16M4 12h16M4 17h10', ''])),
        element('div', { class: 'sign' }, element('h1', {}, title), element('span', { class: isOwn ? 'sandbox own' : 'sandbox' }, isOwn ? say('ownStudio') : `${say('sandbox')} · ${vendor}`)),
        pressable('sound', 'round-button', '', icon(['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', ''], ['M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11', 'waves'], ['M16 9.5l5 5m0-5l-5 5', 'mute'])),
      ),
      element('section', { id: 'stage' }),
      element(
        'div',
        { class: 'desk' },
        element('div', { id: 'message', class: 'message' }, say('connecting')),
        element(
          'div',
          { class: 'purse' },
          element('div', { class: 'figures' }, figure('balance', say('balance')), figure('win', say('win'), 'won')),
          element('button', { id: 'auto', type: 'button', hidden: '', 'aria-pressed': 'false' }, say('auto')),
        ),
        element(
          'div',
          { class: 'controls' },
          element(
            'div',
            { class: 'stepper' },
            pressable('less', 'step', say('less'), icon(['M6 12h12', ''])),
            element('button', { id: 'stakes', type: 'button', class: 'stake' }, element('span', {}, say('perShot')), element('strong', { id: 'stake' }, '–')),
            pressable('more', 'step', say('more'), icon(['M12 6v12M6 12h12', ''])),
          ),
          element('button', { id: 'play', type: 'button', disabled: '' }, say('shoot')),
        ),
      ),
      element('p', { id: 'live', class: 'unseen', 'aria-live': 'polite' }),
    ),
    element('div', { id: 'trouble', role: 'alert', hidden: '' }),
  )
}

import { element } from '#client/dom.ts'
import type { Say } from '#client/say.ts'
import type { GeneralWord } from '#client/general-words.ts'
import type { Dressing } from '#wire.ts'
import type { EngineWord } from './engine-view.ts'
import type { ShellWord } from './words.ts'

/** Its games are ours; every other is a vendor that we stand in for. */
export const ownVendor = 'TREVO'

const drawn = 'http://www.w3.org/2000/svg'

/** An icon of 24 units: each path has the class that its name says, if any. */
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

const pressable = (id: string, className: string, label: string, ...children: readonly (Node | string)[]): HTMLButtonElement =>
  element('button', { id, type: 'button', class: className, 'aria-label': label }, ...children)

const figure = (id: string, label: string, className = ''): HTMLElement =>
  element('div', { class: className }, element('span', {}, label), element('strong', { id }, '–'))

/** The page's colours are the game's. Set through the style object, which the content policy leaves free. */
export const wear = (dressing: Dressing, language: 'pt' | 'en'): void => {
  for (const [name, colour] of Object.entries(dressing.colours)) document.documentElement.style.setProperty(`--${name}`, colour)
  document.title = dressing.title[language]
}

/** The one screen of a sandbox game; ids are found by the shell. */
export const buildPage = (say: Say<GeneralWord | ShellWord | EngineWord>, title: string, vendor: string): void => {
  document.body.append(
    element('div', { id: 'backdrop', 'aria-hidden': 'true' }),
    element(
      'main',
      { id: 'game' },
      element(
        'header',
        { class: 'top' },
        pressable('menu', 'round-button', say('menu'), icon(['M4 7h16M4 12h16M4 17h10', ''])),
        element('div', { class: 'sign' }, element('h1', {}, title), element('span', { class: vendor === ownVendor ? 'sandbox own' : 'sandbox' }, vendor === ownVendor ? say('ownStudio') : `${say('sandbox')} · ${vendor}`)),
        pressable(
          'sound',
          'round-button',
          '',
          icon(['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', ''], ['M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11', 'waves'], ['M16 9.5l5 5m0-5l-5 5', 'mute']),
        ),
      ),
      element('section', { id: 'stage' }),
      element('div', { id: 'message', class: 'message' }, say('loading')),
      element('fieldset', { id: 'bets' }, element('legend', { class: 'unseen' }, say('bets'))),
      element(
        'div',
        { class: 'figures-line' },
        element('div', { class: 'figures' }, figure('balance', say('balance')), figure('win', say('win'), 'won')),
        element('button', { id: 'auto', type: 'button', class: 'auto', hidden: '', 'aria-haspopup': 'dialog', 'aria-label': say('auto') }, icon(['M4 12a8 8 0 0 1 13.7-5.6L20 8.6M20 4v4.6h-4.6M20 12a8 8 0 0 1-13.7 5.6L4 15.4M4 20v-4.6h4.6', ''])),
      ),
      element(
        'div',
        { class: 'controls' },
        element(
          'div',
          { class: 'stepper' },
          pressable('less', 'step', say('less'), icon(['M6 12h12', ''])),
          element('button', { id: 'stakes', type: 'button', class: 'stake' }, element('span', {}, say('stake')), element('strong', { id: 'stake' }, '–')),
          pressable('more', 'step', say('more'), icon(['M12 6v12M6 12h12', ''])),
          element('p', { id: 'given', role: 'status', hidden: '' }),
        ),
        element('button', { id: 'play', type: 'button', disabled: '' }, say('play')),
      ),
      element('p', { id: 'live', class: 'unseen', 'aria-live': 'polite' }),
    ),
    element('div', { id: 'trouble', role: 'alert', hidden: '' }),
  )
}

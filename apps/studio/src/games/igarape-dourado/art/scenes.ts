import { lettering } from '#slot-art/lettering.ts'
import { rays, sequence } from '#slot-art/scenery.ts'
import { gold, metalDefs, sparkle } from '#slot-art/shapes.ts'

interface Mood {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly ray: string
  readonly trees: readonly [string, string, string]
  readonly water: readonly [string, string, string]
  readonly glitter: string
  readonly pad: string
}

const moods: Readonly<Record<'dawn' | 'free', Mood>> = {
  dawn: { sky: ['#0d4a5e', '#2f9c8f', '#ffe1a0'], sun: '#fff0b8', ray: '#fff6d0', trees: ['#2a7a62', '#135247', '#08302c'], water: ['#e8c368', '#1f8a85', '#06302f'], glitter: '#fff3c0', pad: '#1f7a4a' },
  free: { sky: ['#3a1d05', '#a8641a', '#ffd76a'], sun: '#fff0a0', ray: '#ffe08a', trees: ['#7a4a12', '#4a2b08', '#241303'], water: ['#ffcf5a', '#a8680f', '#2e1a04'], glitter: '#fff0a8', pad: '#6b5a12' },
}

/** The rim of a wood: round crowns on a line, and what is below them. */
const wood = (y: number, size: number, colour: string, side: 'left' | 'right', reach: number, next: () => number): string => {
  const crowns = Array.from({ length: 9 }, (_, at) => {
    const share = at / 8
    const x = side === 'left' ? -30 + share * reach : 570 - share * reach
    return `<circle cx="${x.toFixed(0)}" cy="${(y + share * size * 1.3 - next() * size * 0.5).toFixed(0)}" r="${(size * (0.75 + next() * 0.5)).toFixed(0)}"/>`
  }).join('')
  const edge = side === 'left' ? `M-20 ${y} L${reach} ${y + size * 1.6} L${reach * 0.7} ${y + 380} L-20 ${y + 420} Z` : `M560 ${y} L${540 - reach} ${y + size * 1.6} L${540 - reach * 0.7} ${y + 380} L560 ${y + 420} Z`
  return `<g fill="${colour}">${crowns}<path d="${edge}"/></g>`
}

const palm = (x: number, y: number, height: number, lean: number, colour: string): string =>
  `<path d="M${x} ${y} Q${x + lean * 0.3} ${y - height * 0.5} ${x + lean} ${y - height}" stroke="${colour}" stroke-width="11" fill="none"/>${Array.from({ length: 7 }, (_, at) => {
    const angle = -160 + at * 24 + (at > 2 ? 20 : 0)
    return `<path transform="translate(${x + lean} ${y - height}) rotate(${angle})" d="M0 0 Q50 -26 104 14 Q52 4 0 8 Z" fill="${colour}"/>`
  }).join('')}`

const lily = (x: number, y: number, size: number, colour: string): string => `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.34}" fill="${colour}" stroke="#00000055" stroke-width="3"/><path d="M${x} ${y} L${x + size * 0.9} ${y - size * 0.2} L${x + size} ${y + size * 0.02} Z" fill="#0000004d"/>`

/** What stands behind the reels: a creek in the rain forest at sunrise, and the same all in gold. */
export const backdropSvg = (mood: keyof typeof moods): string => {
  const { sky, sun, ray, trees, water, glitter, pad } = moods[mood]
  const next = sequence(23)
  const lights = Array.from({ length: 46 }, () => {
    const far = next()
    const y = 452 + far * far * 560
    const spread = 30 + (y - 440) * 0.42
    return `<ellipse cx="${(270 + (next() - 0.5) * 2 * spread).toFixed(0)}" cy="${y.toFixed(0)}" rx="${(8 + far * 34).toFixed(0)}" ry="${(1.6 + far * 3.4).toFixed(1)}" fill="${glitter}" opacity="${(0.2 + next() * 0.5).toFixed(2)}"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1080" viewBox="0 0 540 1080"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.24" stop-color="${sky[1]}"/><stop offset="0.42" stop-color="${sky[2]}"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${water[0]}"/><stop offset="0.28" stop-color="${water[1]}"/><stop offset="1" stop-color="${water[2]}"/></linearGradient>
<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${water[2]}" stop-opacity="0"/><stop offset="1" stop-color="${water[2]}" stop-opacity="0.9"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="${sun}"/><stop offset="0.28" stop-color="${sun}" stop-opacity="0.55"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient></defs>
<rect width="540" height="1080" fill="url(#sky)"/><g opacity="0.2">${rays(270, 400, 18, 700, ray)}</g><circle cx="270" cy="400" r="270" fill="url(#sun)"/><circle cx="270" cy="398" r="52" fill="${sun}"/>
<rect y="440" width="540" height="640" fill="url(#water)"/>${wood(300, 46, trees[0], 'left', 210, next)}${wood(310, 46, trees[0], 'right', 210, next)}${lights}
${palm(96, 560, 300, 34, trees[1])}${palm(452, 570, 330, -30, trees[1])}${wood(400, 60, trees[1], 'left', 150, next)}${wood(410, 60, trees[1], 'right', 150, next)}
${lily(150, 900, 54, pad)}${lily(410, 860, 46, pad)}${lily(72, 980, 70, pad)}${lily(470, 1000, 76, pad)}<rect y="640" width="540" height="440" fill="url(#deep)"/>${wood(560, 74, trees[2], 'left', 76, next)}${wood(570, 74, trees[2], 'right', 76, next)}</svg>`
}

/** The game's name, as a picture: outlined three times, dark, gold, and the fill. */
export const logoSvg = (): string => {
  const line = (text: string, x: number, y: number, size: number, fill: string): string =>
    `${lettering(text, x, y, size, 0.01)} fill="#02211f" stroke="#02211f" stroke-width="22" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="url(#gold)" stroke="url(#gold)" stroke-width="11" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="${fill}" stroke="#03302e" stroke-width="2.5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220" viewBox="0 0 640 220"><defs>${metalDefs()}
<linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eafffb"/><stop offset="0.45" stop-color="#5fe0d0"/><stop offset="0.55" stop-color="#17a598"/><stop offset="1" stop-color="#06625c"/></linearGradient>
<linearGradient id="face2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe6"/><stop offset="0.5" stop-color="#ffe07a"/><stop offset="1" stop-color="#f09b1a"/></linearGradient></defs>
<path d="M40 206 q28 -20 56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0" stroke="#2fb4b8" stroke-width="9" fill="none" stroke-linecap="round"/>
${line('IGARAPÉ', 320, 118, 106, 'url(#face)')}${line('DOURADO', 320, 196, 84, 'url(#face2)')}${sparkle(98, 52, 17)}${sparkle(548, 130, 15)}</svg>`
}

/** A coin for the rain of a big win. */
export const coinSvg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${metalDefs()}</defs><circle cx="100" cy="100" r="92" fill="${gold.edge}"/><circle cx="100" cy="98" r="86" fill="url(#gold-rim)"/><circle cx="100" cy="98" r="68" fill="url(#gold-ball)" stroke="${gold.deep}" stroke-width="5"/><g fill="none" stroke="#a8620a" stroke-width="9" stroke-linecap="round"><path d="M56 82 q11 -14 22 0 t22 0 t22 0 t22 0"/><path d="M56 114 q11 -14 22 0 t22 0 t22 0 t22 0"/></g></svg>`

import { lettering } from '#slot-art/lettering.ts'
import { rays, sequence } from '#slot-art/scenery.ts'
import { gold, metalDefs, red, sparkle } from '#slot-art/shapes.ts'

interface Mood {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly ray: string
  readonly hills: readonly [string, string]
  readonly walls: readonly string[]
  readonly window: string
  readonly street: readonly [string, string]
  readonly awnings: readonly [readonly [string, string], readonly [string, string]]
}

const moods: Readonly<Record<'day' | 'free', Mood>> = {
  day: {
    sky: ['#3b1c5a', '#c2496b', '#ffb35c'], sun: '#ffe3a0', ray: '#fff0c0', hills: ['#7a3560', '#5a2350'], walls: ['#c9694f', '#d9955a', '#8d5a8a', '#b5547a', '#6f6aa8'], window: '#ffe7a8', street: ['#6b3a55', '#3a1838'],
    awnings: [['#f0503c', '#fff1d8'], ['#2fae7a', '#fff1d8']],
  },
  free: {
    sky: ['#070d2b', '#1b2c6b', '#4a3f8f'], sun: '#ffd97a', ray: '#ffe7a8', hills: ['#1c2a5c', '#131d45'], walls: ['#2d3a78', '#39417f', '#2a2f66', '#43407f', '#252c60'], window: '#ffd35c', street: ['#1a2350', '#0a1030'],
    awnings: [['#7a2b6a', '#cfc3e8'], ['#1d6f7a', '#cfc3e8']],
  },
}

const house = (x: number, y: number, width: number, height: number, wall: string, window: string, next: () => number): string => {
  const columns = Math.max(1, Math.floor(width / 34))
  const panes = Array.from({ length: columns * 2 }, (_, at) => `<rect x="${(x + 10 + (at % columns) * ((width - 14) / columns)).toFixed(0)}" y="${(y + 16 + Math.floor(at / columns) * 42).toFixed(0)}" width="15" height="22" rx="7" fill="${window}" opacity="${(0.35 + next() * 0.6).toFixed(2)}"/>`).join('')
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${wall}"/><path d="M${x - 6} ${y} L${x + width / 2} ${y - 26} L${x + width + 6} ${y} Z" fill="#00000055"/>${panes}`
}

const awning = (x: number, y: number, width: number, height: number, [one, other]: readonly [string, string]): string => {
  const stripes = 8
  const each = width / stripes
  const parts = Array.from({ length: stripes }, (_, at) => `<path d="M${(x + at * each).toFixed(1)} ${y} h${each.toFixed(1)} v${height} a${(each / 2).toFixed(1)} ${(each / 2).toFixed(1)} 0 0 1 -${each.toFixed(1)} 0 Z" fill="${at % 2 === 0 ? one : other}"/>`).join('')
  return `<rect x="${x + 8}" y="${y + height}" width="7" height="190" fill="#3a2013"/><rect x="${x + width - 15}" y="${y + height}" width="7" height="190" fill="#3a2013"/>${parts}<rect x="${x}" y="${y - 5}" width="${width}" height="9" rx="4" fill="#00000044"/>`
}

const crate = (x: number, y: number, colours: readonly string[], next: () => number): string =>
  `${Array.from({ length: 9 }, (_, at) => `<circle cx="${x + 12 + (at % 5) * 20}" cy="${y - 4 - Math.floor(at / 5) * 13}" r="12" fill="${colours[Math.floor(next() * colours.length)]}"/>`).join('')}<rect x="${x}" y="${y}" width="104" height="42" rx="4" fill="#8a5524"/><path d="M${x} ${y + 14} h104 M${x} ${y + 28} h104" stroke="#5a3210" stroke-width="4"/>`

const lantern = (x: number, y: number, colour: string): string => `<circle cx="${x}" cy="${y}" r="34" fill="${colour}" opacity="0.18"/><path d="M${x} ${y - 12} l7 12 -7 14 -7 -14 Z" fill="${colour}"/>`

/** What stands behind the reels: a market street that climbs a hill, at dusk, and the same by lanterns. */
export const backdropSvg = (mood: keyof typeof moods): string => {
  const { sky, sun, ray, hills, walls, window, street, awnings } = moods[mood]
  const next = sequence(11)
  const fruit = mood === 'day' ? ['#ff8a3c', '#ffd23c', '#8ed13a', '#e8413c', '#b04fd0'] : ['#a85a4a', '#b0983c', '#4f8a4a', '#8a3050', '#6a3fa0']
  const homes = Array.from({ length: 11 }, (_, at) => {
    const side = at % 2
    const far = Math.floor(at / 2)
    const width = 62 + far * 12
    return house(side === 0 ? 168 - far * 46 - width : 372 + far * 46, 330 + far * 46 - next() * 30, width, 500, walls[(at * 3 + far) % walls.length] ?? '#c9694f', window, next)
  })
  const string = (y: number, sag: number): string => `<path d="M-10 ${y} Q270 ${y + sag * 2} 550 ${y}" stroke="#1c0a1c" stroke-opacity="0.6" stroke-width="3" fill="none"/>${Array.from({ length: 9 }, (_, at) => {
    const share = (at + 0.5) / 9
    return lantern(-10 + share * 560, y + 4 * sag * share * (1 - share) + 12, ['#ffd35c', '#ff8f5c', '#7af0c0', '#ff7ab0'][at % 4] ?? '#ffd35c')
  }).join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1080" viewBox="0 0 540 1080"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.28" stop-color="${sky[1]}"/><stop offset="0.5" stop-color="${sky[2]}"/></linearGradient>
<linearGradient id="street" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${street[0]}"/><stop offset="1" stop-color="${street[1]}"/></linearGradient>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${street[1]}" stop-opacity="0"/><stop offset="0.45" stop-color="${street[1]}" stop-opacity="0.72"/><stop offset="1" stop-color="${street[1]}"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="${sun}" stop-opacity="0.95"/><stop offset="0.3" stop-color="${sun}" stop-opacity="0.4"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient></defs>
<rect width="540" height="1080" fill="url(#sky)"/><g opacity="0.12">${rays(270, 270, 16, 800, ray)}</g><circle cx="270" cy="270" r="260" fill="url(#sun)"/>
<path d="M0 380 Q140 270 270 330 T540 350 V700 H0 Z" fill="${hills[0]}"/><path d="M0 450 Q150 380 270 420 T540 430 V760 H0 Z" fill="${hills[1]}"/>${homes.join('')}
<path d="M236 400 L304 400 C330 560 460 760 600 1080 L-60 1080 C80 760 210 560 236 400 Z" fill="url(#street)"/>
${Array.from({ length: 9 }, (_, at) => `<path d="M${232 - at * at * 4.2} ${424 + at * at * 8.6} Q270 ${432 + at * at * 8.8} ${308 + at * at * 4.2} ${424 + at * at * 8.6}" stroke="#00000030" stroke-width="${3 + at}" fill="none"/>`).join('')}
${awning(-70, 660, 210, 44, awnings[0])}${awning(400, 650, 220, 44, awnings[1])}${crate(-14, 830, fruit, next)}${crate(440, 826, fruit, next)}<rect y="620" width="540" height="460" fill="url(#dusk)"/>
${string(96, 40)}${string(180, 54)}</svg>`
}

/** The game's name, as a picture: outlined three times, dark, gold, and the fill. */
export const logoSvg = (): string => {
  const line = (text: string, x: number, y: number, size: number, fill: string): string =>
    `${lettering(text, x, y, size, 0.01)} fill="#2a0620" stroke="#2a0620" stroke-width="22" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="url(#gold)" stroke="url(#gold)" stroke-width="11" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="${fill}" stroke="${red.edge}" stroke-width="2.5"/>`
  const stripes = Array.from({ length: 12 }, (_, at) => `<path d="M${80 + at * 40} 14 h40 v26 a20 20 0 0 1 -40 0 Z" fill="${at % 2 === 0 ? '#f0503c' : '#fff1d8'}" stroke="#2a0620" stroke-width="4"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220" viewBox="0 0 640 220"><defs>${metalDefs()}
<linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3d0"/><stop offset="0.45" stop-color="#ffb43c"/><stop offset="0.55" stop-color="#f2762a"/><stop offset="1" stop-color="#c23414"/></linearGradient>
<linearGradient id="face2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4ffe0"/><stop offset="0.5" stop-color="#9be25a"/><stop offset="1" stop-color="#2f8f2a"/></linearGradient></defs>
${stripes}${line('FEIRA', 320, 138, 122, 'url(#face)')}${line('DA LADEIRA', 320, 206, 78, 'url(#face2)')}${sparkle(136, 78, 17)}${sparkle(516, 92, 15)}</svg>`
}

/** A coin for the rain of a big win. */
export const coinSvg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${metalDefs()}</defs><circle cx="100" cy="100" r="92" fill="${gold.edge}"/><circle cx="100" cy="98" r="86" fill="url(#gold-rim)"/><circle cx="100" cy="98" r="68" fill="url(#gold-ball)" stroke="${gold.deep}" stroke-width="5"/><path d="M100 58 C80 58 70 78 66 98 C62 124 78 138 100 138 C122 138 138 124 134 98 C130 78 120 58 100 58 Z" fill="url(#red-ball)" stroke="${red.edge}" stroke-width="5"/><path d="M100 58 C104 40 122 36 134 44 C128 58 114 64 100 58 Z" fill="url(#leaf)"/></svg>`

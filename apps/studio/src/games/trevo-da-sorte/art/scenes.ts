import { lettering } from '#slot-art/lettering.ts'
import { rays, sequence } from '#slot-art/scenery.ts'
import { clover, gold, leaf, metalDefs, sparkle } from '#slot-art/shapes.ts'

const meadow = (width: number, y: number, count: number, size: number, colour: string, next: () => number): string =>
  Array.from({ length: count }, () => {
    const x = next() * width
    const height = size * (0.6 + next() * 0.8)
    const lean = (next() - 0.5) * height * 0.5
    const top = y - height
    const leafSize = size * 0.26
    const leaves = [-90, 0, 90]
      .map((angle) => `<ellipse cx="0" cy="${-leafSize}" rx="${leafSize * 0.72}" ry="${leafSize}" transform="rotate(${angle + lean})"/>`)
      .join('')
    return `<path d="M${x} ${y + 20} Q${x} ${top + height * 0.4} ${x + lean} ${top}" stroke="${colour}" stroke-width="${size * 0.06}" fill="none"/><g transform="translate(${x + lean} ${top})" fill="${colour}">${leaves}</g>`
  }).join('')

interface Mood {
  readonly sky: readonly [string, string, string]
  readonly glow: string
  readonly ray: string
  readonly hills: readonly [string, string, string]
  readonly light: string
}

const moods: Readonly<Record<'day' | 'free', Mood>> = {
  day: { sky: ['#0b3d33', '#0a2a26', '#04110e'], glow: '#3fe59a', ray: '#8dffca', hills: ['#0c3a2c', '#08281f', '#041811'], light: '#d6ffb0' },
  free: { sky: ['#4a1d6e', '#2a1050', '#0d0521'], glow: '#ffb84a', ray: '#ffd98a', hills: ['#33134f', '#220b39', '#130522'], light: '#ffe9a0' },
}

/** What stands behind the reels: a clearing at dusk, and the same in gold and violet for free spins. */
export const backdropSvg = (mood: keyof typeof moods): string => {
  const { sky, glow, ray, hills, light } = moods[mood]
  const next = sequence(mood === 'day' ? 11 : 29)
  const lights = Array.from({ length: 46 }, () => {
    const radius = 1.5 + next() * next() * 11
    return `<circle cx="${(next() * 540).toFixed(0)}" cy="${(next() * 900).toFixed(0)}" r="${radius.toFixed(1)}" fill="${light}" opacity="${(0.06 + next() * 0.3).toFixed(2)}"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1080" viewBox="0 0 540 1080"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity="0.6"/><stop offset="0.5" stop-color="${glow}" stop-opacity="0.16"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<radialGradient id="fade" cx="0.5" cy="0.28" r="0.62"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient><mask id="soft"><rect width="540" height="1080" fill="url(#fade)"/></mask></defs>
<rect width="540" height="1080" fill="url(#sky)"/><ellipse cx="270" cy="330" rx="420" ry="400" fill="url(#glow)"/>
<g mask="url(#soft)" opacity="0.16">${rays(270, 300, 18, 900, ray)}</g>
<path d="M0 690 C90 640 160 660 250 690 S430 640 540 680 V1080 H0 Z" fill="${hills[0]}"/>${meadow(540, 700, 26, 46, hills[0], next)}
<path d="M0 770 C120 730 240 780 340 760 S480 740 540 770 V1080 H0 Z" fill="${hills[1]}"/>${meadow(540, 790, 24, 66, hills[1], next)}
<path d="M0 870 C140 840 260 890 400 860 S500 860 540 870 V1080 H0 Z" fill="${hills[2]}"/>${meadow(540, 890, 18, 88, hills[2], next)}
${lights}</svg>`
}

/** The game's name, as a picture: outlined three times, dark, gold, and the fill. */
export const logoSvg = (): string => {
  const line = (text: string, x: number, y: number, size: number, fill: string): string =>
    `${lettering(text, x, y, size, 0.01)} fill="#03170f" stroke="#03170f" stroke-width="22" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="url(#gold)" stroke="url(#gold)" stroke-width="11" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="${fill}" stroke="${leaf.edge}" stroke-width="2.5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220" viewBox="0 0 640 220"><defs>${metalDefs()}
<linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4fff0"/><stop offset="0.45" stop-color="#7df2a5"/><stop offset="0.55" stop-color="#2cc46c"/><stop offset="1" stop-color="#0b7f45"/></linearGradient>
<linearGradient id="face2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe6"/><stop offset="0.5" stop-color="#ffe07a"/><stop offset="1" stop-color="#f09b1a"/></linearGradient></defs>
${clover(98, 92, 158, leaf)}${line('TREVO', 372, 112, 132, 'url(#face)')}${line('DA SORTE', 372, 194, 84, 'url(#face2)')}${sparkle(190, 36, 18)}${sparkle(590, 48, 16)}</svg>`
}

/** A coin for the rain of a big win. */
export const coinSvg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${metalDefs()}</defs><circle cx="100" cy="100" r="92" fill="${gold.edge}"/><circle cx="100" cy="98" r="86" fill="url(#gold-rim)"/><circle cx="100" cy="98" r="68" fill="url(#gold-ball)" stroke="${gold.deep}" stroke-width="5"/>${clover(100, 94, 104, gold)}</svg>`

import { lettering } from '#slot-art/lettering.ts'
import { rays, sequence } from '#slot-art/scenery.ts'
import { gold, leaf, metalDefs, red, sparkle } from '#slot-art/shapes.ts'

interface Mood {
  readonly sky: readonly [string, string, string]
  readonly glow: string
  readonly ray: string
  readonly trees: readonly [string, string, string]
  readonly light: string
}

const moods: Readonly<Record<'night' | 'free', Mood>> = {
  night: { sky: ['#1f3d24', '#14290f', '#0a1206'], glow: '#d9e86a', ray: '#f3ffb0', trees: ['#1c3519', '#12240f', '#091207'], light: '#f6ffb4' },
  free: { sky: ['#7a3208', '#4a1c06', '#1c0902'], glow: '#ff9a3d', ray: '#ffd08a', trees: ['#4a220b', '#2f1406', '#170902'], light: '#ffcf7a' },
}

const frond = (x: number, y: number, length: number, angle: number, colour: string): string => {
  const leaves = Array.from({ length: 11 }, (_, at) => {
    const share = (at + 1) / 12
    const size = length * 0.34 * Math.sin(Math.PI * (0.15 + share * 0.8))
    return [-1, 1].map((side) => `<path d="M0 0 Q${(size * 0.6).toFixed(0)} ${(side * size * 0.2).toFixed(0)} ${size.toFixed(0)} ${(side * size * 0.62).toFixed(0)} Q${(size * 0.3).toFixed(0)} ${(side * size * 0.5).toFixed(0)} 0 0 Z" transform="translate(${(length * share).toFixed(0)} ${(length * 0.28 * share * share).toFixed(0)})"/>`).join('')
  }).join('')
  return `<g transform="translate(${x} ${y}) rotate(${angle})" fill="${colour}"><path d="M0 0 Q${length * 0.6} ${length * 0.04} ${length} ${length * 0.28}" fill="none" stroke="${colour}" stroke-width="5"/>${leaves}</g>`
}

const trunk = (x: number, width: number, colour: string): string => `<path d="M${x} 0 C${x + width * 0.2} 300 ${x - width * 0.2} 620 ${x - width * 0.35} 1080 L${x + width * 1.35} 1080 C${x + width * 1.1} 620 ${x + width * 0.85} 300 ${x + width} 0 Z" fill="${colour}"/>`

const vine = (x: number, length: number, sway: number, colour: string): string => `<path d="M${x} 0 Q${x + sway} ${length / 2} ${x} ${length}" stroke="${colour}" stroke-width="4" fill="none"/><circle cx="${x}" cy="${length}" r="7" fill="${colour}"/>`

/** What stands behind the reels: a clearing in the rain forest at night, and the same by torches. */
export const backdropSvg = (mood: keyof typeof moods): string => {
  const { sky, glow, ray, trees, light } = moods[mood]
  const next = sequence(mood === 'night' ? 7 : 19)
  const fireflies = Array.from({ length: 52 }, () => `<circle cx="${(next() * 540).toFixed(0)}" cy="${(180 + next() * 860).toFixed(0)}" r="${(1.4 + next() * next() * 8).toFixed(1)}" fill="${light}" opacity="${(0.08 + next() * 0.4).toFixed(2)}"/>`).join('')
  const fan = (x: number, y: number, count: number, length: number, from: number, to: number, colour: string): string =>
    Array.from({ length: count }, (_, at) => frond(x, y, length * (0.8 + next() * 0.4), from + ((to - from) * at) / Math.max(1, count - 1), colour)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1080" viewBox="0 0 540 1080"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity="0.55"/><stop offset="0.5" stop-color="${glow}" stop-opacity="0.14"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<radialGradient id="fade" cx="0.5" cy="0.2" r="0.7"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient><mask id="soft"><rect width="540" height="1080" fill="url(#fade)"/></mask></defs>
<rect width="540" height="1080" fill="url(#sky)"/><ellipse cx="270" cy="250" rx="400" ry="380" fill="url(#glow)"/><g mask="url(#soft)" opacity="0.15">${rays(270, 60, 16, 1000, ray)}</g>
${trunk(60, 46, trees[0])}${trunk(430, 54, trees[0])}${trunk(180, 26, trees[0])}${fan(-10, 690, 6, 260, -70, 20, trees[0])}${fan(550, 700, 6, 260, 160, 250, trees[0])}
${trunk(-34, 70, trees[1])}${trunk(500, 80, trees[1])}${vine(120, 210, 26, trees[1])}${vine(330, 160, -20, trees[1])}${vine(404, 250, 18, trees[1])}${fan(30, 880, 7, 250, -110, 10, trees[1])}${fan(510, 890, 7, 250, 170, 290, trees[1])}
${fan(270, 1090, 9, 300, -170, -10, trees[2])}${fan(-20, 40, 4, 220, 10, 70, trees[2])}${fan(560, 30, 4, 220, 110, 170, trees[2])}${fireflies}</svg>`
}

/** The game's name, as a picture: outlined three times, dark, gold, and the fill. */
export const logoSvg = (): string => {
  const line = (text: string, x: number, y: number, size: number, fill: string): string =>
    `${lettering(text, x, y, size, 0.01)} fill="#1a0d02" stroke="#1a0d02" stroke-width="22" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="url(#gold)" stroke="url(#gold)" stroke-width="11" stroke-linejoin="round"/>
${lettering(text, x, y, size, 0.01)} fill="${fill}" stroke="${red.edge}" stroke-width="2.5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220" viewBox="0 0 640 220"><defs>${metalDefs()}
<linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9d0"/><stop offset="0.45" stop-color="#ff8a4a"/><stop offset="0.55" stop-color="#e2471c"/><stop offset="1" stop-color="#8d1d06"/></linearGradient>
<linearGradient id="face2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe6"/><stop offset="0.5" stop-color="#ffe07a"/><stop offset="1" stop-color="#f09b1a"/></linearGradient></defs>
<g fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="5"><path d="M60 196 C-6 150 10 60 84 26 C108 100 108 160 60 196 Z"/><path d="M580 196 C646 150 630 60 556 26 C532 100 532 160 580 196 Z"/></g>
${line('LIVRO', 320, 112, 128, 'url(#face)')}${line('DA MATA', 320, 196, 88, 'url(#face2)')}${sparkle(150, 40, 17)}${sparkle(506, 58, 15)}</svg>`
}

/** A coin for the rain of a big win. */
export const coinSvg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${metalDefs()}</defs><circle cx="100" cy="100" r="92" fill="${gold.edge}"/><circle cx="100" cy="98" r="86" fill="url(#gold-rim)"/><circle cx="100" cy="98" r="68" fill="url(#gold-ball)" stroke="${gold.deep}" stroke-width="5"/><path d="M100 152 C60 130 62 72 100 44 C138 72 140 130 100 152 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="5"/><path d="M100 148 L100 60 M100 92 L84 80 M100 92 L116 80 M100 116 L82 102 M100 116 L118 102" stroke="${leaf.edge}" stroke-width="5" stroke-linecap="round"/></svg>`

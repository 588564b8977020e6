import { group, line, path, starPath, at } from './motifs/motif.ts'
import type { MotifName } from '@trevo/demo-games/motif-names'
import { motifs } from './motifs.ts'
import { paintDefinitions, paintOf, stop } from './paint-definitions.ts'
import type { PaletteName } from '@trevo/demo-games/palettes'
import { palettes } from '@trevo/demo-games/palettes'
import { numbersFrom } from '@trevo/demo-games/random'

/** Twice the 360 × 164 that a phone shows. Words are HTML over the left two thirds, which stay dark and calm; art keeps to the right, but where no words lie. */
export const bannerSize = { width: 720, height: 328 } as const

export interface Banner {
  name: string
  bytesMax: number
  /** How hard the encoder tries: 7 takes twice the time of its usual 5, for a twentieth fewer bytes. */
  effort?: number
  /** Ground from the bright corner behind the art to the far left. */
  ground: readonly [string, string, string]
  palette: PaletteName
  art: string
  /** Its words stand below it, as on a promotion's card: the art takes the whole width, around the middle. */
  isWordless?: true
}

const place = (name: MotifName, palette: PaletteName, x: number, y: number, scale: number, turn = 0): string =>
  `<g filter="url(#${palette}-lift)">${group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, motifs[name](paintOf(palettes[palette], `${palette}-`), numbersFrom(name)))}</g>`

/** A round seal with a check: what the first banner promises can be looked up. */
const seal = (x: number, y: number): string =>
  `<g filter="url(#amber-lift)">${group(`translate(${x} ${y})`, path(starPath(12, 38, 33), 'url(#amber-metal)'), line('M-15 1L-4 12L17 -11', palettes.amber.dark, 8))}</g>`

/** A phone that money flies into. */
const phone = (x = 560): string => {
  const c = palettes.lagoon
  return `<g filter="url(#lagoon-lift)">${group(
    `translate(${x} 176) rotate(10)`,
    path('M-70 -128H70C82 -128 90 -120 90 -108V150H-90V-108C-90 -120 -82 -128 -70 -128Z', 'url(#lagoon-metal)'),
    path('M-62 -114H62C70 -114 76 -108 76 -100V150H-76V-100C-76 -108 -70 -114 -62 -114Z', c.dark),
    path('M-20 -104H20V-97H-20Z', c.deep),
    path('M-56 -74H56V-8H-56Z', c.outer),
    line('M-40 -50H10M-40 -28H-10', c.mid, 8, 0.9),
    path('M24 -62H44L34 -44H48L18 -16L26 -38H14Z', palettes.amber.mid),
    path('M-56 14H56V44C56 50 52 54 46 54H-46C-52 54 -56 50 -56 44Z', palettes.emerald.mid),
    line('M-16 34L-4 44L18 22', palettes.emerald.dark, 7),
  )}</g>`
}

export const banners: readonly Banner[] = [
  {
    // It stands in the document itself, which must cross a slow line in one flight (decision 0180).
    name: 'hero-1', bytesMax: 2_510, effort: 7, palette: 'emerald', ground: ['#1f7a53', '#104a36', '#0b2c23'],
    art: place('clover', 'emerald', 566, 150, 1.32, -4) + seal(650, 252),
  },
  {
    name: 'hero-2', bytesMax: 6_500, palette: 'lagoon', ground: ['#157984', '#0c4350', '#08262f'],
    art: phone() + place('coins', 'amber', 470, 236, 0.62, -8) + place('bolt', 'amber', 664, 92, 0.5, 8),
  },
  {
    name: 'hero-3', bytesMax: 6_500, palette: 'violet', ground: ['#6c34a8', '#3a1b68', '#1f0f3d'],
    art: place('coins', 'amber', 470, 254, 0.55, -6) + place('trophy', 'amber', 572, 164, 1.28, 4) + place('star', 'rose', 672, 80, 0.36, 12),
  },
  {
    name: 'welcome', bytesMax: 6_500, palette: 'emerald', ground: ['#1f7a53', '#104a36', '#0b2c23'],
    art: place('key', 'amber', 566, 168, 1.16, -12) + place('clover', 'emerald', 660, 84, 0.44, 10),
  },
  {
    name: 'first-game', bytesMax: 6_500, palette: 'emerald', ground: ['#1f7a53', '#104a36', '#0b2c23'],
    art: place('seven', 'amber', 596, 168, 1.1, 4) + place('clover', 'emerald', 480, 222, 0.6, -8) + place('diamond', 'rose', 676, 76, 0.38, 12),
  },
  {
    name: 'new-games', bytesMax: 6_500, palette: 'violet', ground: ['#6c34a8', '#3a1b68', '#1f0f3d'],
    art: place('rocket', 'rose', 580, 164, 1.2, 6) + place('star', 'amber', 668, 70, 0.36, 12),
  },
  {
    name: 'promo-fair-play', bytesMax: 9_000, palette: 'emerald', ground: ['#23865c', '#145c42', '#0d3a2d'], isWordless: true,
    art: place('seven', 'amber', 138, 172, 0.92, -8) + place('diamond', 'rose', 588, 172, 0.86, 8) + place('clover', 'emerald', 360, 152, 1.2, -4) + seal(440, 246),
  },
  {
    name: 'promo-pix', bytesMax: 9_000, palette: 'lagoon', ground: ['#1a8b97', '#0f5462', '#0a3642'], isWordless: true,
    art: place('coins', 'amber', 136, 196, 0.92, -8) + place('bolt', 'amber', 586, 140, 0.92, 8) + phone(360) + place('coins', 'amber', 512, 256, 0.5, 6),
  },
  {
    name: 'promo-hot-week', bytesMax: 9_000, palette: 'violet', ground: ['#7a3cbd', '#48247f', '#2b1553'], isWordless: true,
    art: place('rocket', 'rose', 140, 170, 0.96, -8) + place('star', 'rose', 592, 132, 0.76, 12) + place('coins', 'amber', 512, 254, 0.58, 6) + place('trophy', 'amber', 360, 164, 1.26, 3),
  },
]

export function renderBanner(banner: Banner): string {
  const { width, height } = bannerSize
  const used = [...new Set<PaletteName>([banner.palette, 'emerald', 'amber', 'rose'])]
  const [near, middle, far] = banner.ground
  const isWordless = banner.isWordless === true
  const centre = isWordless ? width / 2 : 566
  const calm = `<linearGradient id="calm" x1="0" x2="1" y1="0" y2="0">${stop(0, far)}${stop(0.3, far, 0.86)}${stop(0.62, far, 0)}</linearGradient>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${isWordless ? centre : 560}" cy="120" r="620">${stop(0, near)}${stop(0.45, middle)}${stop(1, far)}</radialGradient>`,
    `<radialGradient id="glow">${stop(0, palettes[banner.palette].bright, 0.42)}${stop(1, palettes[banner.palette].bright, 0)}</radialGradient>`,
    isWordless ? '' : calm,
    used.map((name) => paintDefinitions(palettes[name], `${name}-`)).join(''),
    `</defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    rays(palettes[banner.palette].bright, centre),
    `<circle cx="${centre}" cy="158" r="220" fill="url(#glow)"/>`,
    isWordless ? '' : `<rect width="${width}" height="${height}" fill="url(#calm)"/>`,
    sparkles(banner.name, palettes[banner.palette].pale, isWordless ? 10 : 430),
    banner.art,
    '</svg>',
  ].join('')
}

const rays = (colour: string, centre: number): string => {
  const wedges = Array.from({ length: 16 }, (_, i) => `M${centre} 158L${at(640, i * 22.5, centre, 158)}L${at(640, i * 22.5 + 11, centre, 158)}Z`)
  return `<path d="${wedges.join('')}" fill="${colour}" opacity="0.05"/>`
}

const sparkles = (seed: string, colour: string, left: number): string => {
  const random = numbersFrom(seed)
  return Array.from({ length: 12 }, () => {
    const [x, y, r] = [left + random() * (710 - left), 14 + random() * 300, 1.5 + random() * 2.5]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}" opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`
  }).join('')
}

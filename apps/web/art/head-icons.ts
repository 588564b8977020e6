import type { PaletteName } from '@trevo/demo-games/palettes'
import { palettes } from '@trevo/demo-games/palettes'
import type { HeadIconName } from '@trevo/rules/head-icons'
import { around, at, circle, group, line, type Paint, path, starPath } from './motifs/motif.ts'
import { paintDefinitions, paintOf, stop } from './paint-definitions.ts'

/** Small friends that are nobody and nothing real: a body, two eyes, and a mouth. Twice the 80 px at which a phone shows the largest. */
export const headIconSize = 160

interface Friend {
  readonly palette: PaletteName
  /** The body and what it wears, around 0,0 and about 100 to every side. */
  readonly body: (c: Paint) => string
  /** Where the face lies, and how large. */
  readonly face: readonly [x: number, y: number, scale: number]
  readonly mood: keyof typeof mouths
  /** How many eyes; two where nothing stands. */
  readonly eyes?: 1 | 2
}

const mouths = {
  smile: (c: Paint) => line('M-13 18Q0 31 13 18', c.dark, 6),
  open: (c: Paint) => `${path('M-15 17Q0 22 15 17Q13 37 0 37Q-13 37 -15 17Z', c.dark)}${path('M-8 32Q0 25 8 32Q5 37 0 37Q-5 37 -8 32Z', '#ff8a8a')}`,
  wry: (c: Paint) => line('M-11 23Q2 27 13 15', c.dark, 6),
  calm: (c: Paint) => line('M-9 21H9', c.dark, 6),
  small: (c: Paint) => `<ellipse cx="0" cy="22" rx="6" ry="7.5" fill="${c.dark}"/>`,
} as const

const eye = (x: number, r: number, c: Paint): string => circle(x, -4, r, '#fff') + circle(x + r * 0.14, -2, r * 0.62, c.dark) + circle(x - r * 0.16, -4 - r * 0.3, r * 0.22, '#fff')

const face = ({ face: [x, y, scale], mood, eyes = 2 }: Friend, c: Paint): string => {
  const drawn = eyes === 1 ? eye(0, 24, c) : eye(-20, 14, c) + eye(20, 14, c)
  const cheeks = eyes === 1 ? '' : circle(-36, 14, 7, c.second, 'opacity="0.55"') + circle(36, 14, 7, c.second, 'opacity="0.55"')
  return group(`translate(${x} ${y}) scale(${scale})`, cheeks, drawn, group(eyes === 1 ? 'translate(0 14)' : 'translate(0 0)', mouths[mood](c)))
}

const leaf = 'M0-5C-7-17-60-46-60-71C-60-101-15-105 0-74C15-105 60-101 60-71C60-46 7-17 0-5Z'

const friends: Readonly<Record<HeadIconName, Friend>> = {
  clover: {
    palette: 'emerald', face: [0, -2, 0.92], mood: 'smile',
    body: (c) => line('M4 20C6 60 16 84 34 98', c.deep, 13) + [45, 135, 225, 315].map((turn) => path(leaf, c.metal, `transform="rotate(${turn}) scale(.92)"`)).join('') + circle(0, 0, 46, c.mid),
  },
  drop: { palette: 'lagoon', face: [0, 28, 1.05], mood: 'open', body: (c) => path('M0 -98C34 -48 70 -10 70 30C70 70 38 94 0 94C-38 94 -70 70 -70 30C-70 -10 -34 -48 0 -98Z', c.metal) + path('M-44 20C-46 -2 -32 -22 -20 -36', 'none', `stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.5"`) },
  moon: {
    palette: 'night', face: [-6, 8, 1.08], mood: 'calm',
    body: (c) => circle(0, 0, 84, c.metal) + circle(44, -44, 15, c.deep, 'opacity="0.45"') + circle(58, 8, 9, c.deep, 'opacity="0.4"') + circle(-44, 58, 11, c.deep, 'opacity="0.4"') + path(starPath(4, 17, 6, -76, -72), c.second),
  },
  sun: {
    palette: 'amber', face: [0, 2, 1.05], mood: 'smile',
    body: (c) => around(12, (_, turn) => path(`M${at(104, turn)}L${at(72, turn - 10)}L${at(72, turn + 10)}Z`, c.deep)) + circle(0, 0, 72, c.metal),
  },
  star: { palette: 'rose', face: [0, 8, 1], mood: 'open', body: (c) => path(starPath(5, 98, 60, 0, 6), c.metal, `stroke="${c.mid}" stroke-width="20" stroke-linejoin="round"`) },
  cloud: {
    palette: 'ocean', face: [0, 16, 1.08], mood: 'wry',
    body: (c) => path('M-58 66C-92 66 -104 36 -92 12C-86 -2 -74 -10 -60 -10C-58 -46 -30 -70 4 -66C32 -64 50 -44 54 -22C80 -24 100 -4 98 24C96 50 78 66 52 66Z', c.metal) + line('M-34 84V96M0 84V100M34 84V96', c.second, 8),
  },
  flame: {
    palette: 'ember', face: [0, 30, 1], mood: 'wry',
    body: (c) => path('M6 -102C14 -64 62 -46 70 8C76 58 44 96 0 96C-44 96 -76 62 -70 14C-66 -14 -48 -30 -38 -50C-30 -36 -24 -32 -18 -30C-16 -58 -8 -82 6 -102Z', c.metal) + path('M0 92C-30 92 -48 70 -44 44C-40 22 -20 16 -8 -12C10 12 44 22 46 50C46 76 28 92 0 92Z', c.bright, 'opacity="0.75"'),
  },
  mushroom: {
    palette: 'ruby', face: [0, 50, 0.86], mood: 'smile',
    body: (c) => path('M-44 0H44L50 70C52 90 36 98 0 98C-36 98 -52 90 -50 70Z', '#fff1dc') + path('M-98 10C-98 -52 -54 -94 0 -94C54 -94 98 -52 98 10C98 26 84 30 0 30C-84 30 -98 26 -98 10Z', c.metal) + circle(-46, -32, 17, c.pale) + circle(18, -56, 20, c.pale) + circle(58, -8, 13, c.pale) + circle(-8, -4, 10, c.pale),
  },
  ghost: {
    palette: 'violet', face: [0, -14, 1.1], mood: 'small',
    body: (c) => path('M-70 94V-10C-70 -60 -40 -96 0 -96C40 -96 70 -60 70 -10V94C58 94 56 74 44 74C32 74 32 94 20 94C8 94 10 74 0 74C-10 74 -8 94 -20 94C-32 94 -32 74 -44 74C-56 74 -58 94 -70 94Z', c.metal),
  },
  robot: {
    palette: 'lagoon', face: [0, 12, 0.98], mood: 'calm',
    body: (c) => line('M0 -60V-86', c.deep, 9) + circle(0, -92, 12, c.second) + path('M-104 -12H-84V34H-104Z M84 -12H104V34H84Z', c.deep) + path('M-60 -64H60C76 -64 86 -54 86 -38V66C86 82 76 92 60 92H-60C-76 92 -86 82 -86 66V-38C-86 -54 -76 -64 -60 -64Z', c.metal) + path('M-50 -36H50C60 -36 66 -30 66 -20V50C66 60 60 66 50 66H-50C-60 66 -66 60 -66 50V-20C-66 -30 -60 -36 -50 -36Z', c.pale, 'opacity="0.85"'),
  },
  cactus: {
    palette: 'emerald', face: [0, 6, 0.96], mood: 'smile',
    body: (c) => line('M-46 32H-72C-84 32 -86 20 -86 8V-12M46 14H72C84 14 86 4 86 -8V-32', c.deep, 26) + path('M-52 96V-40C-52 -74 -30 -96 0 -96C30 -96 52 -74 52 -40V96Z', c.metal) + path(starPath(6, 21, 10, 26, -84), '#ff8ad1') + circle(26, -84, 6, c.second) + line('M-34 64V80M0 70V86M34 64V80M-34 -52V-66', c.dark, 5, 0.45),
  },
  planet: {
    palette: 'violet', face: [0, -6, 0.98], mood: 'open',
    body: (c) => `${circle(0, 0, 72, c.gem)}<path d="M-66 22C-110 46 -112 62 -92 62C-56 62 58 18 92 -14C112 -34 96 -40 66 -30" fill="none" stroke="${c.second}" stroke-width="13" stroke-linecap="round"/>`,
  },
  gem: {
    palette: 'ocean', face: [0, -2, 1], mood: 'wry',
    body: (c) => path('M-56 -78H56L98 -26L0 98L-98 -26Z', c.metal) + path('M-56 -78L-42 -26L0 98L-98 -26Z', c.bright, 'opacity="0.45"') + path('M56 -78L42 -26L0 98L98 -26Z', c.deep, 'opacity="0.35"') + line('M-98 -26H-56M56 -26H98', c.pale, 4, 0.6),
  },
  cyclops: {
    palette: 'ember', face: [0, -10, 1.12], mood: 'open', eyes: 1,
    body: (c) => path('M-54 -64C-66 -88 -62 -100 -54 -104C-42 -98 -34 -84 -32 -72M54 -64C66 -88 62 -100 54 -104C42 -98 34 -84 32 -72', c.second) + path('M0 -84C50 -84 80 -48 80 2C80 62 56 94 0 94C-56 94 -80 62 -80 2C-80 -48 -50 -84 0 -84Z', c.metal),
  },
  bolt: { palette: 'amber', face: [-2, 0, 0.86], mood: 'calm', body: (c) => path('M22 -104L-72 18H-14L-34 104L76 -30H14L44 -104Z', c.metal, `stroke="${c.mid}" stroke-width="16" stroke-linejoin="round"`) },
  sprout: {
    palette: 'amber', face: [0, 34, 1], mood: 'small',
    body: (c) => line('M0 -34C0 -58 2 -70 4 -78', palettes.emerald.deep, 9) + path('M2 -70C-12 -104 -54 -104 -66 -92C-58 -62 -28 -54 2 -70ZM4 -72C14 -102 48 -110 64 -100C60 -72 34 -56 4 -72Z', palettes.emerald.mid) + path('M0 -40C46 -40 74 -8 74 32C74 72 44 96 0 96C-44 96 -74 72 -74 32C-74 -8 -46 -40 0 -40Z', c.metal),
  },
}

export function renderHeadIcon(name: HeadIconName): string {
  const friend = friends[name]
  const palette = palettes[friend.palette]
  const paint = paintOf(palette)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${headIconSize}" height="${headIconSize}" viewBox="-140 -140 280 280"><defs>`,
    `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="0" cy="-40" r="220">${stop(0, palette.inner)}${stop(1, palette.outer)}</radialGradient>`,
    `<radialGradient id="glow">${stop(0, palette.bright, 0.42)}${stop(1, palette.bright, 0)}</radialGradient>`,
    paintDefinitions(palette),
    '</defs><rect x="-140" y="-140" width="280" height="280" fill="url(#ground)"/>',
    '<circle r="150" fill="url(#glow)"/>',
    `<g filter="url(#lift)">${friend.body(paint)}</g>`,
    face(friend, paint),
    '</svg>',
  ].join('')
}

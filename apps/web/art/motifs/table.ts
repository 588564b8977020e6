import type { Motif } from './motif.ts'
import { around, circle, group, line, path, polygonPath, ringSlice, shine, starPath } from './motif.ts'

export const diamond: Motif = (paint) =>
  [
    path('M-54 -74H54L98 -22L0 92L-98 -22Z', paint.metal),
    path('M-54 -74L-36 -22H-98ZM54 -74L36 -22H98Z', paint.pale, 'opacity="0.55"'),
    path('M-36 -22H36L0 -74Z', paint.pale, 'opacity="0.75"'),
    path('M36 -22L0 92L98 -22Z', paint.deep, 'opacity="0.7"'),
    path('M-36 -22L0 92L-98 -22Z', paint.mid, 'opacity="0.8"'),
    line('M-98 -22H98M-54 -74L-36 -22L0 92L36 -22L54 -74M-36 -22L0 -74L36 -22', paint.dark, 3.5, 0.45),
    shine('M-46 -66H-8L-32 -32Z', 0.6),
  ].join('')

export const wheel: Motif = (paint) =>
  [
    circle(0, 0, 100, paint.metal),
    circle(0, 0, 86, paint.dark),
    around(12, (i, degrees) => path(ringSlice(30, 84, degrees, degrees + 30), i % 3 === 0 ? paint.second : i % 3 === 1 ? paint.shade : paint.dark)),
    circle(0, 0, 57, 'none', `stroke="${paint.pale}" stroke-width="3" opacity="0.55"`),
    circle(0, 0, 33, paint.metal),
    circle(0, 0, 18, paint.shade),
    circle(-5, -6, 7, '#fff', 'opacity="0.9"'),
    circle(44, -52, 11, '#fff'),
    line('M-84 -46A96 96 0 0 1 -38 -88', '#fff', 6, 0.8),
  ].join('')

export const dice: Motif = (paint) => {
  const pips = (list: ReadonlyArray<[number, number]>): string => list.map(([x, y]) => circle(x, y, 9, paint.dark)).join('')
  return [
    group('translate(-34 14) rotate(-14)', path('M-48 -58H48C54 -58 58 -54 58 -48V48C58 54 54 58 48 58H-48C-54 58 -58 54 -58 48V-48C-58 -54 -54 -58 -48 -58Z', paint.metal), shine('M-50 -50H50V-36C10 -30 -20 -30 -50 -36Z', 0.5), pips([[-30, -28], [30, -28], [0, 0], [-30, 28], [30, 28]])),
    group('translate(50 -38) rotate(18) scale(0.82)', path('M-48 -58H48C54 -58 58 -54 58 -48V48C58 54 54 58 48 58H-48C-54 58 -58 54 -58 48V-48C-58 -54 -54 -58 -48 -58Z', paint.shade), shine('M-50 -50H50V-36C10 -30 -20 -30 -50 -36Z', 0.4), pips([[-28, -28], [0, 0], [28, 28]])),
  ].join('')
}

const heart = 'M0 30C-34 6 -36 -26 -16 -30C-6 -32 0 -22 0 -16C0 -22 6 -32 16 -30C36 -26 34 6 0 30Z'
const spade = 'M0 -32C34 -6 36 22 14 20C8 20 4 16 3 12C4 20 8 28 14 32H-14C-8 28 -4 20 -3 12C-4 16 -8 20 -14 20C-36 22 -34 -6 0 -32Z'
const card = 'M-40 -66H40C46 -66 50 -62 50 -56V56C50 62 46 66 40 66H-40C-46 66 -50 62 -50 56V-56C-50 -62 -46 -66 -40 -66Z'

export const cards: Motif = (paint) =>
  [
    group('translate(-46 8) rotate(-22)', path(card, paint.shade), path(spade, paint.dark, 'transform="scale(1.1)"')),
    group('translate(46 8) rotate(22)', path(card, paint.metal), path(polygonPath(4, 34), paint.deep, 'transform="scale(0.8 1)"')),
    group('translate(0 -12)', path(card, paint.pale), path(heart, paint.deep, 'transform="translate(0 4) scale(1.45)"'), circle(-34, -50, 5, paint.deep), circle(34, 50, 5, paint.deep), shine('M-42 -60H42V-44C10 -38 -20 -38 -42 -44Z', 0.6)),
  ].join('')

/** Five cards in a hand, all of one suit, and the stake before them. */
export const poker: Motif = (paint) => {
  const grounds = [paint.shade, paint.metal, paint.shade, paint.metal, paint.pale]
  return [
    group(
      'translate(0 84)',
      ...grounds.map((ground, nth) =>
        group(
          `rotate(${nth * 18 - 36}) translate(0 -98) scale(0.84)`,
          path(card, ground, `stroke="${paint.dark}" stroke-width="3" stroke-opacity="0.55"`),
          path(spade, paint.dark, nth === 4 ? 'transform="translate(0 6) scale(1.15)"' : 'transform="translate(-31 -42) scale(0.5)"'),
          shine('M-42 -60H42V-50C10 -44 -20 -44 -42 -50Z', nth === 4 ? 0.6 : 0.25),
        ),
      ),
    ),
    circle(-4, 66, 34, paint.dark),
    circle(-4, 62, 34, paint.second),
    group('translate(-4 62)', around(6, (_, degrees) => path(ringSlice(24, 34, degrees - 11, degrees + 11), '#fff'))),
    circle(-4, 62, 20, paint.deep),
    path(starPath(5, 14, 6, -4, 62), paint.pale),
  ].join('')
}

export const ace: Motif = (paint) =>
  group(
    'rotate(8)',
    path(card, paint.metal, 'transform="scale(1.44)"'),
    path(card, 'none', `transform="scale(1.28)" stroke="${paint.deep}" stroke-width="3"`),
    path(spade, paint.dark, 'transform="scale(1.75)"'),
    path(spade, paint.dark, 'transform="translate(-48 -66) scale(0.44)"'),
    path(spade, paint.dark, 'transform="translate(48 66) rotate(180) scale(0.44)"'),
    shine('M-64 -88H64V-60C20 -44 -30 -44 -64 -56Z', 0.4),
  )

export const chip: Motif = (paint) =>
  [
    circle(0, 8, 96, paint.deep),
    circle(0, 0, 96, paint.metal),
    around(8, (_, degrees) => path(ringSlice(68, 96, degrees - 10, degrees + 10), paint.pale)),
    circle(0, 0, 66, paint.shade),
    circle(0, 0, 55, 'none', `stroke="${paint.pale}" stroke-width="3" stroke-dasharray="7 6"`),
    path(starPath(5, 42, 18), paint.second),
    line('M-78 -46A90 90 0 0 1 -36 -83', '#fff', 7, 0.8),
  ].join('')

export const trophy: Motif = (paint) =>
  [
    path('M-48 -72H-92C-94 -24 -74 2 -36 8L-40 -10C-60 -16 -72 -32 -72 -54H-46ZM48 -72H92C94 -24 74 2 36 8L40 -10C60 -16 72 -32 72 -54H46Z', paint.shade),
    path('M-10 24H10V58H-10Z', paint.shade),
    path('M-58 -92H58C60 -20 44 34 0 38C-44 34 -60 -20 -58 -92Z', paint.metal),
    path('M-44 58H44L54 94H-54Z', paint.metal),
    path('M-58 -92H58L57 -76H-57Z', paint.pale, 'opacity="0.7"'),
    path(starPath(5, 30, 13, 0, -34), paint.second),
    shine('M-44 -70C-44 -28 -34 4 -16 22C-28 -8 -30 -40 -28 -70Z', 0.55),
    path('M-30 70H30V80H-30Z', paint.second),
  ].join('')

export const ball: Motif = (paint) =>
  [
    circle(0, 0, 94, paint.metal),
    path(polygonPath(5, 36), paint.dark),
    around(5, (_, degrees) => group(`rotate(${degrees})`, line('M0 -36V-62', paint.dark, 6), path('M0 -62L30 -72L34 -88C12 -96 -12 -96 -34 -88L-30 -72Z', paint.dark))),
    around(5, (_, degrees) => group(`rotate(${degrees + 36})`, line('M-24 -72L0 -52L24 -72M0 -52V-29', paint.dark, 5, 0.85))),
    shine('M-76 -24C-66 -58 -38 -78 -6 -82C-36 -66 -54 -46 -60 -16Z', 0.65),
  ].join('')

export const gamepad: Motif = (paint) =>
  [
    path('M-54 -48H54C86 -48 96 -20 102 26C108 66 74 78 54 48L42 30H-42L-54 48C-74 78 -108 66 -102 26C-96 -20 -86 -48 -54 -48Z', paint.metal),
    path('M-102 26C-108 66 -74 78 -54 48L-42 30H42L54 48C74 78 108 66 102 26C90 50 74 40 60 22C54 14 46 12 40 12H-40C-46 12 -54 14 -60 22C-74 40 -90 50 -102 26Z', paint.deep, 'opacity="0.5"'),
    path('M-58 -30H-44V-16H-30V-2H-44V12H-58V-2H-72V-16H-58Z', paint.dark),
    circle(50, -28, 9, paint.second),
    circle(68, -10, 9, paint.pale),
    circle(50, 8, 9, paint.second),
    circle(32, -10, 9, paint.pale),
    shine('M-80 -24C-72 -38 -60 -40 -44 -40H40V-34C-10 -36 -60 -38 -80 -10Z', 0.5),
  ].join('')

export const hourglass: Motif = (paint) =>
  [
    path('M-46 -78C-46 -30 -10 -18 -10 0C-10 18 -46 30 -46 78H46C46 30 10 18 10 0C10 -18 46 -30 46 -78Z', paint.pale, 'opacity="0.4"'),
    path('M-34 -44C-24 -24 -8 -16 -3 0C8 -16 24 -24 34 -44C12 -52 -12 -36 -34 -44ZM-42 78C-38 50 -12 44 0 24C12 44 38 50 42 78ZM-3 0H3V30H-3Z', paint.second),
    line('M-46 -78C-46 -30 -10 -18 -10 0C-10 18 -46 30 -46 78M46 -78C46 -30 10 -18 10 0C10 18 46 30 46 78', paint.metal, 8),
    path('M-68 -98H68V-76H-68ZM-68 76H68V98H-68Z', paint.metal),
    path('M-58 -76H-48V76H-58ZM48 -76H58V76H48Z', paint.shade),
    shine('M-60 -93H60V-86H-60ZM-60 81H60V87H-60Z', 0.6),
  ].join('')

export const racket: Motif = (paint) =>
  [
    group(
      'rotate(-32)',
      path('M-8 20H8V100C8 106 -8 106 -8 100Z', paint.second),
      path('M0 -104C40 -104 58 -72 56 -40C54 -8 30 16 8 28H-8C-30 16 -54 -8 -56 -40C-58 -72 -40 -104 0 -104ZM0 -88C-28 -88 -42 -64 -40 -40C-38 -18 -20 2 0 8C20 2 38 -18 40 -40C42 -64 28 -88 0 -88Z', paint.metal, 'fill-rule="evenodd"'),
      line('M-20 -78V-4M0 -88V8M20 -78V-4M-38 -60H38M-40 -38H40M-32 -16H32', paint.pale, 3, 0.7),
    ),
    circle(62, 52, 32, paint.second),
    line('M40 34C58 40 66 54 62 82M84 32C72 42 72 60 88 70', paint.pale, 4, 0.8),
    circle(52, 42, 6, '#fff', 'opacity="0.8"'),
  ].join('')

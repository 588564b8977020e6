import type { Motif } from './motif.ts'
import { around, circle, group, line, path, shine } from './motif.ts'

export const cherry: Motif = (paint) =>
  [
    line('M-36 30C-30 -20 0 -60 44 -84', paint.deep, 9),
    line('M48 38C54 -4 52 -50 44 -84', paint.deep, 9),
    path('M44 -84C8 -104 -34 -92 -48 -64C-10 -52 24 -60 44 -84Z', paint.shade),
    line('M36 -82C6 -82 -18 -76 -36 -66', paint.pale, 4, 0.6),
    circle(-42, 46, 46, paint.gem),
    circle(50, 50, 42, paint.gem),
    path('M-68 30C-64 16 -52 10 -40 12C-52 18 -58 26 -60 38Z', '#fff', 'opacity="0.85"'),
    path('M28 38C30 26 40 20 50 22C42 28 38 34 36 44Z', '#fff', 'opacity="0.85"'),
  ].join('')

export const lemon: Motif = (paint) =>
  group(
    'rotate(-24)',
    path('M-98 4C-88 -4 -86 -10 -78 -22C-60 -56 -30 -68 2 -68C40 -68 66 -48 80 -20C86 -8 92 -4 100 2C92 10 86 14 80 26C64 56 36 70 2 70C-32 70 -62 54 -78 24C-84 12 -90 8 -98 4Z', paint.metal),
    path('M-70 30C-40 58 40 60 76 30C60 58 36 70 2 70C-28 70 -54 58 -70 30Z', paint.deep, 'opacity="0.45"'),
    shine('M-62 -16C-46 -44 -20 -54 6 -54C-20 -44 -42 -28 -52 -6Z', 0.7),
    path('M20 -66C28 -100 60 -108 88 -96C80 -70 52 -56 20 -66Z', paint.second),
    line('M28 -70C46 -78 60 -86 78 -92', paint.dark, 3, 0.4),
  )

/** A flower of water, open, in three rows of petals. */
export const lotus: Motif = (paint) => {
  const petal = 'M0 0C-34 -22 -32 -70 0 -104C32 -70 34 -22 0 0Z'
  return group(
    'translate(0 44)',
    ...[-78, 78, -52, 52].map((turn) => group(`rotate(${turn})`, path(petal, paint.shade), line('M0 -16V-70', paint.pale, 3, 0.35))),
    ...[-27, 27].map((turn) => group(`rotate(${turn})`, path(petal, paint.metal, 'transform="scale(1.06)"'))),
    path(petal, paint.bright, 'transform="scale(1.1)"'),
    shine('M-4 -96C-24 -66 -26 -36 -12 -14C-14 -44 -12 -70 -4 -96Z', 0.75),
    path('M-94 14C-50 34 50 34 94 14C70 44 -70 44 -94 14Z', paint.second, 'opacity="0.9"'),
  )
}

export const grapes: Motif = (paint) => {
  const rows: ReadonlyArray<[number, number]> = [[-54, -22], [-18, -26], [18, -26], [54, -22], [-36, 10], [0, 8], [36, 10], [-18, 42], [18, 42], [0, 74]]
  return [
    line('M0 -40C2 -64 10 -80 26 -96', paint.deep, 10),
    path('M6 -54C20 -92 62 -96 92 -78C78 -46 40 -36 6 -54Z', paint.second),
    line('M16 -58C40 -70 58 -76 80 -76', paint.dark, 3, 0.4),
    ...rows.map(([x, y]) => circle(x, y, 24, paint.gem) + circle(x - 8, y - 8, 6.5, '#fff', 'opacity="0.8"')),
  ].join('')
}

export const flame: Motif = (paint) =>
  [
    path('M8 -100C20 -54 -8 -40 -30 -10C-40 -20 -42 -34 -40 -46C-66 -18 -80 10 -76 44C-72 78 -38 98 0 98C40 98 74 74 78 36C82 -16 34 -46 8 -100Z', paint.metal),
    path('M8 -30C16 0 -6 8 -18 26C-26 20 -28 12 -28 4C-42 22 -48 36 -46 54C-44 80 -22 94 2 94C28 94 48 78 50 54C52 20 22 4 8 -30Z', paint.second),
    path('M6 26C8 44 -8 48 -14 62C-18 58 -20 54 -20 50C-28 60 -30 66 -29 74C-27 88 -14 95 2 95C18 95 30 86 31 72C32 52 14 44 6 26Z', paint.pale),
    shine('M-62 40C-66 12 -54 -8 -44 -22C-42 -4 -36 4 -30 10C-46 16 -56 28 -62 40Z', 0.4),
  ].join('')

export const sun: Motif = (paint) =>
  [
    around(12, (i, degrees) => group(`rotate(${degrees})`, path(i % 2 === 0 ? 'M0 -100L15 -62H-15Z' : 'M0 -88L13 -60H-13Z', i % 2 === 0 ? paint.mid : paint.second))),
    circle(0, 0, 58, paint.metal),
    circle(0, 0, 44, 'none', `stroke="${paint.pale}" stroke-width="4" opacity="0.6"`),
    around(8, (_, degrees) => group(`rotate(${degrees})`, path('M0 -34L7 -10H-7Z', paint.deep, 'opacity="0.8"'))),
    circle(0, 0, 14, paint.second),
    shine('M-44 -10C-42 -34 -22 -48 0 -50C-22 -38 -34 -26 -36 -6Z', 0.55),
  ].join('')

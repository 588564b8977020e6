import type { Motif } from './motif.ts'
import { circle, group, line, path, shine, starPath } from './motif.ts'

/** What a line hangs from, with its hook: nothing here is an animal. */
export const float: Motif = (paint) =>
  [
    line('M-104 -26C-92 -35 -80 -35 -66 -27M66 -27C80 -35 92 -35 104 -26', paint.pale, 7, 0.6),
    path('M-8 -106H8V-76H-8Z', paint.shade),
    circle(0, -106, 9, paint.second),
    circle(0, -34, 54, paint.metal),
    path('M-54 -34A54 54 0 0 0 54 -34Z', paint.second),
    path('M-53.4 -42H53.4L54 -34L53.4 -26H-53.4L-54 -34Z', paint.pale),
    line('M4 20V58A30 30 0 0 1 -56 58V48', paint.metal, 15),
    path('M-56 18L-80 60L-59 53L-38 62Z', paint.bright),
    circle(4, 26, 9, paint.shade),
    shine('M-40 -50C-38 -70 -18 -82 2 -80C-14 -72 -26 -62 -28 -50Z', 0.6),
  ].join('')

export const shell: Motif = (paint) =>
  [
    path('M0 70C-46 70 -104 36 -98 -8C-96 -30 -80 -36 -70 -30C-72 -60 -44 -76 -28 -62C-20 -88 20 -88 28 -62C44 -76 72 -60 70 -30C80 -36 96 -30 98 -8C104 36 46 70 0 70Z', paint.metal),
    line('M0 62V-72M-14 62C-26 20 -30 -20 -28 -54M14 62C26 20 30 -20 28 -54M-24 62C-52 30 -66 0 -70 -24M24 62C52 30 66 0 70 -24', paint.deep, 5, 0.6),
    path('M-42 62C-24 92 24 92 42 62C22 78 -22 78 -42 62Z', paint.shade),
    circle(0, 52, 31, paint.pale),
    circle(0, 52, 31, paint.gem, 'opacity="0.25"'),
    circle(-10, 42, 9, '#fff'),
    shine('M-84 -8C-82 -22 -72 -24 -62 -16C-64 -44 -46 -58 -30 -46C-52 -36 -66 -20 -74 8Z', 0.5),
  ].join('')

export const trident: Motif = (paint) =>
  group(
    'rotate(14)',
    path('M-9 -40H9V104H-9Z', paint.shade),
    path('M0 -104L20 -66H9V-14H40C52 -14 56 -22 56 -34V-52H42L62 -90L82 -52H72V-30C72 -4 58 8 40 8H-40C-58 8 -72 -4 -72 -30V-52H-82L-62 -90L-42 -52H-56V-34C-56 -22 -52 -14 -40 -14H-9V-66H-20Z', paint.metal),
    circle(0, -2, 19, paint.second),
    circle(-6, -8, 6, '#fff', 'opacity="0.85"'),
    path('M-16 34H16V44H-16ZM-16 84H16V94H-16Z', paint.second),
    line('M-66 -38V-30C-66 -12 -56 -2 -42 -2M-3 -90V-30', '#fff', 4, 0.65),
  )

export const wave: Motif = (paint) =>
  [
    circle(44, -54, 34, paint.second),
    path('M-104 44C-92 -30 -52 -84 8 -84C52 -84 78 -54 72 -24C68 -4 44 4 32 -10C24 -20 30 -32 40 -32C26 -48 -6 -42 -14 -10C-20 18 4 46 44 46C70 46 90 38 104 26V70H-104Z', paint.metal),
    path('M-104 52C-70 30 -42 66 -8 64C30 62 50 40 104 50V92H-104Z', paint.shade),
    line('M-78 26C-66 -26 -36 -62 6 -66', '#fff', 6, 0.75),
    line('M-90 66C-60 50 -34 80 0 78C36 76 60 58 92 64', paint.pale, 5, 0.6),
    circle(-60, -58, 7, paint.pale),
    circle(-40, -82, 5, paint.pale),
    circle(84, -6, 6, paint.pale),
  ].join('')

export const anchor: Motif = (paint) =>
  [
    path('M0 -102A26 26 0 1 1 -0.1 -102ZM0 -88A12 12 0 1 0 0.1 -88Z', paint.second, 'fill-rule="evenodd"'),
    path('M-11 -54H11V-36H46V-16H11V66C36 62 54 48 62 26L44 34L68 -10L96 30L80 28C70 68 40 92 0 98C-40 92 -70 68 -80 28L-96 30L-68 -10L-44 34L-62 26C-54 48 -36 62 -11 66V-16H-46V-36H-11Z', paint.metal),
    line('M-4 -48V70', '#fff', 5, 0.6),
    line('M-72 34C-62 62 -40 80 -8 86', '#fff', 4, 0.45),
  ].join('')

export const harpoon: Motif = (paint) =>
  [
    circle(0, 0, 92, 'none', `stroke="${paint.metal}" stroke-width="13"`),
    circle(0, 0, 56, 'none', `stroke="${paint.shade}" stroke-width="7"`),
    path('M-7 -104H7V-64H-7ZM-7 64H7V104H-7ZM-104 -7H-64V7H-104ZM64 -7H104V7H64Z', paint.bright),
    path(starPath(4, 44, 17), paint.second),
    circle(0, 0, 9, paint.dark),
  ].join('')

export const bubbles: Motif = (paint) => {
  const bubble = (x: number, y: number, r: number, inside: string): string =>
    [
      circle(x, y, r, paint.metal),
      circle(x, y, r * 0.8, paint.shade, 'opacity="0.55"'),
      inside,
      line(`M${x - r * 0.66} ${y - r * 0.14}A${r * 0.68} ${r * 0.68} 0 0 1 ${x - r * 0.14} ${y - r * 0.66}`, '#fff', r * 0.15, 0.95),
    ].join('')
  return [
    bubble(-8, 22, 74, path(starPath(5, 40, 18, -8, 24), paint.second)),
    bubble(62, -58, 34, ''),
    bubble(-62, -70, 22, ''),
    bubble(88, 8, 16, ''),
  ].join('')
}

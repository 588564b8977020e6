import { leafPath } from '#ui/logo-drawing.ts'
import type { Motif } from './motif.ts'
import { around, at, circle, group, line, path, shine, starPath } from './motif.ts'

export const clover: Motif = (paint) =>
  [
    line('M0 0C0 44 6 82 32 112', paint.deep, 15),
    line('M0 0C0 44 6 82 30 109', paint.mid, 7),
    around(4, (i, degrees) =>
      group(
        `rotate(${degrees + 45})`,
        path(leafPath, i % 2 === 0 ? paint.metal : paint.shade, `stroke="${paint.dark}" stroke-width="3.5"`),
        line('M0 -12V-62', paint.pale, 3, 0.5),
        shine('M-47 -68C-47 -86 -26 -90 -14 -76C-28 -82 -40 -78 -47 -68Z', 0.6),
      )),
    circle(0, 0, 9, paint.pale),
  ].join('')

export const seven: Motif = (paint) =>
  [
    path('M-70 -92H74V-52C40 -14 22 30 16 96H-38C-32 34 -12 -12 18 -44H-32V-22H-70Z', paint.shade, 'transform="translate(7 6)"'),
    path('M-70 -92H74V-52C40 -14 22 30 16 96H-38C-32 34 -12 -12 18 -44H-32V-22H-70Z', paint.metal),
    shine('M-62 -84H66V-70C20 -64 -20 -62 -62 -62Z', 0.55),
    line('M44 -38C18 -4 4 36 -2 84', paint.pale, 4, 0.6),
  ].join('')

export const bell: Motif = (paint) =>
  [
    circle(0, 78, 19, paint.shade),
    path('M0 -92C14 -92 20 -84 20 -74C52 -64 62 -36 64 -4C66 26 76 40 90 52V66H-90V52C-76 40 -66 26 -64 -4C-62 -36 -52 -64 -20 -74C-20 -84 -14 -92 0 -92Z', paint.metal),
    path('M-90 52H90V68H-90Z', paint.shade),
    shine('M-46 34C-44 -8 -40 -40 -20 -58C-28 -28 -28 10 -28 36Z', 0.6),
    path('M-63 6H63L65 22H-65Z', paint.second, 'opacity="0.9"'),
  ].join('')

export const horseshoe: Motif = (paint) =>
  [
    path('M-44 92H-86V66C-104 -6 -88 -92 0 -92C88 -92 104 -6 86 66V92H44V66C62 6 52 -48 0 -48C-52 -48 -62 6 -44 66Z', paint.metal),
    line('M-66 60C-80 0 -70 -70 0 -70C70 -70 80 0 66 60', paint.dark, 4, 0.35),
    ...[-68, -40, -14, 14, 40, 68].map((_, i) => {
      const degrees = -110 + i * 44
      const [x = '0', y = '0'] = at(71, degrees, 0, 2).split(' ')
      return circle(Number(x), Number(y), 7.5, paint.dark)
    }),
    shine('M-84 20C-86 -40 -60 -84 0 -85C-46 -74 -70 -40 -76 20Z', 0.55),
    path(starPath(5, 30, 13, 0, 24), paint.second),
  ].join('')

export const coins: Motif = (paint) => {
  const coin = (x: number, y: number, r: number): string =>
    [
      circle(x, y + 7, r, paint.deep),
      circle(x, y, r, paint.metal),
      circle(x, y, r * 0.76, 'none', `stroke="${paint.deep}" stroke-width="4"`),
      path(starPath(5, r * 0.5, r * 0.22, x, y), paint.shade),
      line(`M${x - r * 0.62} ${y - r * 0.6}A${r * 0.88} ${r * 0.88} 0 0 1 ${x} ${y - r * 0.88}`, '#fff', 5, 0.8),
    ].join('')
  return coin(-46, 14, 50) + coin(50, 24, 44) + coin(4, -36, 56)
}

export const crown: Motif = (paint) =>
  [
    path('M-78 62L-96 -44L-46 -6L0 -84L46 -6L96 -44L78 62Z', paint.metal),
    path('M0 -84L46 -6L96 -44L78 62H0Z', paint.shade, 'opacity="0.45"'),
    path('M-80 50H80L78 82H-78Z', paint.shade),
    line('M-76 51H76', paint.pale, 4, 0.7),
    circle(-96, -50, 13, paint.second),
    circle(96, -50, 13, paint.second),
    circle(0, -88, 15, paint.second),
    path('M0 0L17 22L0 44L-17 22Z', paint.second),
    circle(-46, 28, 8, paint.pale),
    circle(46, 28, 8, paint.pale),
    shine('M-70 40L-84 -22L-50 6Z', 0.5),
  ].join('')

export const key: Motif = (paint) =>
  group(
    'rotate(38)',
    path('M-13 -20H13V92H44V72H30V58H44V38H13Z', paint.metal),
    path('M0 -100A42 42 0 1 1 -0.1 -100ZM0 -76A18 18 0 1 0 0.1 -76Z', paint.metal, 'fill-rule="evenodd"'),
    circle(0, -58, 28, 'none', `stroke="${paint.deep}" stroke-width="4"`),
    path('M-22 -20H22V-4H-22Z', paint.second),
    line('M-6 4V84', '#fff', 5, 0.6),
    line('M-34 -66A36 36 0 0 1 -8 -93', '#fff', 6, 0.7),
  )

export const chest: Motif = (paint) =>
  [
    path('M-84 -8C-84 -64 -56 -78 -40 -78H40C56 -78 84 -64 84 -8Z', paint.shade),
    path('M-66 -14C-40 -50 -18 -40 0 -52C20 -38 44 -50 66 -14Z', paint.second),
    ...[-38, -12, 16, 42].map((x, i) => circle(x, -22 - (i % 2) * 10, 12, paint.pale, `stroke="${paint.deep}" stroke-width="3"`)),
    path('M-90 -10H90V74C90 80 86 84 80 84H-80C-86 84 -90 80 -90 74Z', paint.metal),
    path('M-90 -10H-64V84H-80C-86 84 -90 80 -90 74ZM64 -10H90V74C90 80 86 84 80 84H64Z', paint.shade),
    path('M-90 -10H90V6H-90Z', paint.deep),
    path('M-20 -8H20V34C20 46 -20 46 -20 34Z', paint.second, `stroke="${paint.dark}" stroke-width="4"`),
    circle(0, 14, 6, paint.dark),
    shine('M-58 12H-28V22H-58Z', 0.5),
  ].join('')

import { around, circle, group, line, type Motif, path, shine } from './motif.ts'

/** A mine with its horns, and the stone that lies beside it. */
export const mine: Motif = (paint) =>
  [
    group(
      'translate(-14 14)',
      around(8, (_, degrees) => group(`rotate(${degrees})`, path('M-15 -60L-8 -92H8L15 -60Z', paint.shade), circle(0, -90, 9, paint.pale))),
      circle(0, 0, 66, paint.deep),
      circle(0, -3, 63, paint.metal),
      path('M-62 -10Q0 24 62 -10L60 14Q0 48 -60 14Z', paint.dark, 'opacity="0.55"'),
      path('M59 -22A63 63 0 1 1 -52 36A70 70 0 0 0 59 -22Z', paint.dark, 'opacity="0.3"'),
      shine('M-42 -34A56 56 0 0 1 -6 -55L-4 -44A46 46 0 0 0 -33 -27Z', 0.85),
    ),
    group(
      'translate(52 -50) scale(0.5)',
      path('M-54 -74H54L98 -22L0 92L-98 -22Z', paint.second),
      path('M-54 -74L-36 -22H-98ZM54 -74L36 -22H98Z', '#fff', 'opacity="0.45"'),
      path('M-36 -22H36L0 -74Z', '#fff', 'opacity="0.7"'),
      path('M36 -22L0 92L98 -22Z', paint.dark, 'opacity="0.28"'),
      line('M-98 -22H98M-54 -74L-36 -22L0 92L36 -22L54 -74M-36 -22L0 -74L36 -22', paint.dark, 5, 0.45),
      shine('M-46 -66H-8L-32 -32Z', 0.8),
    ),
  ].join('')

/** Pegs in their rows, and the ball on its way down. */
export const pegs: Motif = (paint) => {
  const rows = [3, 4, 5, 6]
  const places = rows.flatMap((count, row) => Array.from({ length: count }, (_, at) => [(at - (count - 1) / 2) * 34, -42 + row * 36] as const))
  return [
    path('M0 -98L100 84Q102 96 90 96H-90Q-102 96 -100 84Z', paint.deep, 'opacity="0.45"'),
    line('M-8 -88L-96 82M8 -88L96 82', paint.shade, 9),
    ...places.map(([x, y]) => circle(x, y, 9, paint.metal) + circle(x - 2.5, y - 3, 3, '#fff', 'opacity="0.8"')),
    path('M-92 82H-32V98H-92ZM32 82H92V98H32Z', paint.metal),
    path('M-28 82H28V98H-28Z', paint.second),
    line('M-2 -84C14 -70 18 -60 4 -52', paint.pale, 6, 0.55),
    circle(17, -16, 21, paint.second),
    shine('M3 -22A16 16 0 0 1 16 -33L18 -26A11 11 0 0 0 9 -19Z', 0.9),
  ].join('')
}

/** A slip of numbers, three of them marked, and the ball that came. */
export const slip: Motif = (paint) => {
  const marked = new Set([2, 4, 9])
  const cells = Array.from({ length: 12 }, (_, at) => [-54 + (at % 3) * 40, -62 + Math.floor(at / 3) * 38] as const)
  return [
    group(
      'rotate(-7)',
      path('M-84 -92H52L62 -82V92H-84Z', paint.shade),
      path('M-76 -84H48L54 -78V84H-76Z', paint.pale),
      ...cells.map(([x, y], at) => path(`M${x - 14} ${y - 14}h28v28h-28Z`, marked.has(at) ? paint.deep : paint.bright, marked.has(at) ? '' : 'opacity="0.55"')),
      ...[...marked].map((at) => line(`M${(cells[at]?.[0] ?? 0) - 7} ${cells[at]?.[1] ?? 0}l6 7l10 -14`, '#fff', 5)),
    ),
    circle(56, 48, 43, paint.deep),
    circle(54, 45, 42, paint.second),
    circle(54, 45, 25, '#fff'),
    path('M44 30H66V38L56 62H46L56 39H44Z', paint.dark),
    shine('M22 32A36 36 0 0 1 44 10L47 18A28 28 0 0 0 30 36Z', 0.9),
  ].join('')
}

/** A stone with its tail of fire, on its way up. */
export const comet: Motif = (paint) =>
  [
    path('M-92 96C-66 40 -24 -8 26 -46L58 -14C20 34 -30 72 -92 96Z', paint.shade, 'opacity="0.55"'),
    path('M-70 78C-46 36 -12 0 30 -34L48 -16C14 26 -24 56 -70 78Z', paint.metal),
    path('M-48 60C-28 32 -4 6 30 -22L36 -16C8 18 -18 42 -48 60Z', paint.second),
    circle(46, -44, 46, paint.deep),
    circle(44, -47, 44, paint.metal),
    circle(30, -36, 10, paint.deep, 'opacity="0.55"'),
    circle(62, -62, 7, paint.deep, 'opacity="0.5"'),
    circle(58, -28, 6, paint.deep, 'opacity="0.5"'),
    shine('M10 -62A38 38 0 0 1 36 -85L39 -76A29 29 0 0 0 19 -58Z', 0.85),
    line('M-96 20L-62 -10M-18 98L8 74M-66 -50L-44 -68', paint.pale, 6, 0.7),
  ].join('')

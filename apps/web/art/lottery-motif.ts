import { letter } from './lettering.ts'
import { at, circle, group, line, type Motif, type Paint, path } from './motifs/motif.ts'

const highest = 60

/** Numbers as a draw has them: none twice. */
const drawn = (count: number, random: () => number): readonly number[] => {
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(1 + Math.floor(random() * highest))
  return [...numbers]
}

const digits = (number: number, x: number, y: number, size: number, fill: string): string => path(letter(String(number), x, y + size * 0.31, size).d, fill)

const ball = (paint: Paint, x: number, y: number, r: number, fill: string, number: number): string =>
  circle(x, y, r, fill) +
  circle(x, y, r * 0.6, paint.pale) +
  digits(number, x, y, r * 0.85, paint.dark) +
  line(`M${x - r * 0.72} ${y - r * 0.36}A${r * 0.82} ${r * 0.82} 0 0 1 ${x - r * 0.2} ${y - r * 0.78}`, '#fff', r * 0.1, 0.9)

/** Balls at places: x, y and radius. */
const heap =
  (...places: readonly (readonly [number, number, number])[]): Motif =>
  (paint, random) => {
    const fills = [paint.metal, paint.second, paint.shade]
    const first = Math.floor(random() * fills.length)
    return drawn(places.length, random)
      .map((number, nth) => {
        const [x, y, r] = places[nth] ?? [0, 0, 0]
        return ball(paint, x, y, r, fills[(first + nth) % fills.length] ?? paint.metal, number)
      })
      .join('')
  }

/** A cage on its foot, the balls at its bottom, one above it. */
const cage: Motif = (paint, random) => {
  const [out = 1, ...inside] = drawn(5, random)
  const places = [[-34, 22], [0, 34], [35, 20], [2, -6]] as const
  return [
    path('M-40 76H40L56 98H-56Z', paint.shade),
    circle(0, 4, 78, paint.deep, 'opacity="0.55"'),
    ...places.map(([x, y], nth) => ball(paint, x, y, 23, nth % 2 === 0 ? paint.metal : paint.second, inside[nth] ?? 1)),
    ...[-1, -0.45, 0.45, 1].map((bend) => line(`M0 -74C${bend * 104} -60 ${bend * 104} 68 0 82`, paint.pale, 4, 0.75)),
    line('M-78 4H78', paint.pale, 4, 0.75),
    ball(paint, 58, -66, 32, paint.second, out),
  ].join('')
}

/** A slip with its marks, and the ball that it hopes for. */
const slip: Motif = (paint, random) => {
  const marked = new Set(Array.from({ length: 5 }, () => Math.floor(random() * 16)))
  const cells = Array.from({ length: 16 }, (_, nth) => {
    const [x, y] = [-45 + (nth % 4) * 30, -42 + Math.floor(nth / 4) * 32]
    return marked.has(nth) ? circle(x, y, 11, paint.second) : circle(x, y, 9, 'none', `stroke="${paint.deep}" stroke-width="4"`)
  })
  const [number = 1] = drawn(1, random)
  return [
    group('rotate(-9)', path('M-68 -84H68V-66A10 10 0 0 0 68 -46V86H-68V-46A10 10 0 0 0 -68 -66Z', paint.metal), path('M-62 -62H62V76H-62Z', paint.pale), ...cells),
    ball(paint, 58, 54, 44, paint.shade, number),
  ].join('')
}

/** A star of rays behind one large ball. */
const winner: Motif = (paint, random) => {
  const [large = 1, small = 2] = drawn(2, random)
  const rays = Array.from({ length: 12 }, (_, nth) => `M${at(70, nth * 30 - 6)}L${at(104, nth * 30)}L${at(70, nth * 30 + 6)}Z`)
  return path(rays.join(''), paint.second) + ball(paint, 0, 0, 76, paint.metal, large) + ball(paint, 62, 62, 34, paint.second, small)
}

const looks: readonly Motif[] = [
  heap([-44, 30, 52], [54, 34, 46], [6, -44, 54]),
  heap([-60, 44, 40], [20, 50, 40], [-24, -16, 40], [56, -14, 40], [12, -66, 32]),
  heap([-48, 0, 50], [50, 4, 50]),
  cage,
  slip,
  winner,
]

/** What is drawn, and with which numbers, is each game's own: a list of lotteries is not one picture many times. */
export const balls: Motif = (paint, random) => looks[Math.floor(random() * looks.length)]?.(paint, random) ?? ''

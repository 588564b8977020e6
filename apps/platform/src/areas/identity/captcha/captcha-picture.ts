import sharp from 'sharp'

/** From 0 on and below 1. */
export type Random = () => number

export const pictureWidth = 240
export const pictureHeight = 80

/** Each digit as strokes of a pen in a box of 10 × 16: no font is asked for, so that a bare machine draws the same. */
const strokes: readonly string[] = [
  'M5 1C1.6 1 1 5 1 8s.6 7 4 7 4-4 4-7-.6-7-4-7Z',
  'M2.5 4 6 1v14',
  'M1.2 4.6C1.4 2 3 1 5 1c2.4 0 4 1.5 4 3.7C9 8 4.5 10 1.2 15H9.2',
  'M1.2 2.8C2 1.5 3.3 1 4.8 1 7 1 8.5 2.3 8.5 4.3c0 2-1.5 3.3-4 3.3 2.9 0 4.6 1.4 4.6 3.7C9.1 13.6 7.3 15 4.8 15 3 15 1.7 14.3.9 13',
  'M6.8 15V1L.8 10.8H9.4',
  'M8.6 1H2.3L1.6 7.2C2.5 6.5 3.6 6.2 4.8 6.2c2.5 0 4.3 1.7 4.3 4.3C9.1 13.2 7.3 15 4.7 15 3 15 1.6 14.3.8 13.1',
  'M8 1.6C4 1.6 1.2 5.5 1.2 10 1.2 13.2 2.8 15 5.1 15 7.5 15 9 13.2 9 10.7 9 8.3 7.5 6.8 5.3 6.8 3 6.8 1.4 8.4 1.2 10.6',
  'M.9 1H9.2L4 15',
  'M5 7.6C2.9 7.6 1.5 6.3 1.5 4.3 1.5 2.3 2.9 1 5 1s3.5 1.3 3.5 3.3c0 2-1.4 3.3-3.5 3.3C2.6 7.6.9 9 .9 11.3.9 13.6 2.6 15 5 15s4.1-1.4 4.1-3.7C9.1 9 7.4 7.6 5 7.6Z',
  'M8.8 5.4C8.6 7.6 7 9.2 4.7 9.2 2.5 9.2 1 7.7 1 5.3 1 2.8 2.5 1 4.9 1 7.2 1 8.8 2.8 8.8 6c0 4.5-2.8 8.4-6.8 8.4',
]

const between = (random: Random, low: number, high: number): string => (low + random() * (high - low)).toFixed(2)

const pens = ['#12352a', '#0b3d5c', '#5c1f3a', '#4a3208', '#2b2260'] as const
const penOf = (random: Random): string => pens[Math.floor(random() * pens.length)] ?? pens[0]

const drawDigit = (digit: string, at: number, random: Random): string => {
  const x = 22 + at * 36 + Number(between(random, -4, 4))
  const y = Number(between(random, 10, 22))
  const turn = between(random, -20, 20)
  const [wide, high] = [between(random, 2.3, 3.1), between(random, 2.4, 3.2)]
  const lean = between(random, -14, 14)
  return (
    `<g transform="translate(${x.toFixed(2)} ${y}) rotate(${turn} 14 22) skewX(${lean}) scale(${wide} ${high})" stroke="${penOf(random)}" ` +
    `stroke-width="${between(random, 1.1, 1.7)}"><path d="${strokes[Number(digit)] ?? ''}"/></g>`
  )
}

/** Lines in the digits' own ink and through all of them, so that neither colour nor gaps part digit from noise. */
const drawLine = (random: Random): string => {
  const [from, over, under, to] = [12, 0, 0, 12].map((low) => between(random, low, pictureHeight - low))
  return `<path d="M-4 ${from}C80 ${over} 160 ${under} 244 ${to}" stroke="${penOf(random)}" stroke-width="${between(random, 1.4, 2.6)}"/>`
}

const drawSpeck = (random: Random): string =>
  `<circle cx="${between(random, 0, pictureWidth)}" cy="${between(random, 0, pictureHeight)}" r="${between(random, 0.6, 1.6)}" fill="${penOf(random)}"/>`

const times = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('')

export const captchaSvg = (digits: string, random: Random): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">` +
  `<rect width="100%" height="100%" fill="#eef3e6"/>${times(70, () => drawSpeck(random))}` +
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${times(2, () => drawLine(random))}` +
  `${[...digits].map((digit, at) => drawDigit(digit, at, random)).join('')}${times(2, () => drawLine(random))}</g></svg>`

/** A PNG of the digits. */
export const drawCaptcha = (digits: string, random: Random): Promise<Buffer> =>
  sharp(Buffer.from(captchaSvg(digits, random)))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer()

/** `#0a7a46` as red, green and blue of 0 to 255; null where it is no colour. */
const partsOf = (colour: string): readonly number[] | null => {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  return digits === undefined ? null : [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

export const isColour = (text: string): boolean => partsOf(text) !== null

const light = (colour: string): number | null => {
  const parts = partsOf(colour)
  if (parts === null) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2's contrast of two colours, 1 to 21; null where one is no colour. */
export const contrastOf = (one: string, other: string): number | null => {
  const [a, b] = [light(one), light(other)]
  return a === null || b === null ? null : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

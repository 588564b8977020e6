const channel = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance as WCAG 2.2 defines it, of #rrggbb. */
const luminance = (color: string): number => 0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7))

/** Black or white, whichever reads better on it: one of the two always has at least 4.5 : 1. */
export const inkOn = (color: string): string => {
  const light = luminance(color) + 0.05
  return 1.05 / light >= light / 0.05 ? '#ffffff' : '#000000'
}

/** A sheet of its own: the page's policy takes no styles that stand in it. */
export const lookOf = (headerColor: string): string => `:root{--header:${headerColor};--on-header:${inkOn(headerColor)}}`

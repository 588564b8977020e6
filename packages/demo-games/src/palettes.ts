/** Colours by what they are for. */
export interface Palette {
  readonly inner: string
  readonly outer: string
  readonly dark: string
  readonly pale: string
  readonly bright: string
  readonly mid: string
  readonly deep: string
  readonly second: string
}

/** A game's colours: a two-tone ground, its dark for outlines, one metal from bright to deep, and a second colour for details. */
export const palettes = {
  emerald: { inner: '#2b8f66', outer: '#072a1f', dark: '#03170f', pale: '#e4fff0', bright: '#8dfcc1', mid: '#37d98c', deep: '#0c8450', second: '#ffd65c' },
  ocean: { inner: '#2b6dd0', outer: '#0a1a52', dark: '#050d2c', pale: '#ecf8ff', bright: '#aee4ff', mid: '#54adf8', deep: '#1a5cbe', second: '#ffe07a' },
  ember: { inner: '#d8742b', outer: '#4c150b', dark: '#2a0a05', pale: '#fff6e2', bright: '#ffe09c', mid: '#ffb04a', deep: '#d8601a', second: '#ff5a4a' },
  violet: { inner: '#8c41d6', outer: '#290c58', dark: '#160532', pale: '#fdeeff', bright: '#f4c0ff', mid: '#d476f7', deep: '#9333cc', second: '#7ef0ff' },
  ruby: { inner: '#c52b59', outer: '#480923', dark: '#280312', pale: '#ffeef3', bright: '#ffbccd', mid: '#ff7397', deep: '#cf2a58', second: '#ffd65c' },
  lagoon: { inner: '#138f99', outer: '#053540', dark: '#021d24', pale: '#eaffff', bright: '#a6fdf2', mid: '#41e0d6', deep: '#0e97a0', second: '#ffb45e' },
  amber: { inner: '#bd8a1c', outer: '#3c2405', dark: '#211301', pale: '#fffce6', bright: '#fff0a4', mid: '#ffd246', deep: '#cc8708', second: '#ff6a4d' },
  rose: { inner: '#d03f9e', outer: '#4c0a45', dark: '#2a0427', pale: '#fff3fb', bright: '#ffcaeb', mid: '#ff8ad1', deep: '#d43a9b', second: '#ffe27a' },
  night: { inner: '#3f44b8', outer: '#10113e', dark: '#080924', pale: '#f4f5ff', bright: '#ccd2ff', mid: '#929cff', deep: '#4c53d8', second: '#7dffd0' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const isPaletteName = (text: string): text is PaletteName => Object.hasOwn(palettes, text)

const channelsOf = (hex: string): readonly number[] => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

/** The one colour of a tile until its picture is there: between its ground's two tones. */
export const colourOf = (name: PaletteName): string => {
  const outer = channelsOf(palettes[name].outer)
  const mix = channelsOf(palettes[name].inner).map((channel, at) => Math.round((channel + (outer[at] ?? 0)) / 2))
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** A brand's own colours for the phone, over those that it is built with. Pure: the office counts while somebody types, the server once more. */
export const themeTokens = [
  'ground', 'panel', 'raised', 'line', 'ink', 'dim', 'accent', 'on-accent', 'accent-pressed', 'accent-soft', 'gold', 'gold-soft', 'danger', 'danger-soft',
  'caution', 'caution-soft', 'edge', 'focus', 'badge', 'on-badge',
] as const
export type ThemeToken = (typeof themeTokens)[number]
export type Palette = Readonly<Partial<Record<ThemeToken, string>>>
export interface Theme {
  readonly dark: Palette
  readonly light: Palette
}
export const schemes = ['dark', 'light'] as const
export type Scheme = (typeof schemes)[number]

/** What the phone is built with (packages/ui/src/tokens.css; a test holds them equal). */
export const builtTheme: Readonly<Record<Scheme, Readonly<Record<ThemeToken, string>>>> = {
  dark: {
    ground: '#0a110e', panel: '#111b16', raised: '#18251e', line: '#22332a', ink: '#eaf4ee', dim: '#93a89c', accent: '#38d98a', 'on-accent': '#04150c',
    'accent-pressed': '#2cc47a', 'accent-soft': '#153626', gold: '#f6c65b', 'gold-soft': '#2e2812', danger: '#ff6b6b', 'danger-soft': '#331a1a', caution: '#ffb072',
    'caution-soft': '#33230f', edge: '#5b7467', focus: '#8ff0c0', badge: '#f6c65b', 'on-badge': '#2a1c00',
  },
  light: {
    ground: '#f2f6f3', panel: '#ffffff', raised: '#e8f0eb', line: '#d5e0d9', ink: '#0f1a14', dim: '#55685d', accent: '#0a7a46', 'on-accent': '#ffffff',
    'accent-pressed': '#086539', 'accent-soft': '#e0f1e8', gold: '#8a5f00', 'gold-soft': '#fdf3d8', danger: '#b3261e', 'danger-soft': '#fdeceb', caution: '#8c4300',
    'caution-soft': '#fdefe2', edge: '#758a7f', focus: '#0a7a46', badge: '#f6c65b', 'on-badge': '#2a1c00',
  },
}

export const colourPattern = /^#[0-9a-f]{6}$/

/** WCAG 2.2's relative luminance. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['ground', 'panel', 'raised'] as const
const texts = ['ink', 'dim', 'accent', 'gold', 'danger', 'caution'] as const

export interface Pair {
  readonly front: ThemeToken
  readonly back: ThemeToken
  /** 4.5 of text, 3 of edges that can be pressed (Product §1.6). */
  readonly least: 4.5 | 3
}

export const themePairs: readonly Pair[] = [
  ...grounds.flatMap((back) => texts.map((front) => ({ front, back, least: 4.5 }) as const)),
  ...(
    [
      ['on-accent', 'accent'], ['on-accent', 'accent-pressed'], ['accent', 'accent-soft'], ['ink', 'accent-soft'], ['gold', 'gold-soft'], ['ink', 'gold-soft'],
      ['danger', 'danger-soft'], ['ink', 'danger-soft'], ['caution', 'caution-soft'], ['ink', 'caution-soft'], ['on-badge', 'badge'],
    ] as const
  ).map(([front, back]) => ({ front, back, least: 4.5 }) as const),
  ...grounds.flatMap((back) => (['edge', 'focus'] as const).map((front) => ({ front, back, least: 3 }) as const)),
]

/** What stands there: the theme's own colour, else the one that the phone is built with. */
export const paletteOf = (theme: Theme, scheme: Scheme): Readonly<Record<ThemeToken, string>> => ({ ...builtTheme[scheme], ...theme[scheme] })

export interface Unreadable extends Pair {
  readonly scheme: Scheme
  /** Two decimals, rounded down: what is counted as enough is enough. */
  readonly ratio: number
}

/** Every pair that cannot be read; a theme with one is not shown. */
export const unreadablePairs = (theme: Theme): readonly Unreadable[] =>
  schemes.flatMap((scheme) => {
    const palette = paletteOf(theme, scheme)
    return themePairs.flatMap((pair) => {
      const ratio = contrast(palette[pair.front], palette[pair.back])
      return ratio < pair.least ? [{ ...pair, scheme, ratio: Math.floor(ratio * 100) / 100 }] : []
    })
  })

const block = (palette: Palette): string => themeTokens.flatMap((token) => (palette[token] === undefined ? [] : [`--${token}:${palette[token]}`])).join(';')

/** The style that stands after the phone's own; empty where the theme changes nothing. Holds nothing but names of ours and colours. */
export const themeStyle = ({ dark, light }: Theme): string => {
  const [ofDark, ofLight] = [block(dark), block(light)]
  return `${ofDark === '' ? '' : `:root:not([data-theme=light]){${ofDark}}`}${ofLight === '' ? '' : `:root[data-theme=light]{${ofLight}}`}`
}

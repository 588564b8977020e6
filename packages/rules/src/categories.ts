/** The game categories of the product, in the order menus show them (Product §3.1). */
export const gameCategories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const
export type GameCategory = (typeof gameCategories)[number]
/** What a list of games may show: a category, the hot ones, or all. */
export type ShownCategory = GameCategory | 'HOT' | 'ALL'

/** What a list may be asked for besides a category. */
export const listKinds = ['ALL', 'HOT', 'RECENT', 'FAV'] as const
export type ListKind = (typeof listKinds)[number]

export const isGameCategory = (text: string): text is GameCategory => (gameCategories as readonly string[]).includes(text)

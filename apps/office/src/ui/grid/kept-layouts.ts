/** How somebody likes a list: only what differs from how its screen made it. */
export interface Layout {
  readonly isShown: Readonly<Record<string, boolean>>
  readonly widths: Readonly<Record<string, number>>
  readonly order: readonly string[]
}

const place = (name: string): string => `office.columns.${name}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = <Value>(value: unknown, isOne: (each: unknown) => each is Value): Record<string, Value> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => isOne(entry[1]))) : {}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Reads what a browser kept; what is not of this shape is as if it were not there. */
export const layoutOf = (text: string | null): Layout | null => {
  if (text === null) return null
  try {
    const read: unknown = JSON.parse(text)
    if (!isRecord(read)) return null
    const order = Array.isArray(read['order']) ? read['order'].filter((each): each is string => typeof each === 'string') : []
    return { isShown: entriesOf(read['isShown'], isBoolean), widths: entriesOf(read['widths'], isNumber), order }
  } catch {
    return null
  }
}

export const readLayout = (name: string): Layout | null => {
  try {
    return layoutOf(localStorage.getItem(place(name)))
  } catch {
    return null
  }
}

export const keepLayout = (name: string, layout: Layout | null): void => {
  try {
    if (layout === null) localStorage.removeItem(place(name))
    else localStorage.setItem(place(name), JSON.stringify(layout))
  } catch {
    // It holds until the page is left.
  }
}

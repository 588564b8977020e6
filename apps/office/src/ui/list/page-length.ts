import { limits } from './list-state.ts'

const place = 'office.rows'
const first = 50

/** How many rows a page has, as somebody likes it in this browser. */
export const keptLimit = (): number => {
  try {
    return limits.find((each) => String(each) === localStorage.getItem(place)) ?? first
  } catch {
    return first
  }
}

export const keepLimit = (limit: number): void => {
  try {
    localStorage.setItem(place, String(limit))
  } catch {
    // The address still says it.
  }
}

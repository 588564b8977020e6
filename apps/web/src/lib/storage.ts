/** Storage that may be full, forbidden or absent: a phone in private mode must not fail for a preference. */
type Kind = 'localStorage' | 'sessionStorage'

export function readStored(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

export function writeStored(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/**
 * A name for one intention, so that sending it twice does it once (Product §7.1).
 * Drawn from getRandomValues: randomUUID is missing where a phone opens the site by a plain http address.
 */
export const newRequestId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same id for as long as `intention` stays the same text; a new one once it changes or was `done`. */
export const requestIds = (draw: () => string = newRequestId) => {
  let last: { readonly intention: string; readonly id: string } | null = null
  return {
    idOf: (intention: string): string => {
      if (last?.intention !== intention) last = { intention, id: draw() }
      return last.id
    },
    done: (): void => {
      last = null
    },
  }
}
export type RequestIds = ReturnType<typeof requestIds>

import { createStore } from '#lib/store.ts'

export interface ToastNote {
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'info' | 'error'
}

const msOf = { done: 1000, info: 2000, error: 3000 } as const
const toastsMax = 3
let lastId = 0

export const toasts = createStore<readonly ToastNote[]>([])

/** Says something for a moment (Product §9.3): 1 s for what was done, 2 s for a fact, 3 s for what failed, unless told. What it gives takes it back at once. */
export function toast(text: string, { kind = 'info', ms = msOf[kind] }: { kind?: ToastNote['kind']; ms?: number } = {}): () => void {
  const id = ++lastId
  const takeBack = (): void => toasts.set(toasts.get().filter((note) => note.id !== id))
  toasts.set([...toasts.get().filter((note) => note.text !== text), { id, text, kind }].slice(-toastsMax))
  // A sentence takes longer to read than a word, whatever its kind.
  setTimeout(takeBack, Math.max(ms, text.length * 45))
  return takeBack
}

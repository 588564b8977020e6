import { createStore } from '@trevo/ui/lib/store.ts'

export interface ToastNote {
  readonly id: number
  readonly text: string
  readonly tone: 'done' | 'info' | 'bad'
  readonly link?: { readonly label: string; readonly to: string }
  readonly undo?: () => Promise<unknown>
  readonly ms: number
}

interface ToastMore {
  readonly tone?: ToastNote['tone']
  readonly link?: ToastNote['link']
  /** Takes back what was done; offered for 30 s. Where it gives `said`, it told by itself what came of it. */
  readonly undo?: () => Promise<unknown>
}

const toastsMax = 4
const undoMs = 30_000
let lastId = 0

export const toasts = createStore<readonly ToastNote[]>([])
export const dismiss = (id: number): void => toasts.set(toasts.get().filter((note) => note.id !== id))

/** Says something that passes by itself; what can be undone or followed stays longer. Waits while somebody is at it. */
export function toast(text: string, { tone = 'done', link, undo }: ToastMore = {}): void {
  const ms = undo !== undefined ? undoMs : link !== undefined ? 12_000 : Math.max(4_000, text.length * 60)
  const note = { id: ++lastId, text, tone, ms, ...(link && { link }), ...(undo && { undo }) }
  toasts.set([...toasts.get().filter((each) => each.text !== text), note].slice(-toastsMax))
}

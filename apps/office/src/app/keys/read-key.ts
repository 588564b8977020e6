import type { Room } from '#screens/define-screen.ts'

/** What a key asks of the office, beside lists and fields, which have keys of their own. */
export type Asked = { readonly kind: 'palette' } | { readonly kind: 'help' } | { readonly kind: 'await-room' } | { readonly kind: 'go'; readonly room: Room } | null

export interface Pressed {
  readonly key: string
  readonly hasCtrl: boolean
  readonly hasOther: boolean
  /** In a field, or wherever letters are typed. */
  readonly isTyping: boolean
}

/** Letters act only where they are switched on and nothing is typed; Ctrl K always. `awaitsRoom`: `g` was pressed just before. */
export const readKey = ({ key, hasCtrl, hasOther, isTyping }: Pressed, hasKeys: boolean, awaitsRoom: boolean, roomOf: (letter: string) => Room | undefined): Asked => {
  if (hasCtrl && !hasOther && key.toLowerCase() === 'k') return { kind: 'palette' }
  if (!hasKeys || hasCtrl || hasOther || isTyping) return null
  if (key === '?') return { kind: 'help' }
  const room = awaitsRoom ? roomOf(key.toLowerCase()) : undefined
  if (room !== undefined) return { kind: 'go', room }
  return key.toLowerCase() === 'g' ? { kind: 'await-room' } : null
}

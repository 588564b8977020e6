import type words from './messages/pt/ui.json'
import { translator } from './texts.ts'

/** The few words that primitives say themselves. An app keeps them as the area `ui` of its first texts. */
export type UiWords = typeof words

export const t = translator<{ ui: UiWords }>()

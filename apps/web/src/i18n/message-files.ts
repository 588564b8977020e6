import type { Texts } from '@trevo/ui/words/texts.ts'

/** Where the texts of each area and language lie, but for those that every screen may say (core/). */
export const messageFiles = import.meta.glob<Texts>(['./messages/*/*.json', '!./messages/*/{common,shell,home,games}.json'], { import: 'default' })

import type { Texts } from '@trevo/ui/words/texts.ts'

/** Where the texts of each area and language lie, but for those that are there from the start (core-files.ts). */
export const messageFiles = import.meta.glob<Texts>(['./messages/*/*.json', '!./messages/*/{site,lobby}.json'], { import: 'default' })

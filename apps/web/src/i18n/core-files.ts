import type { Texts } from '@trevo/ui/words/texts.ts'

/** The texts that every screen may say (areas.ts), where the phone finds them from the start: those of the primitives lie beside them. */
export const coreFiles = {
  ...import.meta.glob<Texts>('./messages/*/{site,lobby}.json', { import: 'default' }),
  ...import.meta.glob<Texts>('../../../../packages/ui/src/words/messages/*/ui.json', { import: 'default', base: '../../../../packages/ui/src/words' }),
}

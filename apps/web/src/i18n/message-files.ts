import type { Texts } from '@trevo/ui/words/texts.ts'

export { languageFacts } from '@trevo/ui/words/languages.ts'

/** Where the texts of each area and language lie; those of the primitives lie beside them. No first load has this table: a document names the few files that it needs. */
export const messageFiles = {
  ...import.meta.glob<Texts>('./messages/*/*.json', { import: 'default' }),
  ...import.meta.glob<Texts>('../../../../packages/ui/src/words/messages/*/ui.json', { import: 'default', base: '../../../../packages/ui/src/words' }),
}

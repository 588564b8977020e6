import { Node } from '@tiptap/core'

/** A picture among the words, as the sanitiser writes it. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  // Nothing is read from markup: documents come as nodes.
  parseHTML: () => [],
  renderHTML: ({ HTMLAttributes }) => ['img', Object.fromEntries(Object.entries(HTMLAttributes).filter(([, value]) => value !== null))],
})

export interface TextPiece {
  readonly kind: 'text' | 'link' | 'strong'
  readonly text: string
}
/** Lines of pieces. */
export type Paragraph = readonly (readonly TextPiece[])[]

const address = /https:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?]/g

const within = (text: string, strong: string | null): TextPiece[] => {
  if (strong === null || strong === '' || !text.includes(strong)) return text === '' ? [] : [{ kind: 'text', text }]
  return text.split(strong).flatMap((part, place): TextPiece[] => [...(place === 0 ? [] : [{ kind: 'strong' as const, text: strong }]), ...(part === '' ? [] : [{ kind: 'text' as const, text: part }])])
}

const piecesOf = (line: string, strong: string | null): TextPiece[] => {
  const pieces: TextPiece[] = []
  let from = 0
  for (const found of line.matchAll(address)) {
    pieces.push(...within(line.slice(from, found.index), strong), { kind: 'link', text: found[0] })
    from = found.index + found[0].length
  }
  return [...pieces, ...within(line.slice(from), strong)]
}

/** Plain words as a mail is drawn: an empty line ends a paragraph, an address by https is a link, `strong` (a code) stands out. */
export const textBlocks = (text: string, strong: string | null = null): readonly Paragraph[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => piecesOf(line, strong)))

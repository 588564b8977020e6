import sprite from './icons-first.svg?raw'

/**
 * The markup of the symbols that the document itself carries, for the server's page shell to put first in <body>.
 * It must stay out of a phone's JavaScript: only the server's entry and index.html's transform import it.
 */
export function inlineSymbols(): string {
  const symbols = sprite.match(/<symbol .*?<\/symbol>/g) ?? []
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${symbols.join('')}</svg>`
}

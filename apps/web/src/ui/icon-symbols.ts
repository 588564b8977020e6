import { inlinedIcons } from './icon-names.ts'
import sprite from './icons.svg?raw'

/**
 * The markup of the symbols that the document itself carries, for the server's page shell to put first in <body>.
 * It must stay out of a phone's JavaScript: only the server's entry and index.html's transform import it.
 */
export function inlineSymbols(): string {
  const symbols = [...sprite.matchAll(/<symbol id="i-([a-z-]+)".*?<\/symbol>/g)]
  const wanted = symbols.filter(([, name]) => [...inlinedIcons].some((inlined) => inlined === name)).map(([markup]) => markup)
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${wanted.join('')}</svg>`
}

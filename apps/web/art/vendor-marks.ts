import { letter, widthOf } from './lettering.ts'

/** How the footer writes each vendor: letters only, since a vendor's own mark is the vendor's. */
export const vendorMarks: ReadonlyArray<[code: string, text: string]> = [
  ['TREVO', 'trevo'], ['PG', 'PG'], ['EG2', 'EG2'], ['PT', 'PT'], ['JDB', 'JDB'], ['CQ9', 'CQ9'], ['FC', 'FC'], ['JL', 'JL'], ['BGS', 'BGS'],
  ['IMES', 'IMES'], ['SV3', 'SV3'], ['TCG_LOTTO_VN', 'LOTTO'], ['TCG_SEA', 'SEA'],
]

/** One sprite of symbols `#<code>`, each 72 × 24, in the colour of the text around. */
export function vendorSprite(): string {
  const symbols = vendorMarks.map(([code, text]) => {
    const size = Math.min(23, (66 / widthOf(text, 100)) * 100)
    return `<symbol id="${code}" viewBox="0 0 72 24"><path fill="currentColor" d="${letter(text, 36, 12 + size * 0.31, size, 0.02).d}"/></symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

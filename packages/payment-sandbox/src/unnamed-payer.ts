import { createHash } from 'node:crypto'

/**
 * The payer of a charge that names nobody: another person for each charge, the same one each time. Were it one for all, a house would
 * take its payers for one person. `documentOf` makes a person's document of nine digits.
 */
export const unnamedPayer = (charge: string, documentOf: (nine: string) => string): { readonly name: string; readonly document: string } => {
  const nine = String(createHash('sha256').update(charge).digest().readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')
  return { name: 'Pagador de Teste', document: documentOf(nine) }
}

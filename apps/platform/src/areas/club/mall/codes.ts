import { createHmac } from 'node:crypto'
import type { Keys } from '#keys/keys.ts'

export const codePurpose = 'mall codes'
export const codeContext = 'mall_codes.sealed'

/** Sealed, and a mark by which the same code is known again; neither says what it is. */
export const sealCode = (keys: Keys, code: string): { readonly sealed: Buffer; readonly mark: Buffer } => ({
  sealed: keys.sealer(codePurpose).seal(Buffer.from(code), codeContext),
  mark: createHmac('sha256', keys.derive('mall code marks')).update(code).digest(),
})

export const openCode = (keys: Keys, sealed: Buffer): string => {
  const plain = keys.sealer(codePurpose).open(sealed, codeContext)
  if (plain === null) throw new Error('a code of the mall does not open: it was sealed with another PLATFORM_SECRET')
  return plain.toString()
}

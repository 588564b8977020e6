/** Letters and digits that are not taken for one another: 32 of them, so that a byte's low five bits choose one. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 60 bits: guessing one is hopeless however many there are. */
export const oneTimeLength = 12
const groupLength = 4

export const codeLettersMin = 4
export const codeLettersMax = 32
/** What a member may type: the code, with spaces and hyphens between. */
export const typedCodeMax = 80
export const codesAtOnceMax = 10_000
export const codeUsesMax = 1_000_000

const form = new RegExp(`^[A-Z0-9]{${codeLettersMin},${codeLettersMax}}$`)

/** A code however it is typed: in any case, with spaces and hyphens or without. Null: it is none. */
export const codeOf = (typed: string): string | null => {
  const code = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase()
  return form.test(code) ? code : null
}

/** A one-time code from as many random bytes. */
export const oneTimeCode = (bytes: Uint8Array): string => Array.from(bytes.subarray(0, oneTimeLength), (byte) => letters[byte % letters.length]).join('')

/** As it is read and printed: in groups. */
export const spacedCode = (code: string): string => code.match(new RegExp(`.{1,${groupLength}}`, 'gu'))?.join('-') ?? code

import { createHash, randomInt } from 'node:crypto'

const codes = 10
/** Without letters that are read as one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersEach = 12

const newCode = (): string => {
  const code = Array.from({ length: lettersEach }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** Shown once. Each has 58 bits of chance, which a plain hash keeps well enough. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: codes }, newCode)

/** As its owner types it: in small letters, without the strokes, with spaces. The member's id keeps equal codes of two members apart. */
export const recoveryCodeHash = (memberId: bigint, typed: string): Buffer =>
  createHash('sha256')
    .update(`${memberId} ${typed.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest()

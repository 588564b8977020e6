import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CommandRefused } from './command.ts'

const hexPattern = /^[0-9a-f]{64}$/i

/** What --key says of an Ed25519 public key: as 64 hexadecimal digits, or a file with them, or with the key in PEM. */
export const readPublicKey = async (text: string | undefined): Promise<Buffer | null> => {
  if (text === undefined) return null
  if (hexPattern.test(text)) return Buffer.from(text, 'hex')
  const kept = (await readFile(text, 'utf8').catch((): never => {
    throw new CommandRefused(`--key is "${text}", which is neither a key of 64 hexadecimal digits nor a file that can be read.`)
  })).trim()
  if (hexPattern.test(kept)) return Buffer.from(kept, 'hex')
  try {
    const { x, crv } = createPublicKey(kept).export({ format: 'jwk' })
    if (crv === 'Ed25519' && x !== undefined) return Buffer.from(x, 'base64url')
  } catch {
    // Said below.
  }
  throw new CommandRefused(`${text} holds no Ed25519 public key: it is PEM, or 64 hexadecimal digits.`)
}

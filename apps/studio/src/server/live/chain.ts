import { createHash, randomBytes } from 'node:crypto'

/** As many rounds as a chain has; at one in half a minute it lasts for a day and a half. */
export const chainLength = 4_096
const linkBytes = 32

const hashOf = (link: Uint8Array): Buffer => createHash('sha256').update(link).digest()

const hashed = (link: Buffer, times: number): Buffer => {
  let at = link
  for (let done = 0; done < times; done += 1) at = hashOf(at)
  return at
}

/** The link that round `number` is drawn from: each is the SHA-256 of the next, so that a link which is shown tells nothing of those to come. */
export const linkOf = (secret: Buffer, length: number, number: number): Buffer => {
  if (!Number.isInteger(number) || number < 1 || number > length) throw new RangeError('a chain has links from 1 to its length')
  return hashed(secret, length - number)
}

/** A fresh chain. Its commitment is the SHA-256 of the first link, and fixes all of them. */
export const newChain = (length = chainLength): { readonly secret: Buffer; readonly commitment: Buffer; readonly length: number } => {
  const secret = randomBytes(linkBytes)
  return { secret, commitment: hashed(secret, length), length }
}

/** Whether a link is the chain's own: hashed as many times as its number says, it is the commitment. */
export const isLinkOf = (link: Buffer, number: number, commitment: Buffer): boolean => hashed(link, number).equals(commitment)

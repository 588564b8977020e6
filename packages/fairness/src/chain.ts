import { sha256 } from './sha256.ts'

/** A link of a hash chain, hashed so many times: by its own number it gives the chain's digest, which was fixed before the first link was shown. */
export const hashedTimes = (link: Uint8Array, times: number): Uint8Array => {
  if (!Number.isInteger(times) || times < 0) throw new RangeError('a link is hashed a whole number of times')
  let at = link
  for (let done = 0; done < times; done += 1) at = sha256(at)
  return at
}

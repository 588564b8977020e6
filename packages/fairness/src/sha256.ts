/** The first 32 bits of the fractional parts of roots of primes: the constants of FIPS 180-4, computed instead of listed. */
const primes: readonly number[] = (() => {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate += 1) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
})()

/** floor(root(prime) × 2^32) mod 2^32, by whole numbers: a float has too few digits for the cube roots. */
const rootBits = (prime: number, power: 2n | 3n): number => {
  const target = BigInt(prime) << (32n * power)
  let low = 0n
  let high = 1n << 40n
  while (low < high) {
    const middle = (low + high + 1n) >> 1n
    if (middle ** power <= target) low = middle
    else high = middle - 1n
  }
  return Number(low & 0xffff_ffffn)
}

const roundKeys = Uint32Array.from(primes, (prime) => rootBits(prime, 3n))
const startState = Uint32Array.from(primes.slice(0, 8), (prime) => rootBits(prime, 2n))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number): number => words[index] ?? 0

const schedule = (view: DataView, offset: number): Uint32Array => {
  const words = new Uint32Array(64)
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(offset + i * 4, false)
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [at(words, i - 2), at(words, i - 15)]
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1
  }
  return words
}

const compress = (state: Uint32Array, words: Uint32Array): void => {
  let [a, b, c, d, e, f, g, h] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3), at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + at(roundKeys, i) + at(words, i)) | 0
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + value
}

/** SHA-256 for browsers that give no WebCrypto to a page without TLS, as a phone on the local network is. Not for secrets: it is not constant in time. */
export const sha256 = (message: Uint8Array): Uint8Array<ArrayBuffer> => {
  const length = ((message.length + 9 + 63) >> 6) << 6
  const padded = new Uint8Array(length)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor(message.length / 0x2000_0000), false)
  view.setUint32(length - 4, (message.length << 3) >>> 0, false)
  const state = startState.slice()
  for (let offset = 0; offset < length; offset += 64) compress(state, schedule(view, offset))
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  state.forEach((word, i) => out.setUint32(i * 4, word, false))
  return digest
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> => {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

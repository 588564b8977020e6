/** A whole number from 0 to `bound - 1`, each as likely as any other. */
export type Draw = (bound: number) => number

const wordSpan = 0x1_0000_0000

/**
 * Turns 32-bit words into draws without bias: a word at or above the largest multiple of `bound` is thrown away,
 * because a plain remainder would favour the small numbers (Product §11.10).
 */
export const drawFrom =
  (nextWord: () => number): Draw =>
  (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > wordSpan) throw new RangeError('a draw needs a bound from 1 to 2^32')
    const fair = wordSpan - (wordSpan % bound)
    for (;;) {
      const word = nextWord()
      if (word < fair) return word % bound
    }
  }

/** What block `cursor` of a round is made from: HMAC-SHA256(server seed, this text) gives 32 bytes, eight words, big end first. */
export const blockText = (clientSeed: string, nonce: number, cursor: number): string => `${clientSeed}:${nonce}:${cursor}`

/** The 32-bit words of blocks 0, 1, 2 … in order. `block(cursor)` gives 32 bytes. */
export const wordsOf = (block: (cursor: number) => Uint8Array): (() => number) => {
  let cursor = 0
  let at = 8
  let view: DataView = new DataView(new ArrayBuffer(32))
  return () => {
    if (at === 8) {
      const bytes = block(cursor)
      view = new DataView(bytes.buffer, bytes.byteOffset, 32)
      cursor += 1
      at = 0
    }
    const word = view.getUint32(at * 4, false)
    at += 1
    return word
  }
}

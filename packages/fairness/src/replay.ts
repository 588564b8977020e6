import { blockText, drawFrom, wordsOf, type Draw } from './draw.ts'
import { toHex } from './hex.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/** More than any round of ours can use: the longest asks for 205 words, of eight to a block. */
const blocksMax = 64

export interface Block {
  readonly text: string
  readonly hex: string
}

export interface DrawStep {
  /** Words looked at, in order; all but the last were thrown away as unfair. */
  readonly words: readonly number[]
  readonly bound: number
  readonly result: number
}

export interface Replay<Played> {
  readonly commitment: string
  readonly blocks: readonly Block[]
  readonly draws: readonly DrawStep[]
  readonly played: Played
}

interface Hashing {
  digest(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  mac(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

/** WebCrypto where the page may use it, our own otherwise: both give the same bytes. */
const openHashing = async (key: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto | undefined): Promise<Hashing> => {
  if (subtle === undefined) return { digest: (message) => Promise.resolve(sha256(message)), mac: (message) => Promise.resolve(hmacSha256(key, message)) }
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return {
    digest: async (message) => new Uint8Array(await subtle.digest('SHA-256', message)),
    mac: async (message) => new Uint8Array(await subtle.sign('HMAC', imported, message)),
  }
}

/** Computes a round from its seeds alone, keeping every step for the reader. `subtle` is undefined where a browser gives none. */
export const replayRound = async <Played>(
  play: (draw: Draw) => Played,
  round: { readonly serverSeed: Uint8Array<ArrayBuffer>; readonly clientSeed: string; readonly nonce: number },
  subtle: SubtleCrypto | undefined,
): Promise<Replay<Played>> => {
  const hashing = await openHashing(round.serverSeed, subtle)
  const encoder = new TextEncoder()
  const texts = Array.from({ length: blocksMax }, (_, cursor) => blockText(round.clientSeed, round.nonce, cursor))
  const ready = await Promise.all(texts.map((text) => hashing.mac(encoder.encode(text))))
  const used: Block[] = []
  const nextWord = wordsOf((cursor) => {
    const bytes = ready[cursor]
    const text = texts[cursor]
    if (bytes === undefined || text === undefined) throw new RangeError('the round asks for more randomness than any round of ours')
    used.push({ text, hex: toHex(bytes) })
    return bytes
  })
  const draws: DrawStep[] = []
  const draw: Draw = (bound) => {
    const words: number[] = []
    const result = drawFrom(() => {
      const word = nextWord()
      words.push(word)
      return word
    })(bound)
    draws.push({ words, bound, result })
    return result
  }
  const played = play(draw)
  return { commitment: toHex(await hashing.digest(round.serverSeed)), blocks: used, draws, played }
}

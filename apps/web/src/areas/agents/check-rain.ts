import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { rainPackets } from '@trevo/rules/agents/rain'
import { minor, parseMinor } from '@trevo/rules/money'
import type { RainProof } from './use-gifts.ts'

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const minorOf = (text: string) => parseMinor(text) ?? minor(0n)

/** Whether the seed is the one whose hash was shown when the rain was made, and makes these very packets. */
export const isRainRight = (proof: RainProof, seedHashShown: string): boolean => {
  const seed = bytesOf(proof.seed)
  if (hexOf(sha256(seed)) !== seedHashShown) return false
  const encoder = new TextEncoder()
  try {
    const made = rainPackets((text) => hmac(sha256, seed, encoder.encode(text)), { rainId: proof.rainId, totalMinor: minorOf(proof.amount), leastMinor: minorOf(proof.least), packets: proof.packets.length })
    return made.every((amount, place) => amount === minorOf(proof.packets[place]?.amount ?? ''))
  } catch {
    return false
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whoever may see that a round's seed is shown has this: the member's own game, and the link in the member's bet record, which the platform makes
 * with the secret that it shares with the vendor. A round's reference alone does not do: others may have it.
 */
export const revealProof = (secret: string, roundId: string): string => createHmac('sha256', secret).update(`reveal.${roundId}`).digest('hex')

export const isRevealProof = (secret: string, roundId: string, proof: string): boolean => {
  const [given, wanted] = [Buffer.from(proof, 'hex'), Buffer.from(revealProof(secret, roundId), 'hex')]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

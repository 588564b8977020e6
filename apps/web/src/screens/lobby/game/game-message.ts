const kinds = ['ready', 'round', 'balance', 'exit', 'expired'] as const
export type GameMessage = (typeof kinds)[number]

const isKind = (text: unknown): text is GameMessage => kinds.some((kind) => kind === text)

/** What a game's frame said, or null for anything that is not of our few words. It is another origin's: only the word is taken. */
export const readGameMessage = (data: unknown): GameMessage | null =>
  typeof data === 'object' && data !== null && 'type' in data && isKind(data.type) ? data.type : null

/** The stake that came with the word `round`, in minor units; nothing where it is no amount. */
export const readStake = (data: unknown): bigint =>
  typeof data === 'object' && data !== null && 'stake' in data && typeof data.stake === 'string' && /^\d{1,15}$/.test(data.stake) ? BigInt(data.stake) : 0n

import type { WalletClient } from '#client.ts'

/** One signed call, sent once. Rejects when no answer came: then the call may have been decided or not. */
export type WalletLine = Pick<WalletClient, 'call'>
export type LineAnswer = Pick<Awaited<ReturnType<WalletClient['call']>>, 'http' | 'body'>

import { StartRefused } from '@trevo/server/environment'
import { signMarket } from '#areas/duties/acts/sign-market.ts'
import { noteMarketFile } from '#areas/site/market/market-files-store.ts'
import { performAtTerminal } from '#areas/staff/at-terminal.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { loadMarket } from '#market/load-market.ts'
import { marketHash } from '#market/market-hash.ts'

/** For a house that does not start before it is done. */
export const marketSign: Command = {
  kind: 'acts',
  name: 'market sign',
  usage: 'market sign CODE',
  does: 'an owner’s signature under a market’s file, without which a production does not start; read "market report" before',
  words: ['CODE'],
  flags: {},
  run: async ({ database }, { words: [code = ''] }) => {
    const market = (() => {
      try {
        return loadMarket(code, process.env.MARKETS_DIR || undefined)
      } catch (error) {
        throw error instanceof StartRefused ? new CommandRefused(error.message) : error
      }
    })()
    const hash = marketHash(market)
    const now = new Date()
    const outcome = await database.transact(async (tx) => {
      await noteMarketFile(tx, market, hash, now)
      return performAtTerminal(tx, database, signMarket, { hash }, now)
    })
    return { json: { market: code, hash, isDone: outcome.kind === 'done' }, lines: [outcome.kind === 'done' ? `The market ${code} (${hash.slice(0, 12)}) is signed.` : outcome.waits] }
  },
}

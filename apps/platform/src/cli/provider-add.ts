import { randomBytes } from 'node:crypto'
import { readSecrets } from '@trevo/server/secrets'
import { type Command, CommandRefused } from './command.ts'
import { insertGame, insertProvider } from './store.ts'

const codePattern = /^[A-Z0-9_]{1,32}$/
const gamePattern = /^[A-Za-z0-9_.:-]{1,64}$/

/** Our own studio already signs with the secret that this house made for it; every other vendor gets a new one. */
const secretFor = (dataDir: string, code: string): string => readSecrets(dataDir)?.providers[code] ?? randomBytes(32).toString('base64url')

export const providerAdd: Command = {
  name: 'provider add',
  usage: 'provider add CODE [--game CODE]',
  does: 'makes a vendor, with a game of its own if named; its secret is shown this once',
  words: ['CODE'],
  flags: { game: 'optional' },
  run: async ({ database, dataDir }, { words: [code = ''], flags: { game } }) => {
    if (!codePattern.test(code)) throw new CommandRefused(`"${code}" is not a vendor's code: capitals, digits and _, at most 32.`)
    if (game !== undefined && !gamePattern.test(game)) throw new CommandRefused(`"${game}" is not a game's code: letters, digits and _ . : -, at most 64.`)
    const secret = secretFor(dataDir, code)
    await database.transact(async (tx) => {
      if (!(await insertProvider(tx, { code, secret }))) throw new CommandRefused(`There is a vendor ${code} already.`)
      if (game !== undefined) await insertGame(tx, { provider: code, game })
    })
    return { json: { provider: code, secret }, lines: [`Vendor ${code} is made. Its secret, shown this once: ${secret}`] }
  },
}

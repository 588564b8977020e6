import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readSecrets } from '@trevo/server/secrets'
import { readPublicKey } from '#vendors/dialects/hub88/signature.ts'
import { askedAddressesOf, ownVendorAt } from '#vendors/own-vendors.ts'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { type Command, type CommandInput, CommandRefused } from '#cli/command.ts'
import { insertGame, insertProvider, type NewProvider } from './store.ts'
import { askedAddressIn, launchAddressIn } from './vendor-address.ts'

const codePattern = /^[A-Z0-9_]{1,32}$/
const gamePattern = /^[A-Za-z0-9_.:-]{1,64}$/
/** A public key of 4,096 bits has some 800 bytes. */
const keyBytesMax = 8_192

/** The vendors that our studio plays sign with the secrets that this house made for them; every other vendor gets a new one. */
const ownSecret = (dataDir: string, code: string): string | undefined => readSecrets(dataDir)?.providers[code]

/** The PEM of a file, once it has been seen to be a key that a vendor may sign with. */
export const readKeyFile = (file: string): string => {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8').slice(0, keyBytesMax)
  } catch {
    throw new CommandRefused(`${file} cannot be read: give the file that holds the vendor's public key.`)
  }
  const read = readPublicKey(pem)
  if ('problem' in read) throw new CommandRefused(`${file} ${read.problem}.`)
  return pem
}

const dialectIn = ({ flags }: CommandInput): Pick<NewProvider, 'dialect' | 'public_key'> => {
  const { dialect = 'v1', 'public-key': file } = flags
  if (dialect !== 'v1' && dialect !== 'hub88') throw new CommandRefused(`--dialect is "${dialect}", but must be v1 or hub88.`)
  if ((dialect === 'hub88') !== (file !== undefined))
    throw new CommandRefused(
      dialect === 'hub88' ? '--public-key is missing: a vendor of hub88 signs with a key of its own.' : '--public-key is for hub88 alone.',
    )
  return { dialect, public_key: file === undefined ? null : readKeyFile(file) }
}

export const providerAdd: Command = {
  kind: 'acts',
  name: 'provider add',
  usage: 'provider add CODE [--game CODE] [--launch-url URL] [--dialect v1|hub88] [--public-key FILE] [--status-url URL] [--statement-url URL] [--free-rounds-url URL] [--play-money]',
  does: 'makes a vendor, with a game of its own if named, hidden from members until "provider set CODE --on"; its secret is shown this once',
  words: ['CODE'],
  flags: {
    game: 'optional',
    'launch-url': 'optional',
    dialect: 'optional',
    'public-key': 'optional',
    'status-url': 'optional',
    'statement-url': 'optional',
    'free-rounds-url': 'optional',
    'play-money': 'switch',
  },
  run: async ({ database, dataDir }, input) => {
    const {
      words: [code = ''],
      flags: { game },
    } = input
    if (!codePattern.test(code)) throw new CommandRefused(`"${code}" is not a vendor's code: capitals, digits and _, at most 32.`)
    if (game !== undefined && !gamePattern.test(game)) throw new CommandRefused(`"${game}" is not a game's code: letters, digits and _ . : -, at most 64.`)
    const own = ownSecret(dataDir, code)
    const secret = own ?? randomBytes(32).toString('base64url')
    const { flags } = input
    const launch_url = launchAddressIn(flags['launch-url'] ?? 'studio')
    const asked =
      own === undefined
        ? {
            status_url: askedAddressIn(flags, 'status-url') ?? null,
            statement_url: askedAddressIn(flags, 'statement-url') ?? null,
            free_rounds_url: askedAddressIn(flags, 'free-rounds-url') ?? null,
          }
        : askedAddressesOf(ownVendorAt(launch_url) ?? 'studio')
    const { dialect, public_key } = dialectIn(input)
    // A vendor bills what is played: free trials play where it was agreed, and at our own studio.
    const takes_play_money = own !== undefined || flags['play-money'] !== undefined
    await database.transact(async (tx) => {
      // Hidden, it takes one person; members see it once two have said so.
      await openAct(tx, terminal, { act: 'vendors.add', target: { kind: 'vendor', id: code }, reason: terminalReason, after: { dialect, launchUrl: launch_url, game: game ?? null } })
      if (!(await insertProvider(tx, { code, secret, dialect, public_key, launch_url, takes_play_money, ...asked })))
        throw new CommandRefused(`There is a vendor ${code} already.`)
      if (game !== undefined) await insertGame(tx, { provider: code, game })
    })
    return {
      json: { provider: code, secret },
      lines: [`Vendor ${code} is made. Its secret, shown this once: ${secret}`, `Members do not see it before "provider set ${code} --on".`],
    }
  },
}

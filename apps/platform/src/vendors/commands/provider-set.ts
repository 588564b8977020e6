import { type Command, CommandRefused } from '#cli/command.ts'
import { type ProviderChange, updateProvider } from './store.ts'
import { askedAddressIn, launchAddressIn } from './vendor-address.ts'

export const providerSet: Command = {
  name: 'provider set',
  usage: 'provider set CODE [--on | --off] [--launch-url URL|studio] [--status-url URL] [--statement-url URL]',
  does: 'shows a vendor to members or hides it, and changes its addresses; what is open goes on',
  words: ['CODE'],
  flags: { on: 'switch', off: 'switch', 'launch-url': 'optional', 'status-url': 'optional', 'statement-url': 'optional' },
  run: async ({ database }, { words: [code = ''], flags }) => {
    if (flags.on !== undefined && flags.off !== undefined) throw new CommandRefused('--on and --off exclude each other.')
    const [status_url, statement_url] = [askedAddressIn(flags, 'status-url'), askedAddressIn(flags, 'statement-url')]
    const change: ProviderChange = {
      ...(flags.on !== undefined && { is_shown: true }),
      ...(flags.off !== undefined && { is_shown: false }),
      ...(flags['launch-url'] !== undefined && { launch_url: launchAddressIn(flags['launch-url']) }),
      ...(status_url !== undefined && { status_url }),
      ...(statement_url !== undefined && { statement_url }),
    }
    if (Object.keys(change).length === 0) throw new CommandRefused('Nothing is asked for: give --on, --off, or an address.')
    const row = await database.transact((tx) => updateProvider(tx, code, change))
    if (row === undefined) throw new CommandRefused(`There is no vendor ${code}.`)
    return {
      json: { provider: code, shown: row.is_shown, launchUrl: row.launch_url, statusUrl: row.status_url, statementUrl: row.statement_url },
      lines: [`${code} is ${row.is_shown ? 'shown to members' : 'hidden from members'}; its games open at ${row.launch_url}.`],
    }
  },
}

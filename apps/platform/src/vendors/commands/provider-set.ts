import { type Command, CommandRefused } from '#cli/command.ts'
import { performAtTerminal, type TerminalOutcome } from '#areas/staff/at-terminal.ts'
import { setVendorAddresses } from '#vendors/acts/set-vendor-addresses.ts'
import { setVendorState } from '#vendors/acts/set-vendor-state.ts'
import { lockVendor } from '#vendors/staff-store.ts'
import { askedAddressIn, launchAddressIn } from './vendor-address.ts'

export const providerSet: Command = {
  kind: 'acts',
  name: 'provider set',
  usage: 'provider set CODE [--on | --off] [--launch-url URL|studio] [--status-url URL] [--statement-url URL] [--free-rounds-url URL]',
  does: 'shows a vendor to members or hides it, and changes its addresses; what is open goes on',
  words: ['CODE'],
  flags: { on: 'switch', off: 'switch', 'launch-url': 'optional', 'status-url': 'optional', 'statement-url': 'optional', 'free-rounds-url': 'optional' },
  run: async ({ database }, { words: [code = ''], flags }) => {
    if (flags.on !== undefined && flags.off !== undefined) throw new CommandRefused('--on and --off exclude each other.')
    const [status_url, statement_url, free_rounds_url] = [askedAddressIn(flags, 'status-url'), askedAddressIn(flags, 'statement-url'), askedAddressIn(flags, 'free-rounds-url')]
    const isShown = flags.on !== undefined ? true : flags.off !== undefined ? false : undefined
    const launchUrl = flags['launch-url'] === undefined ? undefined : launchAddressIn(flags['launch-url'])
    const hasAddress = [launchUrl, status_url, statement_url, free_rounds_url].some((each) => each !== undefined)
    if (isShown === undefined && !hasAddress) throw new CommandRefused('Nothing is asked for: give --on, --off, or an address.')
    const { row, waits } = await database.transact(async (tx) => {
      const vendor = await lockVendor(tx, code)
      if (vendor === undefined) throw new CommandRefused(`There is no vendor ${code}.`)
      const now = new Date()
      const outcomes: TerminalOutcome[] = []
      if (isShown !== undefined) outcomes.push(await performAtTerminal(tx, database, setVendorState, { vendor: code, isShown }, now))
      if (hasAddress) {
        const addresses = {
          launchUrl: flags['launch-url'] ?? vendor.launch_url,
          statusUrl: status_url ?? vendor.status_url,
          statementUrl: statement_url ?? vendor.statement_url,
          freeRoundsUrl: free_rounds_url ?? vendor.free_rounds_url,
        }
        outcomes.push(await performAtTerminal(tx, database, setVendorAddresses, { vendor: code, ...addresses }, now))
      }
      return { row: (await lockVendor(tx, code)) ?? vendor, waits: outcomes.flatMap((outcome) => (outcome.kind === 'proposed' ? [outcome.waits] : [])) }
    })
    return {
      json: { provider: code, shown: row.is_shown, launchUrl: row.launch_url, statusUrl: row.status_url, statementUrl: row.statement_url, freeRoundsUrl: row.free_rounds_url },
      lines: [`${code} is ${row.is_shown ? 'shown to members' : 'hidden from members'}; its games open at ${row.launch_url}.`, ...waits],
    }
  },
}

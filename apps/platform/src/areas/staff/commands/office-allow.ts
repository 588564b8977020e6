import { networkList } from '#areas/staff/acts/network-list.ts'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { listNetworks, replaceNetworks } from '#areas/staff/people-store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

/** The way back in for a house that locked itself out. */
export const officeAllow: Command = {
  kind: 'acts',
  name: 'office allow',
  usage: 'office allow NETWORK',
  does: 'lets staff come from a network, such as 203.0.113.0/24, beside those that are allowed; with "any" from everywhere',
  words: ['NETWORK'],
  flags: {},
  run: async ({ database }, { words: [network = ''] }) => {
    if (network !== 'any' && !networkList.safeParse([network]).success) throw new CommandRefused(`"${network}" is not a network: write it as 203.0.113.0/24, or "any".`)
    return database.transact(async (tx) => {
      const before = (await listNetworks(tx)).filter(({ staff_id: of }) => of === null).map((each) => each.network)
      const after = network === 'any' ? [] : [...new Set([...before, network])]
      await openAct(tx, terminal, { act: 'staff.set-networks', target: { kind: 'office', id: 'networks' }, reason: terminalReason, before: { networks: before }, after: { networks: after } })
      await replaceNetworks(tx, null, after)
      return { json: { networks: after }, lines: [after.length === 0 ? 'Staff may come from everywhere.' : `Staff may come from ${after.join(', ')}.`] }
    })
  },
}

import { readOverdueRounds } from '#vendors/statements/read-open-rounds.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

const secondsOf = { m: 60, h: 3_600, d: 86_400 } as const

const olderIn = (text: string): number => {
  const match = /^([0-9]{1,5})([mhd])$/.exec(text)
  if (match === null) throw new CommandRefused(`--older is "${text}", but must be a time such as 24h, 30m or 7d.`)
  return Number(match[1]) * secondsOf[match[2] as keyof typeof secondsOf]
}

export const roundsOpen: Command = {
  kind: 'reads',
  name: 'rounds open',
  usage: 'rounds open [--older 24h]',
  does: 'lists the rounds that are still open so long after they began, and what their vendors say of them',
  words: [],
  flags: { older: 'optional' },
  run: async ({ database }, { flags: { older = '24h' } }) => {
    const { count, rounds } = await readOverdueRounds(database.db, olderIn(older))
    const lines = rounds.map((round) => {
      const said = round.vendorSays === null ? (round.isAskable ? 'not asked yet' : 'answers no questions') : `says ${round.vendorSays.state}`
      const missing =
        round.vendorSays === null || round.vendorSays.missingHere.length === 0 ? '' : `, and names ${round.vendorSays.missingHere.length} calls that never came`
      const trouble = round.trouble === null ? '' : ` (last asked ${round.askedAt}: ${round.trouble})`
      return `${round.openedAt}  ${round.vendor} ${round.roundId}  ${round.memberId}  ${round.gameCode}  staked ${round.staked} ${round.currency}: the vendor ${said}${missing}${trouble}`
    })
    const head = count === 0 ? `No round is open for more than ${older}.` : `${count} rounds are open for more than ${older}.`
    return { json: { older, count, rounds }, lines: [head, ...lines] }
  },
}

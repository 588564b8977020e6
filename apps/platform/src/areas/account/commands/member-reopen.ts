import { memberId } from '@trevo/rules/ids'
import { reopenClosed } from '#areas/account/acts/bar.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { performAtTerminal } from '#areas/staff/at-terminal.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

/** Product §6.33. */
export const memberReopen: Command = {
  kind: 'acts',
  name: 'member reopen',
  usage: 'member reopen USERNAME',
  does: 'opens an account again that its member closed for good',
  words: ['USERNAME'],
  flags: {},
  run: async ({ database }, { words: [username = ''] }) => {
    const member = await findMemberByUsername(database.db, username)
    if (member === undefined) throw new CommandRefused(`There is no member ${username}.`)
    if (member.status !== 'closed') throw new CommandRefused(`The member ${username} is ${member.status}, not closed.`)
    const outcome = await database.transact((tx) => performAtTerminal(tx, database, reopenClosed, { memberId: memberId(member.id) }, new Date()))
    const isDone = outcome.kind === 'done'
    return { json: { username: member.username, status: isDone ? 'active' : 'closed' }, lines: [isDone ? `Member ${member.username} is open again.` : outcome.waits] }
  },
}

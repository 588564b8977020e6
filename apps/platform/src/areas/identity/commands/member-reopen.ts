import { openAccount } from '#areas/identity/members/account-closures-store.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

/** Product §6.33. */
export const memberReopen: Command = {
  name: 'member reopen',
  usage: 'member reopen USERNAME',
  does: 'opens an account again that its member closed for good',
  words: ['USERNAME'],
  flags: {},
  run: async ({ database }, { words: [username = ''] }) => {
    const member = await findMemberByUsername(database.db, username)
    if (member === undefined) throw new CommandRefused(`There is no member ${username}.`)
    if (member.status !== 'closed') throw new CommandRefused(`The member ${username} is ${member.status}, not closed.`)
    await database.transact((tx) => openAccount(tx, member.id))
    return { json: { username: member.username, status: 'active' }, lines: [`Member ${member.username} is open again.`] }
  },
}

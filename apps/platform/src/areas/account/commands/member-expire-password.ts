import { memberId } from '@trevo/rules/ids'
import { expirePassword } from '#areas/account/acts/care.ts'
import { findMemberById, findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { performAtTerminal } from '#areas/staff/at-terminal.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

/** For a password that became known to others, or that staff gave: time alone makes none too old. */
export const memberExpirePassword: Command = {
  kind: 'acts',
  name: 'member expire-password',
  usage: 'member expire-password USERNAME',
  does: 'demands another password of a member before anything else, in sessions that are open too',
  words: ['USERNAME'],
  flags: {},
  run: async ({ database }, { words: [username = ''] }) => {
    const found = await findMemberByUsername(database.db, username)
    const member = found === undefined ? undefined : await findMemberById(database.db, found.id)
    if (member === undefined) throw new CommandRefused(`There is no member ${username}.`)
    if (!member.has_password) throw new CommandRefused(`The member ${username} has no password: they log in by an outside account.`)
    await database.transact((tx) => performAtTerminal(tx, database, expirePassword, { memberId: memberId(member.id) }, new Date()))
    return { json: { username: member.username, mustChangePassword: true }, lines: [`Member ${member.username} must change their password.`] }
  },
}

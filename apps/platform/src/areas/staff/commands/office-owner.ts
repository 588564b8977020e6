import { staffId as wireId } from '@trevo/rules/ids'
import { type Command, CommandRefused, given } from '#cli/command.ts'
import { deleteFactors } from '#areas/staff/factor-store.ts'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { changePerson, findByEmail, insertLink, insertPerson, listRoles, replaceRoles } from '#areas/staff/people-store.ts'
import { endSessions, hashToken, newToken } from '#areas/staff/session-store.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { linkOf } from './office-link.ts'

const linkLifeMs = 15 * 60_000
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The link is shown this once; a newer one takes its place. */
const giveLink = async (tx: Tx, staffId: bigint, reason: 'owner' | 'reset', now: Date): Promise<string> => {
  const token = newToken()
  await insertLink(tx, { token_hash: hashToken(token), staff_id: staffId, reason, expires_at: new Date(now.getTime() + linkLifeMs) })
  return token
}

const tell = (token: string, email: string, staffId: bigint) => ({
  json: { staffId: wireId(staffId), email, link: linkOf(token, process.env) },
  lines: [`Open this link within 15 minutes, as ${email}; it is good once:`, linkOf(token, process.env)],
})

/** The way into a house that has nobody yet, and for one whose owners cannot come in: whoever has the machine has the database too. */
export const officeOwnerAdd: Command = {
  kind: 'acts',
  name: 'office owner add',
  usage: 'office owner add --email ADDRESS [--name NAME]',
  does: 'makes an owner of the office and prints a link, good once and for 15 minutes, to set up a passkey or a password with an authenticator',
  words: [],
  flags: { email: 'required', name: 'optional' },
  run: async ({ database }, input) => {
    const email = given(input, 'email').trim().toLowerCase()
    if (!emailPattern.test(email) || email.length > 254) throw new CommandRefused(`--email is "${email}", but must be an address such as ana@example.com.`)
    const name = (input.flags.name ?? email.split('@')[0] ?? '').trim().slice(0, 80)
    const now = new Date()
    return database.transact(async (tx) => {
      if ((await findByEmail(tx, email)) !== undefined) throw new CommandRefused(`There is somebody with ${email} already: use "office owner reset --email ${email}" for a new link.`)
      const id = newKey()
      await openAct(tx, terminal, { act: 'staff.add-owner', target: { kind: 'staff', id: wireId(id) }, reason: terminalReason, after: { email, name } })
      await insertPerson(tx, { id, email, name, language: 'pt' }, now)
      await replaceRoles(tx, id, [{ role: 'owner', until: null }], now)
      return tell(await giveLink(tx, id, 'owner', now), email, id)
    })
  },
}

export const officeOwnerReset: Command = {
  kind: 'acts',
  name: 'office owner reset',
  usage: 'office owner reset --email ADDRESS',
  does: 'ends all ways in of an owner and prints a link, good once and for 15 minutes, to set up new ones',
  words: [],
  flags: { email: 'required' },
  run: async ({ database }, input) => {
    const email = given(input, 'email').trim().toLowerCase()
    const now = new Date()
    return database.transact(async (tx) => {
      const person = await findByEmail(tx, email)
      if (person === undefined) throw new CommandRefused(`Nobody of the staff has ${email}.`)
      const roles = (await listRoles(tx, person.id, now)).map(({ role }) => role)
      if (!roles.includes('owner')) throw new CommandRefused(`${email} is no owner: an owner resets them in the office, and another approves.`)
      await openAct(tx, terminal, { act: 'staff.reset-owner', target: { kind: 'staff', id: wireId(person.id) }, reason: terminalReason, before: { state: person.state }, after: { factors: 'to be set up anew' } })
      await deleteFactors(tx, person.id)
      await changePerson(tx, person.id, { password_hash: null })
      await endSessions(tx, person.id)
      return tell(await giveLink(tx, person.id, 'reset', now), email, person.id)
    })
  },
}

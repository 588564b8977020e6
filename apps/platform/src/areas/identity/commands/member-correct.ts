import { fieldProblem } from '@trevo/rules/forms/field'
import { type ProfileName, profileNames } from '@trevo/rules/forms/profile'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { findMemberByUsername, lockMember } from '#areas/identity/members/members-store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { readPlatformKeys } from './platform-keys.ts'

const isProfileName = (name: string): name is ProfileName => (profileNames as readonly string[]).includes(name)

/** What members say once, staff correct here (Product §6.34); the rule of the field holds for them too. */
export const memberCorrect = (environment: NodeJS.ProcessEnv): Command => ({
  name: 'member correct',
  usage: 'member correct USERNAME FIELD VALUE',
  does: 'changes a field of a member’s profile, those too that the member may say once; an empty VALUE takes it away',
  words: ['USERNAME', 'FIELD', 'VALUE'],
  flags: {},
  run: async ({ database, dataDir }, { words: [username = '', field = '', value = ''] }) => {
    const { keys } = readPlatformKeys(environment, dataDir)
    if (!isProfileName(field)) throw new CommandRefused(`"${field}" is none of ${profileNames.join(', ')}.`)
    const member = await findMemberByUsername(database.db, username)
    if (member === undefined) throw new CommandRefused(`There is no member ${username}.`)
    const rule = (await readFieldRules(database.db, 'profile')).find(({ name }) => name === field)
    const problem = rule === undefined || value === '' ? null : fieldProblem({ ...rule, enabled: true }, value)
    if (problem !== null) throw new CommandRefused(`"${value}" is no value of ${field}: ${problem}.`)
    await database.transact(async (tx) => {
      await lockMember(tx, member.id)
      const { version, profile } = await readProfile(tx, keys, member.id)
      const written = await writeProfile(tx, keys, member.id, { ...profile, [field]: value }, version, new Date())
      if (!written) throw new CommandRefused('The member changed the profile at the same moment: look at it, and try again.')
    })
    return { json: { username: member.username, field }, lines: [`${field} of ${member.username} is changed.`] }
  },
})

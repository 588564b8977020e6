import { memberId } from '@trevo/rules/ids'
import { type ProfileName, profileNames } from '@trevo/rules/forms/profile'
import { correctionProblem } from '@trevo/rules/forms/correction'
import { correctProfile, sealCorrection } from '#areas/account/acts/correct.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { performAtTerminal } from '#areas/staff/at-terminal.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { readPlatformKeys } from '#keys/platform-keys.ts'

const isProfileName = (name: string): name is ProfileName => (profileNames as readonly string[]).includes(name)

/** What members say once, staff correct here (Product §6.34); the rule of the field holds for them too. */
export const memberCorrect = (environment: NodeJS.ProcessEnv): Command => ({
  kind: 'acts',
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
    const problem = correctionProblem(field, rule, value)
    if (problem !== null) throw new CommandRefused(`"${value}" is no value of ${field}: ${problem}.`)
    const wireId = memberId(member.id)
    const outcome = await database.transact((tx) =>
      performAtTerminal(tx, { ...database, keys }, correctProfile, { memberId: wireId, field, sealed: sealCorrection(keys, wireId, value) }, new Date()),
    )
    const isDone = outcome.kind === 'done'
    return { json: { username: member.username, field, isDone }, lines: [isDone ? `${field} of ${member.username} is changed.` : outcome.waits] }
  },
})

import { memberId } from '@trevo/rules/ids'
import { hostOf, originAt } from '@trevo/server/bind'
import { origin, port, StartRefused } from '@trevo/server/environment'
import { readSecrets } from '@trevo/server/secrets'
import { sayInSandbox } from '#adapters/chat/sandbox.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

const bodyCharsMax = 1_000

/** A real vendor has a desk of its own; the sandbox has this. */
export const chatSay = (environment: NodeJS.ProcessEnv): Command => ({
  kind: 'acts',
  name: 'chat say',
  usage: 'chat say USERNAME TEXT',
  does: 'writes to a member as the staff of the sandbox chat, once the member has opened it',
  words: ['USERNAME', 'TEXT'],
  flags: {},
  run: async ({ database, dataDir }, { words: [username = '', text = ''] }) => {
    const body = text.trim()
    if (body === '' || body.length > bodyCharsMax) throw new CommandRefused(`TEXT must have from 1 to ${bodyCharsMax} characters.`)
    const secret = environment.PIX_SANDBOX_SECRET || readSecrets(dataDir)?.pixSandbox
    if (secret === undefined) throw new StartRefused('PIX_SANDBOX_SECRET is not set, and DATA_DIR holds no secrets.json: run this where Trevo runs.')
    const member = await findMemberByUsername(database.db, username)
    if (member === undefined) throw new CommandRefused(`There is no member ${username}.`)
    const local = originAt(hostOf(environment), port(3300)('PIX_SANDBOX_PORT', environment.PIX_SANDBOX_PORT))
    const url = origin(local)('PIX_SANDBOX_URL', environment.PIX_SANDBOX_URL || undefined)
    await database.transact(async (tx) => {
      await openAct(tx, terminal, { act: 'chat.say', target: { kind: 'member', id: memberId(member.id) }, reason: terminalReason, after: { characters: body.length } })
      await sayInSandbox({ url, secret, now: () => new Date() }, memberId(member.id), body).catch((error: unknown) => {
        throw new CommandRefused(`It was not said (${error instanceof Error ? error.message : String(error)}): has the member opened the chat, and is the sandbox running?`)
      })
    })
    return { json: { said: true }, lines: [`Said to ${username}.`] }
  },
})

import { port } from '@trevo/server/environment'
import { launchAt, ownPortsIn } from '#vendors/own-vendors.ts'
import { launchAddress } from '#areas/lobby/launch-address.ts'
import { openLaunch } from '#vendors/launch.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { memberId } from '@trevo/rules/ids'
import { type Command, CommandRefused, given } from '#cli/command.ts'
import { findGameLaunch } from './store.ts'

export const launch: Command = {
  kind: 'acts',
  name: 'launch',
  usage: 'launch --member USERNAME --provider CODE --game CODE',
  does: 'opens a game for a member: a token that works once within 60 s, and the address with it',
  words: [],
  flags: { member: 'required', provider: 'required', game: 'required' },
  run: async ({ database }, input) => {
    const [username, provider, game] = [given(input, 'member'), given(input, 'provider'), given(input, 'game')]
    const member = await findMemberByUsername(database.db, username)
    if (member === undefined) throw new CommandRefused(`There is no member ${username}.`)
    if (member.status !== 'active') throw new CommandRefused(`The member ${username} is ${member.status}.`)
    const template = await findGameLaunch(database.db, provider, game)
    if (template === null) throw new CommandRefused(`There is no game ${game} of the vendor ${provider} that is on.`)
    const launchToken = await database.transact(async (tx) => {
      await openAct(tx, terminal, { act: 'vendors.launch', target: { kind: 'member', id: memberId(member.id) }, reason: terminalReason, after: { vendor: provider, game } })
      return openLaunch(tx, { memberId: member.id, provider, gameCode: game, language: member.language })
    })
    const site = `http://localhost:${port(3000)('PORT', process.env.PORT)}`
    const url = launchAddress(launchAt(template, site, { ...ownPortsIn(process.env), studioPublicUrl: undefined, sportsbookPublicUrl: undefined }), {
      launchToken,
      gameCode: game,
      vendor: provider,
      playType: 'trad',
      language: member.language,
      theme: 'dark',
      back: `${site}/m/home`,
    })
    return { json: { launchToken, url }, lines: [url] }
  },
}

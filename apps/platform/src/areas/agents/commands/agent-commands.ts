import { memberId } from '@trevo/rules/ids'
import { moveMember } from '#areas/agents/acts/move-member.ts'
import { setType } from '#areas/agents/acts/set-type.ts'
import { listChanges } from '#areas/agents/tree-store.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { performAtTerminal, type TerminalOutcome } from '#areas/staff/at-terminal.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import type { Db } from '#db/tables.ts'

const shownMax = 50
const atTheCut = 'It is checked once more and holds from the next cut of a day on.'

const wireOf = async (db: Db, username: string): Promise<string> => {
  const found = await findMemberByUsername(db, username)
  if (found === undefined) throw new CommandRefused(`There is no member ${username}.`)
  return memberId(found.id)
}
const said = (outcome: TerminalOutcome, doneText: string) => ({ json: outcome.kind === 'proposed' ? { proposal: outcome.proposal.toString() } : { written: true }, lines: outcome.kind === 'proposed' ? [outcome.waits] : [doneText, atTheCut] })

const agentsMove: Command = {
  kind: 'acts',
  name: 'agents move',
  usage: 'agents move USERNAME [--upline USERNAME]',
  does: 'asks to move a member, with all who stand below, below another agent, or below the house; a second person approves it, and it holds from the next cut on',
  words: ['USERNAME'],
  flags: { upline: 'optional' },
  run: async ({ database }, { words: [username = ''], flags: { upline = '' } }) => {
    const of = await wireOf(database.db, username)
    const outcome = await database.transact((tx) => performAtTerminal(tx, database, moveMember, { memberId: of, upline: upline }, new Date()))
    return said(outcome, `${username} is to stand below ${upline === '' ? 'the house' : upline}.`)
  },
}

const agentsType: Command = {
  kind: 'acts',
  name: 'agents type',
  usage: 'agents type USERNAME 0|1|2|41',
  does: 'asks to make a member a player (0), an agent (1), a top agent (2) or a partner (41); a second person approves it, and it holds from the next cut on',
  words: ['USERNAME', '0|1|2|41'],
  flags: {},
  run: async ({ database }, { words: [username = '', type = ''] }) => {
    if (!['0', '1', '2', '41'].includes(type)) throw new CommandRefused(`"${type}" is none of 0, 1, 2 and 41.`)
    const of = await wireOf(database.db, username)
    const outcome = await database.transact((tx) => performAtTerminal(tx, database, setType, { memberId: of, type: Number(type) }, new Date()))
    return said(outcome, `${username} is to be of type ${type}.`)
  },
}

const agentsChanges: Command = {
  kind: 'reads',
  name: 'agents changes',
  usage: 'agents changes',
  does: 'prints the last changes of the tree, and for each whether it is written, staged, armed, effective, or refused and why',
  words: [],
  flags: {},
  run: async ({ database }) => {
    const changes = (await listChanges(database.db, shownMax)).map(({ username, kind, upline, type, from_day: fromDay, state, refusal, staged }) => ({ member: username, kind, to: kind === 'move' ? (upline ?? '') : String(type), fromDay, state, refusal, staged }))
    return { json: { changes }, lines: changes.length === 0 ? ['Nothing was asked to change.'] : changes.map((each) => `${each.fromDay} ${each.member} ${each.kind} ${each.to}: ${each.state}${each.refusal === null ? '' : ` (${each.refusal})`}`) }
  },
}

export const agentCommands: readonly Command[] = [agentsMove, agentsType, agentsChanges]

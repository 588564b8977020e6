import { listOutbox, type OutboxRow } from '#areas/messages/store.ts'
import type { Command } from '#cli/command.ts'

const rowsMax = 50

/** What went out, or why it did not. Only a sandbox leaves the words here. */
export const outboxView = (row: OutboxRow) => ({
  id: row.id.toString(),
  channel: row.channel,
  kind: row.kind,
  to: row.recipient,
  state: row.state,
  gateway: row.gateway,
  at: row.created_at.toISOString(),
  subject: row.subject,
  body: row.body,
})

const linesOf = (view: ReturnType<typeof outboxView>): readonly string[] => [
  `${view.at}  ${view.channel.padEnd(5)}  ${view.state.padEnd(7)}  ${view.to}${view.channel === 'email' && view.subject !== null ? `  ${view.subject}` : ''}`,
  ...(view.body === null ? [] : view.body.split('\n').map((line) => (line === '' ? '' : `    ${line}`))),
  '',
]

export const outbox: Command = {
  kind: 'reads',
  name: 'outbox',
  usage: 'outbox [--to RECIPIENT]',
  does: 'prints what was sent by SMS and e-mail, newest first; the words stand here only where a sandbox took them',
  words: [],
  flags: { to: 'optional' },
  run: async ({ database }, { flags }) => {
    const to = flags.to === undefined ? null : flags.to.trim().toLowerCase()
    const views = (await listOutbox(database.db, to, rowsMax)).map(outboxView)
    return { json: { messages: views }, lines: views.length === 0 ? ['Nothing was sent.'] : views.flatMap(linesOf) }
  },
}

import { hostOf } from '@trevo/server/bind'
import { ownPortsIn } from '#vendors/own-vendors.ts'
import { providersOfHouse } from '#areas/cashier/payments/providers-of-house.ts'
import { findParties } from '#ledger/reconciliation/parties.ts'
import { reconcileDay, type Reconciliation } from '#ledger/reconciliation/reconcile-day.ts'
import { openDatabase } from '@trevo/server/sql'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

const dayIn = (text: string | undefined): string => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const day = text ?? yesterday
  if (!isDay(day)) throw new CommandRefused(`--day is "${day}", but must be a day such as ${yesterday}.`)
  return day
}

const totalsOf = (totals: Reconciliation['ours']): string =>
  totals.length === 0 ? 'nothing' : totals.map((each) => `${each.lines} ${each.kind} ${each.total} ${each.currency}`).join(', ')

const linesOf = (each: Reconciliation): readonly string[] => {
  const head = `${each.party} ${each.day}:`
  if (each.state === 'failed') return [`${head} no statement (${each.trouble})`]
  const count = Object.values(each.counts).reduce((sum, one) => sum + one, 0)
  return [
    `${head} ${each.state === 'equal' ? 'the books are equal' : count === 1 ? '1 difference' : `${count} differences`}${each.inFlight === 0 ? '' : `, ${each.inFlight} in flight`}`,
    `  ours:   ${totalsOf(each.ours)}`,
    `  theirs: ${totalsOf(each.theirs)}`,
    ...each.differences.map((difference) => `  ${JSON.stringify(difference)}`),
    ...(count > each.differences.length ? [`  and ${count - each.differences.length} more: see the table reconciliation_differences`] : []),
  ]
}

export const reconcile: Command = {
  kind: 'acts',
  name: 'reconcile',
  usage: 'reconcile [--day YYYY-MM-DD] [--party CODE]',
  does: "lays a day (UTC; yesterday) of our books beside each vendor's and payment provider's own statement; exit code 1 on a difference",
  words: [],
  flags: { day: 'optional', party: 'optional' },
  run: async ({ database, databaseUrl, dataDir, onProgress }, { flags: { day: asked, party: code } }) => {
    const day = dayIn(asked)
    const { parties, silent } = await findParties(database.db, providersOfHouse(dataDir, database.db), { host: hostOf(process.env), ...ownPortsIn(process.env) })
    const chosen = code === undefined ? parties : parties.filter((party) => party.code === code)
    if (code !== undefined && chosen.length === 0)
      throw new CommandRefused(
        silent.includes(code) ? `The vendor ${code} serves no statement: it has no statement address.` : `There is no vendor and no payment provider ${code}.`,
      )
    const results: Reconciliation[] = []
    // The act is that somebody had it done; the work is the job's own, on connections of its own.
    const books = openDatabase<Tables>({ url: databaseUrl, applicationName: 'trevo-reconcile', connectionsMax: 2, schema: platformShape.schema })
    try {
      for (const party of chosen) {
        onProgress(`Comparing with ${party.code}`)
        await database.transact((tx) => openAct(tx, terminal, { act: 'reconciliation.run', target: { kind: 'reconciliation', id: `${day} ${party.code}` }, reason: terminalReason, after: { day, party: party.code } }))
        results.push(await reconcileDay(books, party, day))
      }
    } finally {
      await books.close()
    }
    const isEqual = results.every((each) => each.state === 'equal')
    const without = code === undefined && silent.length > 0 ? [`Without a statement: ${silent.join(', ')}`] : []
    return {
      json: { ok: isEqual, day, parties: results, withoutStatement: code === undefined ? silent : [] },
      lines: [...results.flatMap(linesOf), ...without],
      exitCode: isEqual ? 0 : 1,
    }
  },
}

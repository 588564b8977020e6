import { StartRefused } from '@trevo/server/environment'
import { openDatabase } from '@trevo/server/sql'
import { providersOfHouse } from '#areas/cashier/payments/providers-of-house.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { paymentsReconcile } from './compare-books.ts'

export const reconcilePayments: Command = {
  kind: 'reads',
  name: 'payments reconcile',
  usage: 'payments reconcile',
  does: "compares our books with every payment provider's; exit code 1 on a difference",
  words: [],
  flags: {},
  run: async ({ database, databaseUrl, dataDir }) => {
    const providers = providersOfHouse(dataDir, database.db)
    if (providers.length === 0) throw new StartRefused('PIX_SANDBOX_SECRET is not set, and DATA_DIR holds no secrets.json: run this where Trevo runs.')
    const reports = []
    // Their book waits in a temporary table, which a connection that only reads cannot make.
    const books = openDatabase<Tables>({ url: databaseUrl, applicationName: 'trevo-payments-reconcile', connectionsMax: 2, schema: platformShape.schema })
    try {
      for (const provider of providers)
        reports.push(
          await paymentsReconcile(books, provider).catch((error: unknown) => {
            throw new CommandRefused(`The payment provider ${provider.code} gave no statement (${error instanceof Error ? error.message : String(error)}): is it running?`)
          }),
        )
    } finally {
      await books.close()
    }
    const isEqual = reports.every(({ ok }) => ok)
    const lines = reports.flatMap((report) => [
      `${report.provider}`,
      `Ours:   ${report.ours.lines} lines, charges ${report.ours.chargesPaid}, payouts ${report.ours.payoutsPaid}`,
      `Theirs: ${report.theirs.lines} lines, charges ${report.theirs.chargesPaid}, payouts ${report.theirs.payoutsPaid}`,
      ...report.differences.map((difference) => JSON.stringify(difference)),
      report.ok ? 'The books are equal.' : `${report.differenceCount} differences.`,
    ])
    return { json: { ok: isEqual, providers: reports }, lines, exitCode: isEqual ? 0 : 1 }
  },
}

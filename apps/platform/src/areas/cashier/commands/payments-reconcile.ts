import { hostOf, originAt } from '@trevo/server/bind'
import { origin, port, StartRefused } from '@trevo/server/environment'
import { readSecrets } from '@trevo/server/secrets'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'
import { paymentsReconcile } from './compare-books.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

const secretOf = (dataDir: string): string => {
  const secret = process.env.PIX_SANDBOX_SECRET || readSecrets(dataDir)?.pixSandbox
  if (secret === undefined) throw new StartRefused('PIX_SANDBOX_SECRET is not set, and DATA_DIR holds no secrets.json: run this where Trevo runs.')
  return secret
}

export const reconcilePayments: Command = {
  name: 'payments reconcile',
  usage: 'payments reconcile',
  does: "compares our books with the payment provider's; exit code 1 on a difference",
  words: [],
  flags: {},
  run: async ({ database, dataDir }) => {
    const local = originAt(hostOf(process.env), port(3300)('PIX_SANDBOX_PORT', process.env.PIX_SANDBOX_PORT))
    const provider = createPixSandbox({
      url: origin(local)('PIX_SANDBOX_URL', process.env.PIX_SANDBOX_URL || undefined),
      secret: secretOf(dataDir),
      now: () => new Date(),
    })
    const report = await paymentsReconcile(database, provider).catch((error: unknown) => {
      throw new CommandRefused(`The payment provider gave no statement (${error instanceof Error ? error.message : String(error)}): is it running?`)
    })
    const lines = [
      `Ours:   ${report.ours.lines} lines, charges ${report.ours.chargesPaid}, payouts ${report.ours.payoutsPaid}`,
      `Theirs: ${report.theirs.lines} lines, charges ${report.theirs.chargesPaid}, payouts ${report.theirs.payoutsPaid}`,
      ...report.differences.map((difference) => JSON.stringify(difference)),
      report.ok ? 'The books are equal.' : `${report.differenceCount} differences.`,
    ]
    return { json: report, lines, exitCode: report.ok ? 0 : 1 }
  },
}

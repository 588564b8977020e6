import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { audit, type AuditReport } from './audit.ts'
import { readWallet } from './purses.ts'

export interface CommandOutcome {
  /** For `--json`. */
  readonly data: Readonly<Record<string, unknown>>
  /** For a person. */
  readonly text: string
  readonly exitCode: 0 | 1
}

const textOf = (report: AuditReport): string => {
  const { counts } = report
  const head = `${counts.transfers} transfers, ${counts.purses} purses, ${counts.answers} answers, ${counts.rounds} rounds (${counts.openRoundsOfADay} open for more than a day)`
  const lines = report.findings.map(
    (finding) => `${finding.violations === 0 ? 'ok ' : 'BAD'} ${finding.invariant.padEnd(3)} ${finding.says}` + (finding.violations === 0 ? '' : `: ${finding.violations}, such as ${finding.samples.join('; ')}`),
  )
  return [head, ...lines, report.isClean ? 'The books are right.' : 'THE BOOKS ARE WRONG.'].join('\n')
}

/** `trevo ledger verify`: every invariant over every row; exit code 1 on a violation. */
export const ledgerVerify = async (database: Database<Tables>): Promise<CommandOutcome> => {
  const report = await audit(database.pool)
  const violations = report.findings.reduce((sum, finding) => sum + finding.violations, 0)
  return { data: { ok: report.isClean, violations, ...report }, text: textOf(report), exitCode: report.isClean ? 0 : 1 }
}

/** `trevo ledger balance USERNAME`. */
export const ledgerBalance = async (database: Database<Tables>, username: string): Promise<CommandOutcome> => {
  const member = await database.db
    .selectFrom('members')
    .where((where) => where(where.fn('lower', ['username']), '=', username.toLowerCase()))
    .select('id')
    .executeTakeFirst()
  const wallet = member === undefined ? null : await readWallet(database.db, member.id)
  if (wallet === null) return { data: { error: `There is no member "${username}".` }, text: `There is no member "${username}".`, exitCode: 1 }
  const data = {
    username,
    currency: wallet.currency,
    sumBalance: wallet.sumBalanceMinor.toString(),
    cash: wallet.cashMinor.toString(),
    bonus: wallet.bonusMinor.toString(),
    held: wallet.heldMinor.toString(),
    debt: wallet.debtMinor.toString(),
    seq: wallet.seq.toString(),
  }
  return {
    data,
    text: `${username}: ${data.sumBalance} ${data.currency} in minor units (cash ${data.cash}, bonus ${data.bonus}, held ${data.held}, debt ${data.debt}); ${data.seq} changes`,
    exitCode: 0,
  }
}

import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { readWallet } from '#ledger/purses.ts'
import type { KeptHead } from '#ledger/audit/seal-verify.ts'
import { type Verification, verifyBooks } from '#ledger/audit/verify.ts'

export interface CommandOutcome {
  /** For `--json`. */
  readonly data: Readonly<Record<string, unknown>>
  /** For a person. */
  readonly text: string
  readonly exitCode: 0 | 1
}

const line = (invariant: string, says: string, violations: number, samples: readonly string[]): string =>
  `${violations === 0 ? 'ok ' : 'BAD'} ${invariant.padEnd(3)} ${says}${violations === 0 ? '' : `: ${violations}, such as ${samples.join('; ')}`}`

const textOf = ({ counts, findings, chain, isClean, seconds }: Verification): string =>
  [
    `${counts.transfers} transfers, ${counts.purses} purses, ${counts.answers} answers, ${counts.rounds} rounds (${counts.openRoundsOfADay} open for more than a day) in ${seconds} s`,
    ...findings.map((finding) => line(finding.invariant, finding.says, finding.violations, finding.samples)),
    line(
      'I16',
      `${chain.blocks} blocks seal ${chain.sealedTransfers} transfers as they were written; ${chain.openTransfers} are not sealed yet`,
      chain.violations,
      chain.samples,
    ),
    isClean ? 'The books are right.' : 'THE BOOKS ARE WRONG.',
  ].join('\n')

/** `trevo ledger verify`: every invariant over every row, and the whole chain; exit code 1 on a violation. */
export const ledgerVerify = async (
  database: Database<Tables>,
  options: { readonly kept?: KeptHead | undefined; readonly onProgress?: (sentence: string) => void } = {},
): Promise<CommandOutcome> => {
  const verification = await verifyBooks(database, options)
  const violations = verification.findings.reduce((sum, finding) => sum + finding.violations, verification.chain.violations)
  return { data: { ok: verification.isClean, violations, ...verification }, text: textOf(verification), exitCode: verification.isClean ? 0 : 1 }
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

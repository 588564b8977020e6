import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { closeHouse } from '#ledger/audit/closer.ts'
import { sealTransfers } from '#ledger/audit/sealer.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'

/** Closes and seals what is there, then throws with the first rows that break an invariant, the house's totals or the chain. */
export const assertBooks = async (database: Database<Tables>): Promise<void> => {
  for (const read of [closeHouse, sealTransfers]) while ((await read(database.transact)) > 0);
  const { isClean, findings, chain } = await verifyBooks(database)
  if (isClean) return
  const broken = findings.filter((finding) => finding.violations > 0)
  const said = broken.map(({ invariant, says, violations, samples }) => `${invariant} (${says}): ${violations}, such as ${samples.join('; ')}`)
  throw new Error(
    said.length > 0
      ? said.join('\n')
      : `I16: the chain does not hold: ${JSON.stringify(chain, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
  )
}

import type { Pool } from 'pg'
import { audit } from '#ledger/audit.ts'

/** Throws with the first rows that break an invariant of the ledger. */
export const assertInvariants = async (pool: Pool): Promise<void> => {
  const { findings } = await audit(pool)
  const broken = findings.filter((finding) => finding.violations > 0)
  if (broken.length > 0) throw new Error(broken.map(({ invariant, says, violations, samples }) => `${invariant} (${says}): ${violations}, such as ${samples.join('; ')}`).join('\n'))
}

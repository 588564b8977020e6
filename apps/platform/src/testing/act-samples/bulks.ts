import { bulkId } from '@trevo/rules/ids'
import type { bulkActs } from '@trevo/rules/staff/acts/bulks'
import { newKey } from '#db/keys.ts'
import type { StaffBulksTable } from '#areas/office/tables.ts'
import type { ActSample } from './act-sample.ts'

/** A list that was frozen, of more rows than one person lets run. */
const frozen = (kind: StaffBulksTable['kind']): ActSample => async ({ office }, { staffId }) => {
  const [id, hash] = [newKey(), Buffer.alloc(32, 7)]
  await office.database.db
    .insertInto('staff_bulks')
    .values({ id, staff_id: staffId, kind, change: '{}', filter: null, state: 'frozen', rows: 101, looked: 101, kept: 101, hash, needs_pair: true, made_at: office.clock.now() })
    .execute()
  return { bulkId: bulkId(id), hash: hash.toString('hex'), why: 'a sample' }
}

export const bulkSamples: Readonly<Record<keyof typeof bulkActs, ActSample>> = {
  'bulks.run-tags': frozen('members.tags'),
  'bulks.run-messages': frozen('members.message'),
  'bulks.run-blocks': frozen('members.block'),
  'bulks.run-games': frozen('games.edit'),
  'bulks.run-claims': frozen('claims.reject'),
}

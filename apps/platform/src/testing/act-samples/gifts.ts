import { rainId } from '@trevo/rules/ids'
import type { giftActs } from '@trevo/rules/staff/acts/gifts'
import { newKey } from '#db/keys.ts'
import type { ActSample } from './act-sample.ts'

export const giftSamples: Readonly<Record<keyof typeof giftActs, ActSample>> = {
  'gifts.stop-rain': async (house) => {
    const { id: agent } = await house.member()
    const id = newKey()
    await house.office.database.pool.query(
      `insert into rains (id, agent_id, request_id, request_hash, currency, total_minor, packets, least_minor, audience, starts_at, ends_at, seed, seed_hash, made_at)
       values ($1, $2, 'a sample', '', 'BRL', 1000, 2, 10, 'team', $3::timestamptz, $3::timestamptz + interval '5 minutes', sha256('a sample'), '', $3)`,
      [id, agent, house.office.clock.now()],
    )
    return { rainId: rainId(id) }
  },
  // Further than now, which needs a second pair.
  'gifts.set-transfers': async (house) => {
    await house.office.database.pool.query(`update office_settings set value = '"OFF"' where name = 'downline-transfers'`)
    return { reach: 'DIRECT' }
  },
}

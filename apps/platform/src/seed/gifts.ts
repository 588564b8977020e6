import { strict as assert } from 'node:assert'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { rainPackets } from '@trevo/rules/agents/rain'
import { rainId } from '@trevo/rules/ids'
import { type Minor, minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { endRain } from '#areas/gifts/end-rain.ts'
import { findRainByRequest, insertRain, takePacket } from '#areas/gifts/rains-store.ts'
import { readSite, updateFlag } from '#areas/site/store.ts'
import { newKey } from '#db/keys.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import type { Movement } from '#ledger/movement.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { rainCaught } from '#ledger/movements/rain-caught.ts'
import { rainFunded } from '#ledger/movements/rain-funded.ts'
import { post } from '#ledger/post.ts'
import { findDirect, findMember } from './store.ts'

const requestId = 'demo-rain-of-yesterday'
const [totalMinor, leastMinor, packets] = [minor(3_000n), minor(100n), 6] as const
const catchersMax = 4
const dayMs = 24 * 3_600_000

const pay = async (tx: Tx, movement: Movement): Promise<void> => {
  const { status } = await post(tx, movement)
  assert(status === 'OK', `the demo’s rain was answered ${status}`)
}

/** A rain of yesterday of the demo's agent, caught by some who stand directly below, none where nobody does; none where the market has no rains. A second run changes nothing. */
export const seedGifts = async (database: Database<Tables>, now: Date): Promise<void> => {
  const [{ currency }, market, agent] = await Promise.all([readSite(database.db), marketOfAct(database.db, now), findMember(database.db, 'agent')])
  if (agent === undefined || !market.value('pay.between', 'gifts') || (await findRainByRequest(database.db, agent.id, requestId)) !== undefined) return
  const [id, seed, startsAt] = [newKey(), randomBytes(32), new Date(now.getTime() - dayMs)]
  const amounts = rainPackets((text) => createHmac('sha256', seed).update(text).digest(), { rainId: rainId(id), totalMinor, leastMinor, packets })
  await transactMoney(database, async (tx) => {
    await updateFlag(tx, 'FUNDTRANS3', true)
    await insertRain(
      tx,
      {
        id, agent_id: agent.id, request_id: requestId, request_hash: Buffer.from(''), currency, total_minor: totalMinor, packets, least_minor: leastMinor, audience: 'team', levels: null, starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 120_000), seed, seed_hash: createHash('sha256').update(seed).digest(), made_at: new Date(startsAt.getTime() - 3_600_000),
      },
      amounts,
      [],
    )
    await pay(tx, rainFunded({ member: agent.id, currency, rain: id, amountMinor: totalMinor }))
    let caughtMinor: Minor = minor(0n)
    for (const member of await findDirect(tx, agent.id, catchersMax)) {
      const packet = await takePacket(tx, id, member, startsAt)
      if (packet === null) break
      await pay(tx, rainCaught({ member, currency, rain: id, amountMinor: packet.amountMinor }))
      caughtMinor = minor(caughtMinor + packet.amountMinor)
    }
    await endRain(tx, { id, agent_id: agent.id }, new Date(startsAt.getTime() + 121_000), () => true)
    // The agent's balance is what it was.
    if (caughtMinor > 0n) await pay(tx, balanceAdjusted({ member: agent.id, currency, adjustmentId: 'demo-agent-rain', direction: 'credit', amountMinor: caughtMinor, reason: 'Money of the demo' }))
  })
}

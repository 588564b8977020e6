import type { Json } from '@trevo/rules/canonical-json'
import type { Db } from '@trevo/server/sql'
import { findEvent, readFactRows } from '#book/event-store.ts'
import { brokenAt, type ChainedFact, firstHash } from '#book/facts.ts'
import type { Tables } from '#server/tables.ts'
import {
  betsWithout, calledOtherwise, exposedOtherwise, type Fault, faultsMax, listEventsWithFacts, openTooLong, paidOtherwise, pricedOtherwise, settledTwice, standOnNothing,
} from './audit-store.ts'

const eventsAtOnce = 200

const isChainWhole = async (db: Db<Tables>, id: bigint): Promise<Fault | null> => {
  const event = await findEvent(db, id)
  if (event === undefined) return null
  const rows = await readFactRows(db, id)
  const facts = rows.map(({ seq, clock, body, replaces, occurred_at, hash }): ChainedFact => ({ seq, clock, body: body as ChainedFact['body'], replaces, occurredAtMs: occurred_at.getTime(), hash }))
  const { source, source_id: sourceId, commitment, parameters, starts_at } = event
  const first = firstHash({ source, sourceId, commitment: commitment?.toString('hex') ?? null, parameters: parameters as Json, startsAtMs: starts_at.getTime() })
  const broken = brokenAt(first, facts)
  const last = facts.at(-1)
  if (broken !== null) return { subject: `event ${id}`, detail: `fact ${broken} is not what its hash says` }
  return last === undefined || (event.facts === facts.length && event.last_hash.equals(last.hash)) ? null : { subject: `event ${id}`, detail: 'facts are missing at its end' }
}

const brokenChains = async (db: Db<Tables>): Promise<readonly Fault[]> => {
  const faults: Fault[] = []
  for (let after = 0n; ; ) {
    const ids = await listEventsWithFacts(db, after, eventsAtOnce)
    for (const id of ids) {
      const fault = await isChainWhole(db, id)
      if (fault !== null) faults.push(fault)
    }
    const last = ids.at(-1)
    if (last === undefined || faults.length >= faultsMax) return faults
    after = last
  }
}

export type InvariantCode = 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7' | 'B8' | 'B9'

/** What must always hold. Product §10.1937. */
export const invariants: Readonly<Record<InvariantCode, { readonly says: string; readonly faults: (db: Db<Tables>) => Promise<readonly Fault[]> }>> = {
  B1: { says: 'every open ticket has a bet that the wallet took, and back', faults: betsWithout },
  B2: { says: 'what was paid is what the last settlement says and what was cashed out', faults: paidOtherwise },
  B3: { says: 'no ticket has two settlements of one number', faults: settledTwice },
  B4: { says: 'what may be won is what open tickets come to', faults: exposedOtherwise },
  B5: { says: 'each settled selection names a fact that stands', faults: standOnNothing },
  B6: { says: 'each price was the newest when its ticket was decided', faults: pricedOtherwise },
  B7: { says: 'the chain of facts is whole', faults: brokenChains },
  B8: { says: 'nothing is open a day after its last event was official', faults: openTooLong },
  B9: { says: 'each settlement and cash-out has its one call, and the wallet took it', faults: calledOtherwise },
}

export interface Audited {
  readonly code: InvariantCode
  readonly says: string
  readonly faults: readonly Fault[]
}

export const audit = async (db: Db<Tables>): Promise<readonly Audited[]> => {
  const found: Audited[] = []
  for (const [code, { says, faults }] of Object.entries(invariants)) found.push({ code: code as InvariantCode, says, faults: await faults(db) })
  return found
}

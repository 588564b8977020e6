import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { type ActRule } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { newKey } from '#db/keys.ts'
import type { Database } from '@trevo/server/sql'
import type { Tables, Tx } from '#db/tables.ts'
import { type ActDefinition, type ActServices, type Planned, proposalHash } from './act.ts'
import { openAct, terminal } from './log-store.ts'
import { countOwners } from './people-store.ts'
import { insertProposal } from './proposal-store.ts'

export type TerminalOutcome = { readonly kind: 'done'; readonly reply: Json } | { readonly kind: 'proposed'; readonly proposal: bigint }

const reason = 'at the terminal'

/** Nobody at the terminal has signs or a sum of the day, so an act with a threshold always waits for a person of the office. */
const needsTwo = ({ secondPair }: ActRule, planned: Planned): boolean =>
  secondPair === 'sometimes' ? planned.needsSecondPair === true : secondPair === 'always' || typeof secondPair === 'object'

const propose = async (tx: Tx, definition: ActDefinition<never>, rule: ActRule, planned: Planned, given: Json, now: Date): Promise<TerminalOutcome> => {
  const { target, version } = planned
  const payload = canonicalJson(given)
  const id = newKey()
  await openAct(tx, terminal, { act: 'proposals.propose', target, reason, proposal: id, before: planned.before ?? null, after: given })
  await insertProposal(tx, {
    id,
    act: definition.name,
    target_kind: target.kind,
    target: target.id,
    base_version: version,
    payload,
    hash: proposalHash(definition.name, target, version, payload),
    reason,
    amount_minor: null,
    currency: null,
    proposed_by: null,
    proposed_at: now,
    waits_until: null,
    own_from: null,
    expires_at: new Date(now.getTime() + rule.lapsesHours * 3_600_000),
  })
  return { kind: 'proposed', proposal: id }
}

/**
 * An act at the terminal, logged as that. What needs a second pair of eyes is proposed and approved in the office; a house that has no owner yet
 * has nobody who could, so there it is done. For acts that use nothing of the running house but its database.
 */
export const performAtTerminal = async <Payload extends Json>(tx: Tx, database: Database<Tables>, definition: ActDefinition<Payload>, given: Payload, now: Date): Promise<TerminalOutcome> => {
  const rule: ActRule = acts[definition.name]
  const services = { db: database.db, transact: database.transact, clock: { now: () => now } } as unknown as ActServices
  const planned = await definition.plan(tx, definition.payload.parse(given), { services, actor: terminal, now, isApproval: false })
  if (needsTwo(rule, planned) && (await countOwners(tx, now)) > 0) return propose(tx, definition as never, rule, planned, given, now)
  await openAct(tx, terminal, { act: definition.name, target: planned.target, reason, before: planned.before ?? null, after: planned.after ?? null })
  const reply = await planned.apply(tx)
  planned.afterCommit?.()
  return { kind: 'done', reply }
}

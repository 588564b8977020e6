import { proposalId } from '@trevo/rules/ids'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { type ActRule } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { Refusal } from '@trevo/operation/refuse'
import type { Database } from '@trevo/server/sql'
import { CommandRefused } from '#cli/command.ts'
import { newKey } from '#db/keys.ts'
import type { Tables, Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { type ActDefinition, type ActServices, type Planned, proposalHash } from './act.ts'
import { openAct, terminal } from './log-store.ts'
import { memberOf } from './own-account.ts'
import { countOwners } from './people-store.ts'
import { hasPersonal, sealPersonal } from './personal.ts'
import { insertProposal } from './proposal-store.ts'

export type TerminalOutcome =
  | { readonly kind: 'done'; readonly reply: Json }
  /** `waits`: the sentence that says what to do next. */
  | { readonly kind: 'proposed'; readonly proposal: bigint; readonly waits: string }

export const terminalReason = 'at the terminal'

/** Nobody at the terminal has signs or a sum of the day, so an act with a threshold always waits for a person of the office. */
const needsTwo = ({ secondPair }: ActRule, planned: Planned): boolean =>
  secondPair === 'sometimes' ? planned.needsSecondPair === true : secondPair === 'always' || typeof secondPair === 'object'

const propose = async (tx: Tx, keys: Keys | undefined, definition: ActDefinition<never>, rule: ActRule, planned: Planned, given: Json, now: Date): Promise<TerminalOutcome> => {
  const { target, version } = planned
  const payload = canonicalJson(given)
  const id = newKey()
  const after = hasPersonal(planned.before ?? null) || hasPersonal(planned.after ?? null) ? await sealed(tx, keys, planned.after) : given
  await openAct(tx, terminal, { act: 'proposals.propose', target, reason: terminalReason, proposal: id, before: await sealed(tx, keys, planned.before), after })
  const expiresAt = new Date(now.getTime() + rule.lapsesHours * 3_600_000)
  await insertProposal(tx, {
    id,
    act: definition.name,
    target_kind: target.kind,
    target: target.id,
    base_version: version,
    payload,
    hash: proposalHash(definition.name, target, version, payload),
    reason: `${terminalReason}, by ${terminal.device}`,
    amount_minor: planned.amount?.minor ?? null,
    currency: planned.amount?.currency ?? null,
    about_member: memberOf(planned),
    about_other: planned.other ?? null,
    proposed_by: null,
    proposed_at: now,
    waits_until: null,
    own_from: null,
    expires_at: expiresAt,
  })
  return { kind: 'proposed', proposal: id, waits: `This takes two people: ${proposalId(id)} waits for an approval in the office, at /approvals, until ${expiresAt.toISOString()}. Nothing is changed before.` }
}

/** Only what names a person needs a key. */
const sealed = (tx: Tx, keys: Keys | undefined, value: Json | undefined): Promise<Json> | Json => {
  if (value === undefined || !hasPersonal(value)) return value ?? null
  if (keys === undefined) throw new Error('an act with personal values needs the keys of the house')
  return sealPersonal(tx, keys, value)
}

/** What an act refuses, in a sentence: the code, and the fields that it named. */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof Refusal)) return error
  const fields = (error.fields ?? []).map(({ field, problem }) => `${field}: ${problem}`)
  return new CommandRefused(`Refused: ${[error.code.replaceAll('_', ' '), ...fields].join(', ')}.`)
}

/**
 * An act at the terminal, logged as that. What needs a second pair of eyes is proposed and approved in the office; a house that has no owner yet
 * has nobody who could, so there it is done. For acts that use nothing of the running house but its database and, where they name people, its keys.
 */
export const performAtTerminal = async <Payload extends Json>(tx: Tx, house: Pick<Database<Tables>, 'db' | 'transact'> & { readonly keys?: Keys }, definition: ActDefinition<Payload>, given: Payload, now: Date): Promise<TerminalOutcome> => {
  const rule: ActRule = acts[definition.name]
  const { db, transact, keys } = house
  const services = { db, transact, keys, clock: { now: () => now } } as unknown as ActServices
  const read = definition.payload.safeParse(given)
  if (!read.success) throw new CommandRefused(`Refused: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`)
  try {
    const planned = await definition.plan(tx, read.data, { services, actor: terminal, now, isApproval: false })
    if (needsTwo(rule, planned) && (await countOwners(tx, now)) > 0) return await propose(tx, keys, definition as never, rule, planned, given, now)
    await openAct(tx, terminal, { act: definition.name, target: planned.target, reason: terminalReason, before: await sealed(tx, keys, planned.before), after: await sealed(tx, keys, planned.after) })
    const reply = await planned.apply(tx)
    planned.afterCommit?.()
    return { kind: 'done', reply }
  } catch (error) {
    throw inWords(error)
  }
}

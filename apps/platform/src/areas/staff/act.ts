import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { type ActRule, approvalRight, mayTry } from '@trevo/rules/staff/act-rule'
import { type Act, acts, needsSecondPair } from '@trevo/rules/staff/acts'
import { type Grants, hasSign, wayTo } from '@trevo/rules/staff/rights'
import type { Clock } from '@trevo/operation/clock'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db, Transact, Tx } from '#db/tables.ts'
import type { Passwords } from '#credentials/passwords.ts'
import type { Keys } from '#keys/keys.ts'
import type { ExportLists } from './export-list.ts'
import { refuseStaff } from './refuse.ts'
import type { Target, UndoOf } from './undo-of.ts'
import { newKey } from '#db/keys.ts'
import { type Actor, openAct } from './log-store.ts'
import { hasPersonal, maskPersonal, sealPersonal, showPersonal } from './personal.ts'
import { countOwners, readGrants } from './people-store.ts'
import { mayApproveOwn, ownFrom } from './one-pair.ts'
import { type AboutSomebody, memberOf, membersOf, requireNotOwn } from './own-account.ts'
import { decideProposal, insertProposal, lockProposal, type Proposal, spentSince } from './proposal-store.ts'
import { readThresholds } from './settings-store.ts'
import { isAccountOf } from './staff-members-store.ts'
import type { ApprovalProof, StaffFactor } from './tables.ts'

export interface ActContext {
  readonly services: ActServices
  readonly actor: Actor
  readonly now: Date
  /** The actor decides about what another proposed; `proposal`: which. */
  readonly isApproval: boolean
  readonly proposal?: bigint
}

/** What an act would do, seen from how things are now; nothing is written before `apply`. */
export interface Planned extends AboutSomebody {
  /** Of the target, counted up by every change; null where it has none or is not there yet. */
  readonly version: bigint | null
  readonly before?: Json
  readonly after?: Json
  /** What a threshold is asked about. */
  readonly amount?: { readonly minor: bigint; readonly currency: string }
  /** Of an act that needs a second pair sometimes: whether this is such a time. */
  readonly needsSecondPair?: boolean
  /** Whoever approves it is an owner. */
  readonly needsOwner?: boolean
  /** Writes, inside the act; what it gives is the operation's reply, shown once. */
  apply(tx: Tx): Promise<Json>
  /** Told outside once it is durable: sessions that ended, jobs to wake. */
  afterCommit?(): void
}

/**
 * Something that staff can do: the one way to it for the office's screens, for proposals and for the terminal. A file an act, with its rule in
 * `@trevo/rules/staff/acts`.
 */
export interface ActDefinition<Payload extends Json = Json> {
  readonly name: Act
  readonly payload: z.ZodType<Payload>
  /** Throws a refusal where it cannot be done. Locks what it is going to change. */
  plan(tx: Tx, payload: Payload, context: ActContext): Promise<Planned>
  readonly undo?: UndoOf
}

export const defineAct = <Payload extends Json>(definition: ActDefinition<Payload>): ActDefinition<Payload> => definition

/** What an act may use, in the office's process, at the terminal and in a job alike. */
export interface ActServices {
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly keys: Keys
  readonly passwords: Passwords
  readonly log: Logger
  /** Every list that can be taken along as a file, by name. */
  readonly lists: ExportLists
}

/** Somebody of the staff, in a session. */
export interface Doer {
  readonly actor: Actor
  readonly staffId: bigint
  readonly grants: Grants
  readonly isSteppedUp: boolean
}

export interface Asked<Payload> {
  readonly payload: Payload
  readonly reason: string | null
  /** The version that the doer saw; null: asked about nothing that has one. */
  readonly version: bigint | null
  readonly isPreview: boolean
}

export type ActOutcome =
  | { readonly kind: 'preview'; readonly way: 'do' | 'propose'; readonly before: Json; readonly after: Json; readonly version: string | null }
  | { readonly kind: 'done'; readonly event: bigint; readonly reply: Json; readonly afterCommit: () => void }
  | { readonly kind: 'proposed'; readonly proposal: bigint; readonly expiresAt: Date; readonly waitsUntil: Date | null }

/** Acts that a house of one owner does after a wait, in place of the second pair. */
const foundingRights: readonly string[] = ['staff.manage', 'settings', 'settings.payments']
const foundingWaitMs = 3_600_000
const spentOverMs = 24 * 3_600_000

const noop = (): void => {}

/** What the act asks of this time. */
export const secondPairOf = async (tx: Tx, rule: ActRule, name: Act, planned: Planned, now: Date): Promise<'never' | 'no' | 'yes'> => {
  if (rule.secondPair === 'never') return 'never'
  if (rule.secondPair === 'by-sign') return 'no'
  if (rule.secondPair === 'sometimes') return planned.needsSecondPair === true ? 'yes' : 'never'
  const { amount } = planned
  if (amount === undefined) return needsSecondPair(rule, null, 0n, () => 0n) ? 'yes' : 'no'
  const limits = await readThresholds(tx, amount.currency)
  const spent = await spentSince(tx, name, planned.target, amount.currency, new Date(now.getTime() - spentOverMs))
  return needsSecondPair(rule, amount.minor, spent, (threshold) => limits[threshold]) ? 'yes' : 'no'
}

/** What the approver signs: the act, its target, the version that it was made on, and its payload. */
export const proposalHash = (name: string, target: Target, version: bigint | null, payload: string): Buffer =>
  createHash('sha256')
    .update(canonicalJson({ act: name, target: { kind: target.kind, id: target.id }, version: version?.toString() ?? null }))
    .update('\n')
    .update(payload)
    .digest()

const mayReveal = ({ grants }: Pick<Doer, 'grants'>): boolean => hasSign(grants, 'members.reveal', 'w')

/** Personal values as they are for who may reveal them, for others masked. */
const shownTo = async (doer: Pick<Doer, 'grants'>, { before = null, after = null }: Planned): Promise<{ readonly before: Json; readonly after: Json }> => {
  const show = mayReveal(doer) ? showPersonal : maskPersonal
  return { before: await show(before), after: await show(after) }
}

/** What was asked for; where it holds something personal, what it would change, sealed. */
const afterOf = async (tx: Tx, { keys }: ActServices, { before, after }: Planned, payload: Json): Promise<Json> =>
  hasPersonal(before ?? null) || hasPersonal(after ?? null) ? sealPersonal(tx, keys, after ?? null) : payload

const propose = async (tx: Tx, services: ActServices, { name }: RegisteredAct, planned: Planned, doer: Doer, asked: Asked<Json>, now: Date): Promise<ActOutcome> => {
  const rule = acts[name]
  const payload = canonicalJson(asked.payload)
  const from = await ownFrom(tx, name, rule, now)
  const isFounding = foundingRights.includes(rule.right) && (await countOwners(tx, now)) === 1
  const proposal = {
    id: newKey(),
    act: name,
    target_kind: planned.target.kind,
    target: planned.target.id,
    base_version: planned.version,
    payload,
    hash: proposalHash(name, planned.target, planned.version, payload),
    reason: asked.reason ?? '',
    amount_minor: planned.amount?.minor ?? null, currency: planned.amount?.currency ?? null,
    about_member: memberOf(planned), about_other: planned.other ?? null,
    proposed_by: doer.staffId,
    proposed_at: now,
    waits_until: isFounding ? new Date(now.getTime() + foundingWaitMs) : null,
    own_from: from,
    // What its maker may approve a day later stands a day longer.
    expires_at: new Date((from ?? now).getTime() + rule.lapsesHours * 3_600_000),
  }
  await openAct(tx, doer.actor, { act: 'proposals.propose', target: planned.target, reason: asked.reason, proposal: proposal.id, before: await sealPersonal(tx, services.keys, planned.before ?? null), after: await afterOf(tx, services, planned, asked.payload) })
  await insertProposal(tx, proposal)
  return { kind: 'proposed', proposal: proposal.id, expiresAt: proposal.expires_at, waitsUntil: proposal.waits_until }
}

/**
 * Does an act, or proposes it where it needs a second pair, or says what it would do. In the caller's transaction, so that its answer can be
 * kept with it; `afterCommit` is the caller's to call. Throws `not_permitted`, `own_account`, `step_up_required`, `reason_required`, `changed_meanwhile`, and what
 * the act itself refuses.
 */
export const performAct = async <Payload extends Json>(tx: Tx, services: ActServices, definition: ActDefinition<Payload>, doer: Doer, asked: Asked<Payload>): Promise<ActOutcome> => {
  const now = services.clock.now()
  const rule: ActRule = acts[definition.name]
  // Before anything is read: who may not at all learns nothing of the target.
  if (!mayTry(doer.grants, rule)) throw refuseStaff('not_permitted')
  const planned = await definition.plan(tx, asked.payload, { services, actor: doer.actor, now, isApproval: false })
  await requireNotOwn(tx, planned, doer.staffId)
  if (asked.version !== null && planned.version !== null && asked.version !== planned.version) throw refuseStaff('changed_meanwhile')
  const way = wayTo(doer.grants, rule.right, await secondPairOf(tx, rule, definition.name, planned, now))
  if (way === null) throw refuseStaff('not_permitted')
  if (asked.isPreview) return { kind: 'preview', way, ...(await shownTo(doer, planned)), version: planned.version?.toString() ?? null }
  if (rule.stepUp && !doer.isSteppedUp) throw refuseStaff('step_up_required')
  const reason = rule.needsReason === 'sealed' ? null : asked.reason
  // Whoever approves it reads why, also of what is done without saying so.
  if (rule.needsReason !== 'sealed' && (rule.needsReason !== false || way === 'propose') && (reason ?? '').trim() === '') throw refuseStaff('reason_required')
  if (way === 'propose') return propose(tx, services, definition, planned, doer, { ...asked, reason }, now)
  const event = await openAct(tx, doer.actor, { act: definition.name, target: planned.target, reason, before: await sealPersonal(tx, services.keys, planned.before ?? null), after: await sealPersonal(tx, services.keys, planned.after ?? null) })
  const reply = await planned.apply(tx)
  return { kind: 'done', event, reply, afterCommit: () => (planned.afterCommit ?? noop)() }
}

/** An act of whatever payload: its own schema reads it. */
export interface RegisteredAct {
  readonly name: Act
  readonly payload: z.ZodType
  plan(tx: Tx, payload: never, context: ActContext): Promise<Planned>
  readonly undo?: UndoOf
}

/** Every area's acts, by name: what was proposed is found here. */
export type ActRegistry = ReadonlyMap<string, RegisteredAct>
export const registryOf = (definitions: readonly RegisteredAct[]): ActRegistry => {
  const registry = new Map<string, RegisteredAct>()
  for (const definition of definitions) {
    if (registry.has(definition.name)) throw new Error(`two acts are called ${definition.name}`)
    registry.set(definition.name, definition)
  }
  return registry
}

const planOf = async (tx: Tx, registry: ActRegistry, proposal: Proposal, context: ActContext): Promise<Planned> => {
  const definition = registry.get(proposal.act)
  if (definition === undefined) throw new Error(`there is no act ${proposal.act}`)
  return definition.plan(tx, definition.payload.parse(JSON.parse(proposal.payload)) as never, context)
}

/** What a proposal would change as things are now, for who decides it. `revealed`: personal values were among it, and were shown. */
export const previewProposal = async (services: ActServices, registry: ActRegistry, proposal: Proposal, { actor, grants }: Pick<Doer, 'actor' | 'grants'>): Promise<{ readonly before: Json; readonly after: Json; readonly isStale: boolean; readonly revealed: boolean }> =>
  services.transact(async (tx) => {
    const planned = await planOf(tx, registry, proposal, { services, actor, now: services.clock.now(), isApproval: true, proposal: proposal.id })
    const revealed = mayReveal({ grants }) && (hasPersonal(planned.before ?? null) || hasPersonal(planned.after ?? null))
    return { ...(await shownTo({ grants }, planned)), isStale: planned.version !== proposal.base_version, revealed }
  })

export type ApprovalOutcome =
  | { readonly kind: 'applied'; readonly reply: Json; readonly afterCommit: () => void }
  /** It cannot be applied any more; that was written down. */
  | { readonly kind: 'over'; readonly code: 'proposal_stale' | 'proposal_over' }

interface Approval {
  readonly id: bigint
  /** Of what the approver saw. */
  readonly hash: Buffer
  readonly factor: StaffFactor
  /** Of a passkey that signed the hash: the step-up itself. */
  readonly proof?: ApprovalProof | null
  readonly reason: string | null
}

const end = async (tx: Tx, actor: Actor, proposal: Proposal, state: 'stale' | 'expired', by: bigint | null, now: Date): Promise<ApprovalOutcome> => {
  await openAct(tx, actor, { act: `proposals.${state}`, target: { kind: proposal.target_kind, id: proposal.target }, proposal: proposal.id })
  await decideProposal(tx, proposal.id, { state, by, at: now, reason: null, factor: null })
  return { kind: 'over', code: state === 'stale' ? 'proposal_stale' : 'proposal_over' }
}

const apply = async (tx: Tx, services: ActServices, actor: Actor, proposal: Proposal, planned: Planned, decision: { readonly by: bigint | null; readonly factor: StaffFactor | null; readonly proof?: ApprovalProof | null; readonly reason: string | null }, now: Date): Promise<ApprovalOutcome> => {
  await openAct(tx, actor, {
    act: proposal.act,
    target: planned.target,
    reason: decision.reason ?? proposal.reason,
    proposal: proposal.id,
    before: await sealPersonal(tx, services.keys, planned.before ?? null),
    after: await sealPersonal(tx, services.keys, planned.after ?? null),
  })
  const reply = await planned.apply(tx)
  await decideProposal(tx, proposal.id, { state: 'applied', at: now, ...decision })
  return { kind: 'applied', reply, afterCommit: () => (planned.afterCommit ?? noop)() }
}

const mayStillPropose = async (tx: Tx, proposal: Proposal, rule: ActRule, planned: Planned, now: Date): Promise<boolean> => {
  if (proposal.proposed_by === null) return true
  return !(await isAccountOf(tx, membersOf(planned), proposal.proposed_by)) && mayTry((await readGrants(tx, proposal.proposed_by, now)).grants, rule)
}

/**
 * Approves and applies, in one transaction: applied once, whoever else approves at the same moment. Throws `not_permitted`, `own_proposal`,
 * `own_account`, `proposal_over`, `changed_meanwhile` (the approver saw another payload), `step_up_required`, `owner_required`, and what the act itself refuses.
 */
export const approveProposal = async (services: ActServices, registry: ActRegistry, doer: Doer, approval: Approval): Promise<ApprovalOutcome> =>
  services.transact(async (tx) => {
    const now = services.clock.now()
    const proposal = await lockProposal(tx, approval.id)
    if (proposal === undefined) throw refuseStaff('not_found')
    const rule = acts[proposal.act as Act] as ActRule
    if (!hasSign(doer.grants, approvalRight(rule), 'a')) throw refuseStaff('not_permitted')
    const isOwn = proposal.proposed_by === doer.staffId
    if (isOwn && !(await mayApproveOwn(tx, proposal, rule, now))) throw refuseStaff('own_proposal')
    if (proposal.state !== 'open') throw refuseStaff('proposal_over')
    if (!doer.isSteppedUp && (approval.proof ?? null) === null) throw refuseStaff('step_up_required')
    if (!proposal.hash.equals(approval.hash)) throw refuseStaff('changed_meanwhile')
    if (proposal.expires_at <= now) return end(tx, doer.actor, proposal, 'expired', doer.staffId, now)
    const planned = await planOf(tx, registry, proposal, { services, actor: doer.actor, now, isApproval: true, proposal: proposal.id })
    await requireNotOwn(tx, planned, doer.staffId)
    if (planned.version !== proposal.base_version || !(await mayStillPropose(tx, proposal, rule, planned, now))) return end(tx, doer.actor, proposal, 'stale', doer.staffId, now)
    if (planned.needsOwner === true && !(await readGrants(tx, doer.staffId, now)).roles.includes('owner')) throw refuseStaff('owner_required')
    return apply(tx, services, doer.actor, proposal, planned, { by: doer.staffId, factor: approval.factor, proof: approval.proof ?? null, reason: isOwn ? `one-pair: ${approval.reason ?? proposal.reason}`.slice(0, 500) : approval.reason }, now)
  })

/** Refused by an approver, or withdrawn by who made it. Throws `not_found`, `not_permitted`, `own_proposal`, `own_account`, `proposal_over`. */
export const endProposal = async (services: ActServices, doer: Doer, id: bigint, state: 'refused' | 'withdrawn', reason: string | null): Promise<void> =>
  services.transact(async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (proposal === undefined) throw refuseStaff('not_found')
    const isOwn = proposal.proposed_by === doer.staffId
    const rule = acts[proposal.act as Act] as ActRule
    if (state === 'withdrawn' && !isOwn) throw refuseStaff('not_permitted')
    if (state === 'refused' && isOwn) throw refuseStaff('own_proposal')
    if (state === 'refused' && !hasSign(doer.grants, approvalRight(rule), 'a')) throw refuseStaff('not_permitted')
    if (state === 'refused' && (await isAccountOf(tx, [proposal.about_member, proposal.about_other].filter((member) => member !== null), doer.staffId))) throw refuseStaff('own_account')
    if (proposal.state !== 'open') throw refuseStaff('proposal_over')
    await openAct(tx, doer.actor, { act: `proposals.${state === 'refused' ? 'refuse' : 'withdraw'}`, target: { kind: proposal.target_kind, id: proposal.target }, reason, proposal: id })
    await decideProposal(tx, id, { state, by: doer.staffId, at: services.clock.now(), reason, factor: null })
  })

/** What a house of one owner proposed and nobody withdrew within the hour. False where it is not to be applied (any more). */
export const applyFounding = async (services: ActServices, registry: ActRegistry, id: bigint): Promise<boolean> => {
  const job: Actor = { kind: 'job', id: null, session: null, address: null, device: 'founding', request: null }
  const outcome = await services.transact(async (tx): Promise<ApprovalOutcome | null> => {
    const now = services.clock.now()
    const proposal = await lockProposal(tx, id)
    if (proposal?.state !== 'open' || proposal.waits_until === null || proposal.waits_until > now) return null
    const planned = await planOf(tx, registry, proposal, { services, actor: job, now, isApproval: true, proposal: proposal.id })
    if (planned.version !== proposal.base_version || !(await mayStillPropose(tx, proposal, acts[proposal.act as Act], planned, now))) return end(tx, job, proposal, 'stale', null, now)
    return apply(tx, services, job, proposal, planned, { by: null, factor: null, reason: 'founding' }, now)
  })
  if (outcome?.kind !== 'applied') return false
  outcome.afterCommit()
  return true
}

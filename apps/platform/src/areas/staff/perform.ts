import { createHash } from 'node:crypto'
import { proposalId } from '@trevo/rules/ids'
import { type Act } from '@trevo/rules/staff/acts'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { Tx } from '#db/tables.ts'
import { Refusal } from '@trevo/operation/refuse'
import { type ActDefinition, type ActOutcome, type ActServices, performAct, type RegisteredAct } from './act.ts'
import type { Target } from './undo-of.ts'
import { type Actor, logRefused } from './log-store.ts'
import { refuseStaff } from './refuse.ts'
import { keepAnswer, takeKey } from './request-store.ts'
import type { ActLine, StaffCall, StaffInput, StaffMember } from './staff-call.ts'

export type ActReply = { readonly kind: 'done'; readonly event: string; readonly reply: Json } | { readonly kind: 'proposed'; readonly proposal: string; readonly expiresAt: string; readonly waitsUntil: string | null } | { readonly kind: 'preview'; readonly way: 'do' | 'propose'; readonly before: Json; readonly after: Json; readonly version: string | null }

const told = (outcome: ActOutcome): ActReply => {
  if (outcome.kind === 'done') return { kind: 'done', event: outcome.event.toString(), reply: outcome.reply }
  if (outcome.kind === 'preview') return outcome
  return { kind: 'proposed', proposal: proposalId(outcome.proposal), expiresAt: outcome.expiresAt.toISOString(), waitsUntil: outcome.waitsUntil?.toISOString() ?? null }
}

const noop = (): void => {}

/** What was refused is a row of the log too: of acts that somebody meant, not of previews. */
const loggedRefusals: readonly string[] = ['not_permitted', 'own_account', 'last_owner', 'locks_you_out']

/** Written in a transaction of its own, since the refused one is rolled back. */
const noteRefusedAct = (services: ActServices, actor: Actor, act: string, target: Target, code: string): Promise<unknown> =>
  services.transact((tx) => logRefused(tx, actor, { act, target, reason: code }))

interface Asked {
  readonly reason?: string | undefined
}

interface AskedHere {
  readonly line: string
  readonly payload: Json
  /** What was asked, where the payload is another text each time. */
  readonly sameAs: Json
  readonly reason: string | null
  readonly isPreview: boolean
}

/**
 * Does, proposes or previews an act that somebody asked for over HTTP. Sent again under its key it is answered as the first time, and not done again.
 * Throws what `performAct` throws, and `key_used_otherwise`.
 */
export const askAct = async (definition: RegisteredAct, { line, payload, sameAs, reason, isPreview }: AskedHere, call: StaffCall<StaffMember>): Promise<ActReply> => {
  const { me, idempotencyKey } = call
  if (!isPreview && idempotencyKey === null) throw refuseStaff('invalid_request', { fields: [{ field: 'idempotency-key', problem: 'required' }] })
  const asked = { payload, reason, version: call.version, isPreview }
  const bodyHash = createHash('sha256').update(canonicalJson({ payload: sameAs, reason, version: call.version?.toString() ?? null })).digest()
  let afterCommit = noop
  const work = async (tx: Tx): Promise<ActReply> => {
    const perform = (): Promise<ActOutcome> => performAct(tx, call, definition as ActDefinition, me, asked)
    if (isPreview || idempotencyKey === null) return told(await perform())
    const kept = await takeKey(tx, { staffId: me.staffId, key: idempotencyKey, line, bodyHash }, call.clock.now())
    if (kept === 'used otherwise') throw refuseStaff('key_used_otherwise')
    if (kept !== null) return JSON.parse(kept.reply) as ActReply
    const outcome = await perform()
    if (outcome.kind === 'done') ({ afterCommit } = outcome)
    const reply = told(outcome)
    await keepAnswer(tx, me.staffId, idempotencyKey, outcome.kind === 'proposed' ? 202 : 200, JSON.stringify(reply))
    return reply
  }
  try {
    const reply = await call.transact(work)
    afterCommit()
    return reply
  } catch (error) {
    if (!isPreview && error instanceof Refusal && loggedRefusals.includes(error.code)) await noteRefusedAct(call, me.actor, definition.name satisfies Act, { kind: 'line', id: line }, error.code)
    throw error
  }
}

/** The handler of an act's line: the payload from what was sent, at once or after a look, done, proposed or previewed. */
export const actHandler =
  <Payload extends Json, L extends ActLine>(line: L, definition: ActDefinition<Payload>, payloadOf: (input: StaffInput<L>, call: StaffCall<StaffMember>) => unknown, sameAs: (payload: Payload, call: StaffCall<StaffMember>, input: StaffInput<L>) => Json = (payload) => payload) =>
  async (input: StaffInput<L>, call: StaffCall<StaffMember>): Promise<never> => {
    const read = definition.payload.safeParse(await payloadOf(input, call))
    if (!read.success) throw refuseStaff('invalid_request')
    const isPreview = (input.query as { readonly preview?: string } | undefined)?.preview !== undefined
    const reason = (input.body as Asked | undefined)?.reason ?? null
    return (await askAct(definition, { line, payload: read.data, sameAs: sameAs(read.data, call, input), reason, isPreview }, call)) as never
  }

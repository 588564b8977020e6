import { createHash } from 'node:crypto'
import { proposalId } from '@trevo/rules/ids'
import { type Act } from '@trevo/rules/staff/acts'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { Tx } from '#db/tables.ts'
import { Refusal } from '@trevo/operation/refuse'
import { type ActDefinition, type ActOutcome, type ActServices, performAct, type Target } from './act.ts'
import { type Actor, logRefused } from './log-store.ts'
import { refuseStaff } from './refuse.ts'
import { keepAnswer, takeKey } from './request-store.ts'
import type { ActLine, StaffCall, StaffInput, StaffMember } from './staff-call.ts'

type ActReply = { readonly kind: 'done'; readonly event: string; readonly reply: Json } | { readonly kind: 'proposed'; readonly proposal: string; readonly expiresAt: string; readonly waitsUntil: string | null } | { readonly kind: 'preview'; readonly way: 'do' | 'propose'; readonly before: Json; readonly after: Json; readonly version: string | null }

const told = (outcome: ActOutcome): ActReply => {
  if (outcome.kind === 'done') return { kind: 'done', event: outcome.event.toString(), reply: outcome.reply }
  if (outcome.kind === 'preview') return outcome
  return { kind: 'proposed', proposal: proposalId(outcome.proposal), expiresAt: outcome.expiresAt.toISOString(), waitsUntil: outcome.waitsUntil?.toISOString() ?? null }
}

const noop = (): void => {}

/** What was refused is a row of the log too: of acts that somebody meant, not of previews. */
const loggedRefusals: readonly string[] = ['not_permitted', 'last_owner', 'locks_you_out']

/** Written in a transaction of its own, since the refused one is rolled back. */
const noteRefusedAct = (services: ActServices, actor: Actor, act: string, target: Target, code: string): Promise<unknown> =>
  services.transact((tx) => logRefused(tx, actor, { act, target, reason: code }))

interface Asked {
  readonly reason?: string | undefined
}

/**
 * The handler of an act's line: the payload from what was sent, done, proposed or previewed. Sent again under its key it is answered as the first
 * time, and not done again. Throws what `performAct` throws, and `key_used_otherwise`.
 */
export const actHandler =
  <Payload extends Json, L extends ActLine>(line: L, definition: ActDefinition<Payload>, payloadOf: (input: StaffInput<L>, call: StaffCall<StaffMember>) => unknown, sameAs: (payload: Payload, call: StaffCall<StaffMember>) => Json = (payload) => payload) =>
  async (input: StaffInput<L>, call: StaffCall<StaffMember>): Promise<never> => {
    const read = definition.payload.safeParse(payloadOf(input, call))
    if (!read.success) throw refuseStaff('invalid_request')
    const { me, idempotencyKey } = call
    const isPreview = (input.query as { readonly preview?: string } | undefined)?.preview !== undefined
    if (!isPreview && idempotencyKey === null) throw refuseStaff('invalid_request', { fields: [{ field: 'idempotency-key', problem: 'required' }] })
    const reason = (input.body as Asked | undefined)?.reason ?? null
    const asked = { payload: read.data, reason, version: call.version, isPreview }
    const bodyHash = createHash('sha256').update(canonicalJson({ payload: sameAs(read.data, call), reason, version: call.version?.toString() ?? null })).digest()
    let afterCommit = noop
    const work = async (tx: Tx): Promise<ActReply> => {
      if (isPreview || idempotencyKey === null) return told(await performAct(tx, call, definition, me, asked))
      const kept = await takeKey(tx, { staffId: me.staffId, key: idempotencyKey, line, bodyHash }, call.clock.now())
      if (kept === 'used otherwise') throw refuseStaff('key_used_otherwise')
      if (kept !== null) return JSON.parse(kept.reply) as ActReply
      const outcome = await performAct(tx, call, definition, me, asked)
      if (outcome.kind === 'done') ({ afterCommit } = outcome)
      const reply = told(outcome)
      await keepAnswer(tx, me.staffId, idempotencyKey, outcome.kind === 'proposed' ? 202 : 200, JSON.stringify(reply))
      return reply
    }
    try {
      const reply = await call.transact(work)
      afterCommit()
      return reply as never
    } catch (error) {
      if (!isPreview && error instanceof Refusal && loggedRefusals.includes(error.code)) await noteRefusedAct(call, me.actor, definition.name satisfies Act, { kind: 'line', id: line }, error.code)
      throw error
    }
  }

import { staffApi, type StaffLine } from '@trevo/contract/staff/api'
import type { StaffOperation } from '@trevo/contract/staff/operation'
import type { Json } from '@trevo/rules/canonical-json'
import { logReading } from '#areas/staff/log-store.ts'
import type { StaffCall, StaffHandlers, StaffMember } from '#areas/staff/staff-call.ts'

interface Input {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}
type AnyHandler = (input: Input, call: StaffCall<StaffMember | null>) => Promise<unknown>

/** What was asked for and how much came: a personal value that somebody looked for is not written down, only that one was. */
const askedOf = ({ access }: StaffOperation, { params, query }: Input, reply: unknown): Json => {
  const isPersonal = typeof access === 'object' && access.reads !== undefined
  const filters = Object.entries({ ...params, ...query }).filter(([, value]) => value !== undefined).map(([name, value]) => [name, isPersonal ? 'given' : String(value)])
  const rows = (reply as { readonly rows?: readonly unknown[] } | null)?.rows
  return { asked: Object.fromEntries(filters) as Json, rows: rows?.length ?? null }
}

const logged = (line: StaffLine, handler: AnyHandler): AnyHandler => async (input, call) => {
  const reply = await handler(input, call)
  const { me } = call
  if (me !== null && (me.actor.kind === 'token' || me.actor.kind === 'regulator'))
    await call.transact((tx) => logReading(tx, me.actor, { act: `${me.actor.kind}.read`, target: { kind: 'line', id: line }, after: askedOf(staffApi[line], input, reply) }))
  return reply
}

/** Whatever a machine or a regulator reads leaves a row of the log. */
export const loggedReads = (handlers: StaffHandlers): StaffHandlers =>
  Object.fromEntries(
    (Object.keys(handlers) as StaffLine[]).map((line) => [line, line.startsWith('GET ') && typeof staffApi[line].access === 'object' ? logged(line, handlers[line] as unknown as AnyHandler) : handlers[line]]),
  ) as unknown as StaffHandlers

/** A machine reads: lists and records that have a right, and nothing that is logged as a look at somebody. */
export const isOpenToMachines = (line: StaffLine): boolean => {
  const { access }: StaffOperation = staffApi[line]
  return line.startsWith('GET ') && typeof access === 'object' && access.act === undefined && access.approves === undefined && access.reads === undefined
}

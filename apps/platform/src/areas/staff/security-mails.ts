import type { HolesOf, MessageKey } from '@trevo/rules/messages/messages'
import { readSite } from '#areas/site/store.ts'
import { sayMessage } from '#areas/messages/say-message.ts'
import { queueMessage } from '#areas/messages/store.ts'
import type { Tx } from '#db/tables.ts'
import { takeDueRoles } from './access-review-store.ts'
import { listActiveOf, listOwners, type Person } from './people-store.ts'

type Told = Pick<Person, 'email' | 'language'>

/** Of no use to anybody once it is old. */
const sentWithinMs = 24 * 3_600_000
const deviceLettersMax = 120
/** Shorter than the notice: no role sleeps before its owners were told. */
const reviewQuietDays = 7

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
/** What a browser calls itself is whatever its owner likes: one line, and not a long one. */
const deviceWord = (userAgent: string): string => userAgent.replaceAll(/\p{C}/gu, ' ').slice(0, deviceLettersMax).trim() || '–'

interface From {
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

const valuesOf = (brand: string, { address, userAgent, at }: From) => ({ brand, time: minuteOf(at), address, device: deviceWord(userAgent) })

/** The demo's people are called by a name in place of an address: there is nowhere to write to. */
const send = async <K extends MessageKey>(tx: Tx, { email, language }: Told, key: K, values: HolesOf<K>, at: Date): Promise<void> => {
  if (!email.includes('@')) return
  const words = await sayMessage(tx, key, language, values)
  await queueMessage(tx, { channel: 'email', recipient: email, language, facts: { kind: 'notice', ...words }, sendBefore: new Date(at.getTime() + sentWithinMs) }, at)
}

/** The person and every owner, each in their own language, each once. */
export const tellNewDevice = async (tx: Tx, person: Person, from: From): Promise<void> => {
  const { brand_name: brand } = await readSite(tx)
  const values = valuesOf(brand, from)
  await send(tx, person, 'staff-new-device', values, from.at)
  for (const owner of await listOwners(tx, from.at)) if (owner.id !== person.id) await send(tx, owner, 'staff-new-device-owner', { ...values, name: person.name, email: person.email }, from.at)
}

/** Whose name was locked; once, however long whoever tries goes on. */
export const tellLocked = async (tx: Tx, person: Person, failures: number, from: From): Promise<void> => {
  const { brand_name: brand } = await readSite(tx)
  await send(tx, person, 'staff-locked', { ...valuesOf(brand, from), failures: String(failures) }, from.at)
}

/** Product §13.525: every owner, in their own language, where roles are to be confirmed that they were not told of; how many mails that were. */
export const tellReviewDue = async (tx: Tx, now: Date): Promise<number> => {
  const due = await takeDueRoles(tx, now, reviewQuietDays)
  if (due === null) return 0
  const { brand_name: brand } = await readSite(tx)
  const owners = await listOwners(tx, now)
  for (const owner of owners) await send(tx, owner, 'staff-access-review', { brand, roles: String(due.roles), day: due.from.toISOString().slice(0, 10) }, now)
  return owners.length
}

/** Those of some who may log in, else the owners: that most of a promotion's budget is promised (Product §13.1232). */
export const tellBudgetLow = async (tx: Tx, by: readonly bigint[], promotion: (language: string) => string, unit: string, now: Date): Promise<void> => {
  const { brand_name: brand } = await readSite(tx)
  const people = await listActiveOf(tx, by)
  for (const person of people.length === 0 ? await listOwners(tx, now) : people) await send(tx, person, 'staff-budget-low', { brand, promotion: promotion(person.language), unit }, now)
}

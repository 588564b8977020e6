import { type Register, type RegisterAnswer, RegisterSilent } from '#adapters/register/register.ts'
import { endKind, insertExclusion, letIn, markExcluded, standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { documentToken } from '#areas/identity/search/search-tokens.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { endHit } from './hit-store.ts'
import type { Told } from './person-of.ts'
import { beginHit } from './register-hit.ts'
import { findState, insertChecks, saveState } from './register-store.ts'
import type { RegisterChecksTable } from './tables.ts'

export type Asking = Pick<Services, 'db' | 'transact' | 'clock' | 'keys' | 'log' | 'market' | 'live' | 'register'>
type Why = RegisterChecksTable['why']

/** The number that the register knows somebody by; null: none was told. */
const documentIn = (idNumber: string | undefined): string | null => {
  const digits = (idNumber ?? '').replaceAll(/\D/gu, '')
  return digits.length === 11 ? digits : null
}

export const documentOfMember = async (db: Db | Tx, { keys }: Pick<Asking, 'keys'>, memberId: bigint): Promise<string | null> => documentIn((await readProfile(db, keys, memberId)).profile.idNumber)

/** All of the documents at once; null where the register is silent. What it says is never in the log. */
const ask = async (register: Register, log: Asking['log'], reference: string, documents: readonly string[]): Promise<ReadonlyMap<string, RegisterAnswer> | null> => {
  try {
    return (await register.check(reference, documents)).answers
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error
    log.warn({ reference, people: documents.length, why: error.message }, 'the register of exclusions did not answer')
    return null
  }
}

const newReference = (): string => `reg_${newKey().toString(36)}`

/** Whether somebody who wants to register may: a silent register is a no, because nothing is known (never told apart to a stranger). */
export const mayRegister = async (services: Asking, { idNumber }: Told): Promise<boolean> => {
  const { register, market, transact, clock, keys, log } = services
  const document = documentIn(idNumber)
  if (register === null || document === null || !market.value('stop.register', 'register').includes('registration')) return true
  const reference = newReference()
  const answers = await ask(register, log, reference, [document])
  const answer = answers?.get(document) ?? null
  await transact((tx) => insertChecks(tx, [{ member_id: null, person: documentToken(keys, document).token, why: 'registration', reference, answer, asked_at: clock.now() }]))
  return answer === 'clear'
}

/** How long the last good answer stands while the register is silent. */
const isStillGood = async (tx: Tx, { market }: Asking, memberId: bigint, now: Date): Promise<boolean> => {
  const state = await findState(tx, memberId)
  const goodMs = market.value('stop.register.silent', 'login') * 60_000
  return state?.answer === 'clear' && state.answered_at !== null && now.getTime() - state.answered_at.getTime() < goodMs
}

/** What an answer does to a member: on the register they stand excluded, off it they are in again unless something else stands. */
const apply = async (tx: Tx, services: Asking, memberId: bigint, answer: RegisterAnswer | null, why: Why): Promise<readonly bigint[]> => {
  const now = services.clock.now()
  await lockMember(tx, memberId)
  const isGood = answer === 'clear' || (answer === null && (why === 'sweep' || (await isStillGood(tx, services, memberId, now))))
  await saveState(tx, memberId, answer, now)
  const stands = (await standingExclusions(tx, memberId)).some(({ kind }) => kind === 'register')
  if (!isGood && !stands) {
    await insertExclusion(tx, { member_id: memberId, kind: 'register', term: 'register', set_by: answer === null ? 'house' : 'register', began_at: now, ends_at: null, over_at: null })
    await markExcluded(tx, memberId, now)
    if (answer !== null) await beginHit(tx, { market: services.market, registerUrl: services.register?.url ?? null }, memberId, now)
    return endSessions(tx, memberId)
  }
  if (answer === 'clear' && stands) {
    await endKind(tx, memberId, 'register', 'register', now)
    await endHit(tx, memberId, 'no-concern', now)
    if ((await letIn(tx, [memberId])).length > 0) return endSessions(tx, memberId)
  }
  return []
}

/** Asks about members, each once, and does what the answers say. Who has told no document is not asked about. */
export const askAbout = async (services: Asking, register: Register, memberIds: readonly bigint[], why: Why): Promise<void> => {
  const { db, transact, keys, log, clock, live } = services
  const documents = new Map<bigint, string>()
  for (const memberId of memberIds) {
    const document = await documentOfMember(db, services, memberId)
    if (document !== null) documents.set(memberId, document)
  }
  const unasked = memberIds.filter((memberId) => !documents.has(memberId))
  if (unasked.length > 0) await transact(async (tx) => Promise.all(unasked.map((memberId) => saveState(tx, memberId, null, clock.now()))))
  if (documents.size === 0) return
  const reference = newReference()
  const answers = await ask(register, log, reference, [...new Set(documents.values())])
  for (const [memberId, document] of documents) {
    const answer = answers?.get(document) ?? null
    const ended = await transact(async (tx) => {
      await insertChecks(tx, [{ member_id: memberId, person: documentToken(keys, document).token, why, reference, answer, asked_at: clock.now() }])
      return apply(tx, services, memberId, answer, why)
    })
    for (const sessionId of ended) live.endSession(sessionId)
  }
}

/** At the first login of the market's day, and again while the register was silent. */
export const askAtLogin = async (services: Asking, memberId: bigint): Promise<void> => {
  const { register, market, clock, db } = services
  if (register === null || !market.value('stop.register', 'login').includes('login')) return
  const state = await findState(db, memberId)
  const dayOfAnswer = state?.answered_at == null ? null : market.dayOf(state.answered_at)
  if (state?.answer === 'clear' && dayOfAnswer === market.dayOf(clock.now())) return
  await askAbout(services, register, [memberId], 'login')
}

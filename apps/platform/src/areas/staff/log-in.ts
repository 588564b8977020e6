import { createHmac } from 'node:crypto'
import { sessionId as wireSessionId } from '@trevo/rules/ids'
import type { Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'
import { recoveryCodeHash } from '#credentials/recovery-codes.ts'
import { totpStep } from '#credentials/totp.ts'
import type { ActServices } from './act.ts'
import { countRecoveryCodes, findTotp, listPasskeys, useRecoveryCode, useTotpStep } from './factor-store.ts'
import { type Actor, logReading, logRefused } from './log-store.ts'
import { findByEmail, findPerson, mayComeFrom, type Person } from './people-store.ts'
import { refuseStaff } from './refuse.ts'
import { askChallenge, countFailure, endSessions, findChallenge, forgetFailure, noteDevice, readFailure, startSession, takeChallenge } from './session-store.ts'
import { tellLocked, tellNewDevice } from './security-mails.ts'
import { readFactors } from './settings-store.ts'
import type { StaffFactor } from './tables.ts'

/** From where somebody knocks. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  /** A number that the browser keeps; null where it sent none. */
  readonly deviceHash: Buffer | null
  readonly request: string
}

/** From so many wrong tries on a name is locked: a minute first, twice as long after each further one, an hour at most. */
export const lockAfter = 10
const lockFirstMs = 60_000
const lockMostMs = 3_600_000
const forgottenAfterMs = 24 * 3_600_000
const secondFactorLifeMs = 5 * 60_000

const subjectOf = ({ keys }: Pick<ActServices, 'keys'>, email: string): Buffer =>
  createHmac('sha256', keys.derive('staff login failures')).update(email.trim().toLowerCase()).digest()

const lockedUntil = (failures: number, now: Date): Date | null =>
  failures < lockAfter ? null : new Date(now.getTime() + Math.min(lockMostMs, lockFirstMs * 2 ** Math.min(10, failures - lockAfter)))

const actorOf = (caller: Caller, staffId: bigint | null, session: bigint | null = null): Actor => ({
  kind: 'staff',
  id: staffId,
  session,
  address: caller.address,
  device: caller.userAgent,
  request: caller.request,
})

/** Throws `login_locked`. A name that nobody has is counted like any other. */
const requireUnlocked = async (services: ActServices, email: string): Promise<void> => {
  const until = (await readFailure(services.db, subjectOf(services, email)))?.locked_until
  const waitMs = (until?.getTime() ?? 0) - services.clock.now().getTime()
  if (waitMs > 0) throw refuseStaff('login_locked', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

/** Written down; after ten the name is locked, which its owner is told by mail. */
const failed = async (services: ActServices, caller: Caller, email: string, person: Person | undefined, why: string): Promise<void> => {
  const now = services.clock.now()
  await services.transact(async (tx) => {
    const failures = await countFailure(tx, subjectOf(services, email), now, new Date(now.getTime() - forgottenAfterMs), (count) => lockedUntil(count, now))
    await logRefused(tx, actorOf(caller, person?.id ?? null), { act: 'session.open', target: { kind: 'staff', id: person?.id.toString() ?? 'nobody' }, reason: why, after: { failures } })
    if (failures === lockAfter && person?.state === 'active') await tellLocked(tx, person, failures, { ...caller, at: now })
  })
}

export interface PasswordAccepted {
  /** Names the half-done login. */
  readonly token: string
  readonly methods: readonly ('totp' | 'recovery-code')[]
  readonly staffId: bigint
}

/**
 * First half of the way by password. An address that nobody has costs the same and is answered the same as a wrong password. Throws `login_locked`, `factor_off` where the house takes passkeys alone, `bad_credentials`.
 */
export const logInByPassword = async (services: ActServices, caller: Caller, typed: { readonly email: string; readonly password: string }): Promise<PasswordAccepted> => {
  const { db, clock, passwords, transact } = services
  if (!(await readFactors(db)).value.includes('totp')) throw refuseStaff('factor_off')
  await requireUnlocked(services, typed.email)
  const person = await findByEmail(db, typed.email)
  const isRight = await passwords.matches(person?.password_hash ?? null, typed.password)
  if (person?.state !== 'active' || !isRight) {
    await failed(services, caller, typed.email, person, 'bad_credentials')
    throw refuseStaff('bad_credentials')
  }
  const expiresAt = new Date(clock.now().getTime() + secondFactorLifeMs)
  const { token } = await transact((tx) => askChallenge(tx, { staffId: person.id, purpose: 'second-factor', expiresAt }))
  return { token, methods: (await countRecoveryCodes(db, person.id)) > 0 ? ['totp', 'recovery-code'] : ['totp'], staffId: person.id }
}

/** Which factor a typed code is, used up by that; null: none. A code of six digits is an authenticator's, anything else a recovery code. */
export const useTypedCode = async (tx: Tx, services: Pick<ActServices, 'keys' | 'clock'>, staffId: bigint, code: string): Promise<StaffFactor | null> => {
  const now = services.clock.now()
  const digits = code.replaceAll(/\s/g, '')
  if (!/^[0-9]{6}$/.test(digits)) return (await useRecoveryCode(tx, staffId, recoveryCodeHash(staffId, code), now)) ? 'recovery-code' : null
  const totp = await findTotp(tx, staffId)
  const secret = totp === undefined ? null : services.keys.sealer('staff totp').open(totp.sealed, staffId.toString())
  const step = secret === null ? null : totpStep(secret, digits, now)
  return step !== null && (await useTotpStep(tx, staffId, step, now)) ? 'totp' : null
}

export interface Opened {
  readonly staffId: bigint
  readonly sessionId: bigint
  /** For the cookie; shown this once. */
  readonly token: string
  readonly isNewDevice: boolean
}

/** Both factors were shown. Throws `address_not_allowed`. */
export const openSession = async (services: ActServices, caller: Caller, staffId: bigint, factor: StaffFactor): Promise<Opened> => {
  const now = services.clock.now()
  if (!(await mayComeFrom(services.db, staffId, caller.address))) {
    await services.transact((tx) => logRefused(tx, actorOf(caller, staffId), { act: 'session.open', target: { kind: 'staff', id: staffId.toString() }, reason: 'address_not_allowed' }))
    throw refuseStaff('address_not_allowed')
  }
  return services.transact(async (tx) => {
    const sessionId = newKey()
    const { token } = await startSession(tx, { id: sessionId, staffId, factor, address: caller.address, userAgent: caller.userAgent }, now)
    // What keeps no number is a new device each time: it cannot say that it was here before.
    const isNewDevice = caller.deviceHash === null || (await noteDevice(tx, staffId, caller.deviceHash, now))
    const person = isNewDevice ? await findPerson(tx, staffId) : undefined
    if (person !== undefined) await tellNewDevice(tx, person, { ...caller, at: now })
    await logReading(tx, actorOf(caller, staffId, sessionId), { act: 'session.open', target: { kind: 'staff', id: staffId.toString() }, after: { factor, isNewDevice } })
    return { staffId, sessionId, token, isNewDevice }
  })
}

/** Second half of the way by password. Five minutes after the first half it is over. Throws `challenge_over`, `login_locked`, `second_factor_wrong`, `address_not_allowed`. */
export const finishByCode = async (services: ActServices, caller: Caller, { token, code }: { readonly token: string; readonly code: string }): Promise<Opened> => {
  const { db, clock, transact } = services
  const asked = await findChallenge(db, token, 'second-factor', clock.now())
  const person = asked?.staffId === null || asked?.staffId === undefined ? undefined : await personOf(services, asked.staffId)
  if (person === undefined) throw refuseStaff('challenge_over')
  await requireUnlocked(services, person.email)
  const factor = await transact(async (tx) => {
    const used = await useTypedCode(tx, services, person.id, code)
    if (used === null) return null
    if ((await takeChallenge(tx, token, 'second-factor', clock.now())) === null) throw refuseStaff('challenge_over')
    await forgetFailure(tx, subjectOf(services, person.email))
    return used
  })
  if (factor === null) {
    await failed(services, caller, person.email, person, 'second_factor_wrong')
    throw refuseStaff('second_factor_wrong')
  }
  return openSession(services, caller, person.id, factor)
}

const personOf = async (services: Pick<ActServices, 'db'>, id: bigint): Promise<Person | undefined> => {
  const person = await findPerson(services.db, id)
  return person?.state === 'active' ? person : undefined
}

export const logOut = (services: ActServices, caller: Caller, staffId: bigint, sessionId: bigint): Promise<unknown> =>
  services.transact(async (tx) => {
    await endSessions(tx, staffId, sessionId)
    await logReading(tx, actorOf(caller, staffId, sessionId), { act: 'session.close', target: { kind: 'staff', id: staffId.toString() } })
  })

/** Another of one's own sessions, on a device that was left open or lost; false: there is none such. */
export const endOwnSession = (services: ActServices, actor: Actor, staffId: bigint, sessionId: bigint): Promise<boolean> =>
  services.transact(async (tx) => {
    if ((await endSessions(tx, staffId, sessionId)).length === 0) return false
    await logReading(tx, actor, { act: 'session.close', target: { kind: 'staff', id: staffId.toString() }, after: { ended: wireSessionId(sessionId) } })
    return true
  })

/** A code once more, of somebody who is in. Throws `login_locked`, `second_factor_wrong`. */
export const stepUpByCode = async (services: ActServices, caller: Caller, { staffId, email }: { readonly staffId: bigint; readonly email: string }, code: string): Promise<void> => {
  await requireUnlocked(services, email)
  if ((await services.transact((tx) => useTypedCode(tx, services, staffId, code))) !== null) return
  await failed(services, caller, email, await findPerson(services.db, staffId), 'second_factor_wrong')
  throw refuseStaff('second_factor_wrong')
}

/** What somebody can step up by. */
export const stepUpMethods = async (services: Pick<ActServices, 'db'>, staffId: bigint): Promise<readonly StaffFactor[]> => {
  const [passkeys, totp, codes] = await Promise.all([listPasskeys(services.db, staffId), findTotp(services.db, staffId), countRecoveryCodes(services.db, staffId)])
  return [...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(totp?.confirmed_at === undefined || totp.confirmed_at === null ? [] : (['totp'] as const)), ...(codes > 0 ? (['recovery-code'] as const) : [])]
}



import { createHmac } from 'node:crypto'
import type { Tx } from '#db/tables.ts'
import type { Call } from '#handler.ts'
import type { Services } from '#services.ts'
import { giveBackToAll, type LimitKey, takeFromAll } from '#limits/limits.ts'
import { lineOf, networkOf } from '@trevo/server/network'
import { Refusal, refuse } from '@trevo/operation/refuse'
import { countFailure, type Failures, forgetFailures, isKnownDevice, lockSubject, readFailures } from './login-failures-store.ts'
import { noteLogin } from './login-events-store.ts'
import { requireCaptcha } from '#areas/identity/captcha/captcha.ts'

/** Product §5.15: from so many wrong tries on, of a name, a network or a device, a try needs a captcha. */
export const captchaAfter = 3
/** Product §6.14: from so many on the name is locked, a minute first, twice as long after each further one, an hour at most. */
export const lockAfter = 10
const lockFirstMs = 60_000
const lockMostMs = 3_600_000
const forgottenAfterMs = { name: 24 * 3_600_000, network: 15 * 60_000, device: 24 * 3_600_000 } as const
/** A try with a right captcha spends so much of what one without costs: whole carriers share one address. */
const captchaCost = 0.25
const wrongCodes: readonly string[] = ['code_wrong', 'second_factor_wrong']

interface Subject {
  readonly kind: keyof typeof forgottenAfterMs
  readonly hash: Buffer
  readonly locks: boolean
}

interface CaptchaGiven {
  readonly captchaId?: string | undefined
  readonly captcha?: string | undefined
}

export interface LoginTry extends CaptchaGiven {
  /** As it was typed, a number as E.164: what nobody has counts like any other. */
  readonly name: string
  readonly method: 'password' | 'sms'
  /** Null: nobody has it. */
  readonly memberId: bigint | null
}

export interface CodeTry extends CaptchaGiven {
  /** Whose code it would be; null: nobody's yet. */
  readonly memberId: bigint | null
  /** A captcha was read for this very call already. */
  readonly isPerson?: boolean
}

/** Who is counted: the name that was typed, which can be locked, or with a code the member alone, whose phone may be a known one. */
interface Counted {
  readonly account: string
  readonly isName: boolean
}

/** A try that may be looked at. One of the two follows; neither where it was no try at a secret that is still good. */
export interface AdmittedTry {
  /** Writes the wrong try down; whether the next one needs a captcha. */
  failed(): Promise<boolean>
  /** Gives back what a right one is not charged for. */
  passed(): void
}

type Guarding = Pick<Call<unknown>, 'db' | 'transact' | 'clock' | 'keys' | 'limits' | 'device' | 'address'>

/** Keyed: who reads the table cannot find out which names were tried. */
const hashOf = ({ keys }: Pick<Services, 'keys'>, kind: string, value: string): Buffer =>
  createHmac('sha256', keys.derive('log-in failures')).update(`${kind}\n${value}`).digest()

const nameSubject = (services: Pick<Services, 'keys'>, name: string): Buffer => hashOf(services, 'name', name.toLowerCase())

/** What is counted of one member: the names they log in by, and each of them on a phone that they used before. */
export const subjectsOfMember = (services: Pick<Services, 'keys'>, names: readonly string[], devices: readonly Buffer[]): readonly Buffer[] =>
  names.map((name) => name.toLowerCase()).flatMap((name) => [nameSubject(services, name), ...devices.map((device) => hashOf(services, 'known device', `${name} ${device.toString('hex')}`))])

/** A phone that the member has used before is counted by itself alone, so that no stranger's tries shut the member out of it. */
const subjectsOf = (call: Guarding, { account, isName }: Counted, isKnown: boolean): readonly Subject[] => {
  const device = call.device.idHash?.toString('hex')
  if (isKnown && isName) return [{ kind: 'device', hash: hashOf(call, 'known device', `${account} ${device}`), locks: true }]
  const ofDevice: readonly Subject[] = device === undefined ? [] : [{ kind: 'device', hash: hashOf(call, 'device', device), locks: false }]
  if (isKnown) return ofDevice
  return [
    ...(isName ? [{ kind: 'name' as const, hash: nameSubject(call, account), locks: true }] : []),
    { kind: 'network', hash: hashOf(call, 'network', networkOf(call.address)), locks: false },
    ...ofDevice,
  ]
}

const limitKeysOf = (call: Guarding, { account, isName }: Counted, isKnown: boolean): readonly LimitKey[] => {
  const device = call.device.idHash?.toString('hex')
  if (isKnown) return [['login-known-device', `${account} ${device}`]]
  const ofLine: readonly LimitKey[] = [
    ['login-line', lineOf(call.address)],
    ['login-network', networkOf(call.address)],
    ...(device === undefined ? [] : [['login-device', device] as const]),
  ]
  return isName ? [['login-from-address', `${account} ${lineOf(call.address)}`], ...ofLine, ['login-name', account]] : ofLine
}

const countsNow = (row: Failures, subjects: readonly Subject[], now: Date): boolean => {
  const subject = subjects.find(({ hash }) => hash.equals(row.subject))
  return subject !== undefined && now.getTime() - row.last_at.getTime() < forgottenAfterMs[subject.kind]
}

const lockedForMs = (rows: readonly Failures[], now: Date): number =>
  Math.max(0, ...rows.map(({ locked_until: until }) => (until === null ? 0 : until.getTime() - now.getTime())))

const lockMs = (failures: number): number => Math.min(lockMostMs, lockFirstMs * 2 ** Math.min(20, failures - lockAfter))

/** Counts a wrong try with each subject, and locks the name once it has too many. Gives the highest count. */
const count = async (tx: Tx, subjects: readonly Subject[], now: Date): Promise<number> => {
  let most = 0
  // In one order everywhere, so that two tries at once do not wait for each other in a ring.
  for (const { kind, hash, locks } of subjects.toSorted((a, b) => a.hash.compare(b.hash))) {
    const failures = await countFailure(tx, hash, now, new Date(now.getTime() - forgottenAfterMs[kind]))
    if (locks && failures >= lockAfter) await lockSubject(tx, hash, new Date(now.getTime() + lockMs(failures)))
    most = Math.max(most, failures)
  }
  return most
}

const admit = async (
  call: Guarding,
  counted: Counted,
  { memberId, captchaId, captcha, isPerson = false }: CodeTry,
  note: (tx: Tx) => Promise<unknown>,
): Promise<AdmittedTry> => {
  const { db, clock, device } = call
  const isKnown = device.idHash !== null && (await isKnownDevice(db, memberId ?? 0n, device.idHash))
  const subjects = subjectsOf(call, counted, isKnown)
  const limitKeys = limitKeysOf(call, counted, isKnown)
  const cost = isPerson || (captcha ?? '') !== '' ? captchaCost : 1
  const retryAfterSeconds = takeFromAll(call.limits, limitKeys, cost)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  const giveBack = (): void => giveBackToAll(call.limits, limitKeys, cost)
  const before = (await readFailures(db, subjects.map(({ hash }) => hash))).filter((row) => countsNow(row, subjects, clock.now()))
  const waitMs = lockedForMs(before, clock.now())
  if (waitMs > 0) throw refuse('log_in_locked', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  if (!isPerson && before.some(({ failures }) => failures >= captchaAfter)) {
    // Who had not been asked yet is not charged for having to come again.
    if (cost === 1) giveBack()
    await requireCaptcha(call, { captchaId, captcha })
  }
  return {
    failed: async () => {
      const most = await call.transact(async (tx) => {
        await note(tx)
        return count(tx, subjects, clock.now())
      })
      return most >= captchaAfter
    },
    passed: giveBack,
  }
}

/**
 * Stands before every look at a password, or at a code in its place. A known and an unknown name go the same way through it. Throws `too_many_requests`, `log_in_locked`,
 * `captcha_required` or `captcha_wrong`.
 */
export const admitLogin = (call: Guarding, { name, method, ...tried }: LoginTry): Promise<AdmittedTry> =>
  admit(call, { account: name.toLowerCase(), isName: true }, tried, (tx) =>
    noteLogin(tx, { memberId: tried.memberId, method, reason: 'bad_credentials', device: call.device }, call.clock.now()),
  )

/**
 * Stands before every look at a code elsewhere (Product §6.42). No name is locked by it: each code is lost after five tries by itself, and a
 * stranger's wrong ones must not keep a member from a new password. Throws `too_many_requests`, `captcha_required` or `captcha_wrong`.
 */
export const admitCode = (call: Guarding, tried: CodeTry): Promise<AdmittedTry> =>
  admit(call, { account: `member ${tried.memberId}`, isName: false }, tried, () => Promise.resolve())

/** Looks at a code behind its guard: a wrong one is counted, and says whether the next try needs a captcha; a right one is charged for nothing. */
export const guarded = async <Proven>(admitted: AdmittedTry, look: () => Promise<Proven>): Promise<Proven> => {
  try {
    const proven = await look()
    admitted.passed()
    return proven
  } catch (error) {
    if (!(error instanceof Refusal) || !wrongCodes.includes(error.code)) throw error
    const needsCaptcha = await admitted.failed()
    throw refuse(error.code, { fields: error.fields ?? [], ...(needsCaptcha ? { captcha: true } : {}) })
  }
}

/** After a right login: this phone's tries are forgotten, and the name's unless it was a phone that the member is known by, which was never shut out. */
export const forgiveAfterLogin = async (tx: Tx, call: Guarding, { name, isNewDevice }: { readonly name: string; readonly isNewDevice: boolean }): Promise<void> => {
  const device = call.device.idHash?.toString('hex')
  const own = device === undefined ? [] : [hashOf(call, 'device', device), hashOf(call, 'known device', `${name.toLowerCase()} ${device}`)]
  const subjects = isNewDevice ? [nameSubject(call, name), ...own] : own
  if (subjects.length > 0) await forgetFailures(tx, subjects)
}

/** After a reset by code: the name is open again to whoever has the new password. */
export const forgiveFailures = (tx: Tx, services: Pick<Services, 'keys'>, name: string): Promise<void> => forgetFailures(tx, [nameSubject(services, name)])

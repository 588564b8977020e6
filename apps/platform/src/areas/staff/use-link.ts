import { isLeaked } from '#credentials/leaked-passwords.ts'
import { newRecoveryCodes, recoveryCodeHash } from '#credentials/recovery-codes.ts'
import { newTotpSecret, totpStep, totpWords } from '#credentials/totp.ts'
import type { NewPasskeyAnswer } from '#credentials/web-authn.ts'
import type { ActServices } from './act.ts'
import { findTotp, replaceRecoveryCodes, saveTotp, useTotpStep } from './factor-store.ts'
import { type Caller, openSession, type Opened } from './log-in.ts'
import { openAct } from './log-store.ts'
import { keepPasskey, newPasskeyOptions, readPasskey } from './passkeys.ts'
import { changePerson, findLink, useLink } from './people-store.ts'
import { refuseStaff } from './refuse.ts'
import { hashToken } from './session-store.ts'
import { readFactors } from './settings-store.ts'

const linkOf = async (services: ActServices, link: string) => {
  const found = await findLink(services.db, hashToken(link), services.clock.now())
  if (found === undefined) throw refuseStaff('link_over')
  return found
}

/** What the link is good for, with everything that its page needs to set up a way in. Throws `link_over`. */
export const readLink = async (services: ActServices, link: string, { origin, brandName }: { readonly origin: string; readonly brandName: string }) => {
  const person = await linkOf(services, link)
  const known = await findTotp(services.db, person.id)
  const sealer = services.keys.sealer('staff totp')
  // The same secret for as long as it is not confirmed: a page that is opened again shows the same picture.
  const kept = known !== undefined && known.confirmed_at === null ? sealer.open(known.sealed, person.id.toString()) : null
  const secret = kept ?? newTotpSecret()
  if (kept === null) await services.transact((tx) => saveTotp(tx, person.id, sealer.seal(secret, person.id.toString()), null))
  const passkey = await newPasskeyOptions(services, { origin, brandName, staffId: person.id, email: person.email })
  return {
    reason: person.reason,
    email: person.email,
    name: person.name,
    brand: brandName,
    mayUsePassword: (await readFactors(services.db)).value.includes('totp'),
    totp: totpWords(secret, brandName, person.email),
    passkey: passkey.options,
    token: passkey.token,
  }
}

export interface LinkUse {
  readonly link: string
  readonly name: string
  readonly language: 'pt' | 'en'
  readonly passkey?: { readonly token: string; readonly response: NewPasskeyAnswer } | undefined
  readonly password?: string | undefined
  /** Of the authenticator. */
  readonly code?: string | undefined
}

const passwordLengthMin = 12

/** Too short, among those that leaks hold most often, or the address itself. */
const isWeak = (password: string, email: string): boolean => password.length < passwordLengthMin || isLeaked(password) || password.toLowerCase() === email

/**
 * Sets up how the person logs in, uses the link up, and opens a session. A passkey is enough by itself; a password needs an authenticator beside
 * it. Throws `link_over`, `factor_required`, `weak_password`, `second_factor_wrong`, `passkey_refused`, `challenge_over`.
 */
export const takeLink = async (services: ActServices, caller: Caller, use: LinkUse, origin: string): Promise<Opened & { readonly recoveryCodes: readonly string[] }> => {
  const { clock, keys, passwords, transact, db } = services
  const person = await linkOf(services, use.link)
  const { password, code } = use
  if (use.passkey === undefined && (password === undefined || code === undefined)) throw refuseStaff('factor_required')
  if (password !== undefined && !(await readFactors(db)).value.includes('totp')) throw refuseStaff('factor_required')
  if (password !== undefined && isWeak(password, person.email)) throw refuseStaff('weak_password')
  const passkey = use.passkey === undefined ? null : await readPasskey(services, { origin, staffId: person.id, ...use.passkey })
  const hash = password === undefined ? null : await passwords.hash(password)
  const recoveryCodes = newRecoveryCodes()
  const now = clock.now()
  await transact(async (tx) => {
    if (!(await useLink(tx, hashToken(use.link), now))) throw refuseStaff('link_over')
    if (hash !== null) {
      const totp = await findTotp(tx, person.id)
      const secret = totp === undefined ? null : keys.sealer('staff totp').open(totp.sealed, person.id.toString())
      const step = secret === null ? null : totpStep(secret, (code ?? '').replaceAll(/\s/g, ''), now)
      if (step === null || !(await useTotpStep(tx, person.id, step, now))) throw refuseStaff('second_factor_wrong')
    }
    const factors = [...(passkey === null ? [] : ['passkey']), ...(hash === null ? [] : ['totp'])]
    await openAct(tx, { kind: 'staff', id: person.id, session: null, address: caller.address, device: caller.userAgent, request: caller.request }, {
      act: 'staff.set-up',
      target: { kind: 'staff', id: person.id.toString() },
      reason: person.reason,
      before: { state: person.state },
      after: { state: 'active', factors },
    })
    await changePerson(tx, person.id, { state: 'active', name: use.name, language: use.language, ...(hash === null ? {} : { password_hash: hash }) })
    if (passkey !== null) await keepPasskey(tx, person.id, passkey, now)
    await replaceRecoveryCodes(tx, person.id, recoveryCodes.map((each) => recoveryCodeHash(person.id, each)))
  })
  return { ...(await openSession(services, caller, person.id, passkey === null ? 'totp' : 'passkey')), recoveryCodes }
}

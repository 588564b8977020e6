import { createHash, randomBytes } from 'node:crypto'
import { admitByToken } from '@trevo/vendor-calls/admission'
import { type Entry, vendor } from './games.ts'
import type { House } from './house.ts'
import { addSession, findSession, type SessionRow } from './sessions-store.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Admission = { readonly token: string; readonly language: string } | { readonly refusal: 'session_expired' | 'no_answer' }

/** Trades a launch token for a session of an entry. */
export const admit = async (house: House, entry: Entry, launchToken: string): Promise<Admission> => {
  const admission = await admitByToken(house, vendor, launchToken)
  if ('refusal' in admission) return admission
  const { sessionToken, memberId, nickname, currency, language, isTrial, rules } = admission.member
  const token = randomBytes(32).toString('base64url')
  await house.database.transact((tx) =>
    addSession(tx, { token_hash: hashOf(token), entry, member_id: memberId, wallet_token: sessionToken, nickname, currency, language, is_trial: isTrial, rules }),
  )
  return { token, language }
}

export const sessionOf = (house: House, authorization: string | undefined): Promise<SessionRow | undefined> => {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1]
  return token === undefined ? Promise.resolve(undefined) : findSession(house.database.db, hashOf(token))
}

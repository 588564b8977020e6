import { createHash } from 'node:crypto'
import { creationOptionsFor, hostOf, type NewPasskeyAnswer, type PasskeyAnswer, readNewPasskey, requestOptionsFor, verifyPasskey } from '#credentials/web-authn.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import type { ActServices } from './act.ts'
import { findPasskey, insertPasskey, listPasskeys, notePasskeyUse } from './factor-store.ts'
import { refuseStaff } from './refuse.ts'
import { askChallenge, takeChallenge } from './session-store.ts'
import type { ApprovalProof, StaffChallengePurpose } from './tables.ts'

const lifeMs = 5 * 60_000

/** What a passkey is asked to sign, and the token that goes back with its answer. `staffId` null: of whoever has one. */
export const askPasskey = async (services: Pick<ActServices, 'db' | 'transact' | 'clock'>, origin: string, purpose: StaffChallengePurpose, staffId: bigint | null) => {
  const expiresAt = new Date(services.clock.now().getTime() + lifeMs)
  const { token, challenge } = await services.transact((tx) => askChallenge(tx, { staffId, purpose, expiresAt }))
  const known = staffId === null ? [] : await listPasskeys(services.db, staffId)
  return { token, options: requestOptionsFor({ origin, challenge: challenge.toString('base64url'), timeoutMs: lifeMs, known }) }
}

export interface PasskeyGiven {
  readonly token: string
  readonly response: PasskeyAnswer
}

/** Whose passkey answered. The question is used up, the passkey's count noted. Throws `challenge_over`, `passkey_refused`. */
export const provePasskey = async (
  services: Pick<ActServices, 'db' | 'transact' | 'clock'>,
  origin: string,
  purpose: StaffChallengePurpose,
  staffId: bigint | null,
  { token, response }: PasskeyGiven,
): Promise<bigint> => {
  const now = services.clock.now()
  const asked = await services.transact((tx) => takeChallenge(tx, token, purpose, now))
  if (asked === null || asked.staffId !== staffId) throw refuseStaff('challenge_over')
  const passkey = await findPasskey(services.db, response.id)
  if (passkey === undefined || passkey.rp_id !== hostOf(origin) || (staffId !== null && passkey.staff_id !== staffId)) throw refuseStaff('passkey_refused')
  const counter = await verifyPasskey({ response, passkey, challenge: asked.challenge.toString('base64url'), origin })
  if (!(await services.transact((tx) => notePasskeyUse(tx, passkey, counter, now)))) throw refuseStaff('passkey_refused')
  return passkey.staff_id
}

/** What a passkey signs to approve a proposal: no other proposal, and no second time. */
const approvalChallenge = (hash: Buffer, nonce: Buffer): string => createHash('sha256').update(`trevo-approval/1\n${hash.toString('hex')}\n${nonce.toString('hex')}`).digest('base64url')

/** Whether somebody has a passkey for this address: then they approve by it alone. */
export const approvesByPasskey = async (services: Pick<ActServices, 'db'>, origin: string, staffId: bigint): Promise<boolean> =>
  (await listPasskeys(services.db, staffId)).some(({ rp_id: rpId }) => rpId === hostOf(origin))

/** What a passkey of theirs is asked to sign over a proposal's hash. */
export const askApproval = async (services: Pick<ActServices, 'db' | 'transact' | 'clock'>, origin: string, staffId: bigint, hash: Buffer) => {
  const expiresAt = new Date(services.clock.now().getTime() + lifeMs)
  const { token, challenge: nonce } = await services.transact((tx) => askChallenge(tx, { staffId, purpose: 'approval', expiresAt }))
  const known = await listPasskeys(services.db, staffId)
  return { token, options: requestOptionsFor({ origin, challenge: approvalChallenge(hash, nonce), timeoutMs: lifeMs, known }) }
}

/** That a passkey of theirs signed this very hash, with everything to check it again. Throws `challenge_over`, `passkey_refused`. */
export const proveApproval = async (services: Pick<ActServices, 'db' | 'transact' | 'clock'>, origin: string, staffId: bigint, hash: Buffer, { token, response }: PasskeyGiven): Promise<ApprovalProof> => {
  const now = services.clock.now()
  const asked = await services.transact((tx) => takeChallenge(tx, token, 'approval', now))
  if (asked?.staffId !== staffId) throw refuseStaff('challenge_over')
  const passkey = await findPasskey(services.db, response.id)
  if (passkey?.staff_id !== staffId || passkey.rp_id !== hostOf(origin)) throw refuseStaff('passkey_refused')
  const counter = await verifyPasskey({ response, passkey, challenge: approvalChallenge(hash, asked.challenge), origin })
  if (!(await services.transact((tx) => notePasskeyUse(tx, passkey, counter, now)))) throw refuseStaff('passkey_refused')
  const { clientDataJSON, authenticatorData, signature } = response.response
  return { format: 1, credential: passkey.credential_id, publicKey: passkey.public_key.toString('base64'), nonce: asked.challenge.toString('hex'), clientDataJSON, authenticatorData, signature }
}

/** What a browser makes a new passkey from. */
export const newPasskeyOptions = async (
  services: Pick<ActServices, 'db' | 'transact' | 'clock'>,
  { origin, brandName, staffId, email }: { readonly origin: string; readonly brandName: string; readonly staffId: bigint; readonly email: string },
) => {
  const expiresAt = new Date(services.clock.now().getTime() + lifeMs)
  const { token, challenge } = await services.transact((tx) => askChallenge(tx, { staffId, purpose: 'new-passkey', expiresAt }))
  const userId = Buffer.alloc(8)
  userId.writeBigInt64BE(staffId)
  const known = await listPasskeys(services.db, staffId)
  const options = await creationOptionsFor({ origin, brandName, userId, username: email, challenge: challenge.toString('base64url'), timeoutMs: lifeMs, known })
  return { token, options }
}

/** What is kept of a new passkey; written by `keepPasskey`. Throws `challenge_over`, `passkey_refused`. */
export const readPasskey = async (
  services: Pick<ActServices, 'transact' | 'clock'>,
  { origin, staffId, token, response }: { readonly origin: string; readonly staffId: bigint; readonly token: string; readonly response: NewPasskeyAnswer },
) => {
  const asked = await services.transact((tx) => takeChallenge(tx, token, 'new-passkey', services.clock.now()))
  if (asked?.staffId !== staffId) throw refuseStaff('challenge_over')
  return readNewPasskey({ response, challenge: asked.challenge.toString('base64url'), origin })
}

export const keepPasskey = (tx: Tx, staffId: bigint, passkey: Awaited<ReturnType<typeof readPasskey>>, now: Date): Promise<void> =>
  insertPasskey(tx, { id: newKey(), staff_id: staffId, ...passkey }, now)

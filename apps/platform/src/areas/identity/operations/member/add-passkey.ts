import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { passkeysMax } from '#areas/identity/security/passkeys.ts'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { newKey } from '#db/keys.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { insertPasskey, listPasskeys } from '#areas/identity/security/passkeys-store.ts'
import { tryChallenge, useChallenge } from '#areas/identity/security/security-challenges-store.ts'
import { readNewPasskey } from '#credentials/web-authn.ts'
import { viewPasskey } from '#areas/identity/security/security-view.ts'

const nameMax = 40

export const addPasskey: Handler<'POST /api/security/passkeys'> = async ({ body }, call) => {
  const { transact, clock, member, origin } = call
  const { memberId } = member
  await requireStepUp(call)
  const name = [...body.name.trim()].slice(0, nameMax).join('')
  if (name === '' || /\p{Cc}/u.test(name)) throw refuse('invalid_fields', { fields: [{ field: 'name', problem: name === '' ? 'required' : 'format' }] })
  const asked = await transact((tx) => tryChallenge(tx, body.challengeId, 'passkey-add', clock.now()))
  if (asked === undefined || asked.member_id !== memberId) throw refuse('challenge_over')
  const passkey = await readNewPasskey({ response: body.response, challenge: asked.challenge, origin })
  const row = { id: newKey(), member_id: memberId, name, created_at: clock.now(), last_used_at: null, ...passkey }
  await transact(async (tx) => {
    await lockMember(tx, memberId)
    if (!(await useChallenge(tx, asked.id_hash))) throw refuse('challenge_over')
    if ((await listPasskeys(tx, memberId)).length >= passkeysMax) throw refuse('passkeys_full')
    if (!(await insertPasskey(tx, row))) throw refuse('passkey_refused')
    await noteSecurityChange(tx, call, 'passkey-added')
  })
  call.wake('send-outbox')
  return viewPasskey(row)
}

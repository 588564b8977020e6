import { passkeyId } from '@trevo/rules/ids'
import type { Passkey } from './passkeys-store.ts'

export const viewPasskey = (passkey: Pick<Passkey, 'id' | 'name' | 'created_at' | 'last_used_at'>) => ({
  passkeyId: passkeyId(passkey.id),
  name: passkey.name,
  createdAt: passkey.created_at.toISOString(),
  lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
})

/** Enough for its owner to know it again. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@')

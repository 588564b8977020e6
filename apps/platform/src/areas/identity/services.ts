import { messageOf } from '#areas/identity/codes/message-of.ts'
import type { Core, Services } from '#services.ts'
import { type BodyKeys, createBodyKeys } from '#areas/identity/keys/body-keys.ts'
import { createPasswords, type Passwords } from '#credentials/passwords.ts'

interface IdentityServices {
  readonly passwords: Passwords
  /** What bodies that hold a secret are encrypted for. */
  readonly bodyKeys: BodyKeys
}

declare module '#services.ts' {
  interface Services extends IdentityServices {}
}

export const identityServices = (core: Core): IdentityServices & Pick<Services, 'messageOf'> => ({
  passwords: createPasswords(),
  bodyKeys: createBodyKeys(core),
  messageOf,
})

import type { Profile } from '@trevo/rules/forms/profile'
import { refuse } from '@trevo/operation/refuse'
import { documentToken, personToken } from '#areas/identity/search/search-tokens.ts'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { isToldByAnother } from './one-account-store.ts'

/**
 * Throws `checks_unfinished` where the market has one account a document or a person (`one`), and another account tells the same: the answer that a
 * stranger reads for all that is known of people here, so that nobody learns who plays (Product §6.1545). `memberId` is whose profile it is; null: nobody's yet.
 */
export const requireOneAccount = async (tx: Tx, keys: Keys, one: readonly string[], { idNumber = '', realName = '', birthday = '' }: Profile, memberId: bigint | null): Promise<void> => {
  const tokens = [
    ...(one.includes('document') && idNumber !== '' ? [documentToken(keys, idNumber)] : []),
    ...(one.includes('person') && realName !== '' && birthday !== '' ? [personToken(keys, realName, birthday)] : []),
  ]
  for (const token of tokens) if (await isToldByAnother(tx, token, memberId)) throw refuse('checks_unfinished')
}

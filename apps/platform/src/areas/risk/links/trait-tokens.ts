import { createHmac } from 'node:crypto'
import { documentToken } from '#areas/identity/search/search-tokens.ts'
import type { TraitKind } from '#areas/risk/tables.ts'
import type { Keys } from '#keys/keys.ts'

const tokenBytes = 16
const purpose = 'risk traits'

/** The same thing has the same token whoever has it, and tells nothing of itself. Documents have those of the search. */
export const traitToken = (keys: Keys, kind: TraitKind, value: string): Buffer =>
  kind === 'document' || kind === 'payer' ? documentToken(keys, value).token : createHmac('sha256', keys.derive(purpose)).update(`${kind}\n${value}`).digest().subarray(0, tokenBytes)

/** A phone's own credential is a hash already. */
export const deviceToken = (keys: Keys, idHash: Buffer): Buffer => traitToken(keys, 'device', idHash.toString('hex'))

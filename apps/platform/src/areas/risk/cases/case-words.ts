import { cleanText } from '@trevo/rules/support/text'
import { memberOpener, memberSealer } from '#areas/staff/member-sealer.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'

const nameOf = { line: (id: bigint, number: number) => `risk case ${id} line ${number}`, report: (id: bigint) => `risk case ${id} report`, note: (id: bigint) => `risk alert ${id} note`, match: (entry: string) => `risk match ${entry}`, matchNote: (entry: string) => `risk match ${entry} note` } as const
export const sealedNames = nameOf

/** Closes words of staff about a member under that member's own key. Throws `not_in_this_state` where the key was erased. */
export const sealerFor = async (tx: Tx, keys: Keys, memberId: bigint): Promise<(text: string, name: string) => Buffer> => {
  const sealer = await memberSealer(tx, keys, memberId)
  if (sealer === null) throw refuseStaff('not_in_this_state')
  return (text, name) => sealer.seal(Buffer.from(cleanText(text)), name)
}

export const openerFor = async (db: Db, keys: Keys, memberId: bigint): Promise<(sealed: Buffer | null, name: string) => string | null> => {
  const opener = await memberOpener(db, keys, memberId)
  return (sealed, name) => (sealed === null ? null : (opener?.open(sealed, name)?.toString('utf8') ?? null))
}

import type { CheckFindings } from '@trevo/rules/papers/checks'
import type { PaperSide } from '@trevo/rules/papers/papers'
import type { Told } from '@trevo/rules/papers/told'
import { memberOpener, memberSealer } from '#areas/staff/member-sealer.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'

/** The places at which something of a member's papers lies sealed; what was sealed for one opens in no other. */
export const places = {
  told: (papersId: bigint): string => `papers ${papersId} told`,
  findings: (papersId: bigint): string => `papers ${papersId} findings`,
  picture: (papersId: bigint, side: PaperSide): string => `papers ${papersId} ${side}`,
  part: (uploadId: bigint, from: number): string => `upload ${uploadId} ${from}`,
} as const

/** Throws where the member's key was erased: nothing of theirs is kept any more. */
export const sealerFor = async (tx: Tx, keys: Keys, memberId: bigint): Promise<(place: string, plain: Buffer) => Buffer> => {
  const sealer = await memberSealer(tx, keys, memberId)
  if (sealer === null) throw new Error('the key of a member who sends papers was erased')
  return (place, plain) => sealer.seal(plain, place)
}

/** Opens what is there; null for what was erased. */
export const openerFor = async (db: Db, keys: Keys, memberId: bigint): Promise<(place: string, sealed: Buffer | null) => Buffer | null> => {
  const opener = await memberOpener(db, keys, memberId)
  return (place, sealed) => (opener === null || sealed === null ? null : opener.openOwn(sealed, place))
}

const nothing: Told = { name: '', birthday: '', number: '' }

export const toldBytes = (told: Told): Buffer => Buffer.from(JSON.stringify(told))

export const readTold = async (db: Db, keys: Keys, papers: { readonly id: bigint; readonly member_id: bigint; readonly told: Buffer | null }): Promise<Told> => {
  const open = await openerFor(db, keys, papers.member_id)
  const plain = open(places.told(papers.id), papers.told)
  return plain === null ? nothing : (JSON.parse(plain.toString()) as Told)
}

export const readFindings = async (db: Db, keys: Keys, papers: { readonly id: bigint; readonly member_id: bigint; readonly findings: Buffer | null }): Promise<CheckFindings | null> => {
  const open = await openerFor(db, keys, papers.member_id)
  const plain = open(places.findings(papers.id), papers.findings)
  return plain === null ? null : (JSON.parse(plain.toString()) as CheckFindings)
}

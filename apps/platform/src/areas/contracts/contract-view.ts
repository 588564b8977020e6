import type { ReplyOf } from '@trevo/contract/member/api'
import type { Side } from '@trevo/rules/agents/contracts'
import { houseKey } from '@trevo/rules/agents/tree'
import { contractId, memberId, sessionId } from '@trevo/rules/ids'
import { textOf } from './contract-steps.ts'
import type { Contract, Signature, Version } from './contracts-store.ts'

export type ContractView = ReplyOf<'GET /api/agents/contracts/:contractId'>['contract']

/** A session is shown to whose it is alone. */
const signatureView = (signature: Signature | null, isOwn: boolean) => (signature === null ? null : { at: signature.at.toISOString(), method: signature.method, session: isOwn && signature.session !== null ? sessionId(signature.session) : null })

export const versionView = (contract: Contract, side: Side, each: Version): ContractView['versions'][number] => ({
  version: each.version,
  side: each.side,
  state: each.state,
  terms: each.terms as ContractView['versions'][number]['terms'],
  hash: each.hash,
  text: textOf(contract, each),
  madeAt: each.madeAt.toISOString(),
  expiresAt: each.expiresAt.toISOString(),
  answeredAt: each.answeredAt?.toISOString() ?? null,
  payer: signatureView(each.payer, side === 'payer'),
  payee: signatureView(each.payee, side === 'payee'),
  from: each.from,
  to: each.to,
  ending: each.ending === null ? null : { why: each.ending.why, by: each.ending.by, at: each.ending.at.toISOString() },
})

/** Which side of it a member is; null: neither. */
export const sideOf = ({ payerId, payeeId }: Contract, member: bigint): Side | null => (payerId === member ? 'payer' : payeeId === member ? 'payee' : null)

export const contractView = (contract: Contract, side: Side, otherName: string, versions: readonly Version[]): ContractView => {
  const other = side === 'payer' ? contract.payeeId : contract.payerId
  return {
    contractId: contractId(contract.id),
    kind: contract.kind,
    category: contract.category,
    side,
    other: other === houseKey ? null : { memberId: memberId(other), username: otherName },
    versions: versions.map((each) => versionView(contract, side, each)),
  }
}

import type { contractLine } from '@trevo/contract/member/contract-lines'
import type { ContractCategory, WrittenTier } from '@trevo/rules/agents/contract-terms'
import type { Side } from '@trevo/rules/agents/contracts'
import { houseKey } from '@trevo/rules/agents/tree'
import { contractId, lineId, memberId } from '@trevo/rules/ids'
import type { z } from 'zod'
import type { ShownDispute, ShownLine } from './list-store.ts'
import { openOf } from './lines-store.ts'

type View = z.output<typeof contractLine>
type Figures = Omit<View, 'side' | 'other' | 'isHidden'>

const time = (text: string): string => new Date(text).toISOString()

export const disputeView = (dispute: ShownDispute): NonNullable<View['dispute']> => ({
  by: dispute.by, reason: dispute.reason, state: dispute.state, at: time(dispute.at), decideBy: time(dispute.decideBy), decidedAt: dispute.decidedAt === null ? null : time(dispute.decidedAt), recomputed: dispute.recomputed,
})

const tierView = (tier: WrittenTier | undefined) => (tier === undefined ? null : { minTurnover: tier.minTurnover, ...(tier.minNetLoss === undefined ? {} : { minNetLoss: tier.minNetLoss }), minActive: tier.minActive, bps: tier.bps })

export const figuresView = (line: ShownLine): Figures => ({
  lineId: lineId(line.id),
  contractId: contractId(line.contract_id),
  version: line.version,
  kind: line.kind,
  category: line.category as ContractCategory,
  from: line.from_day,
  to: line.to_day,
  startsAt: line.starts_at.toISOString(),
  endsAt: line.ends_at.toISOString(),
  corrects: line.corrects === null ? null : lineId(line.corrects),
  currency: line.currency,
  turnover: line.turnover_minor.toString(),
  active: line.active,
  base: line.base_minor.toString(),
  dividend: line.dividend === null ? null : { ...line.dividend },
  tier: tierView(line.tier === null ? undefined : line.terms.tiers[line.tier]),
  next: tierView(line.terms.tiers[(line.tier ?? -1) + 1]),
  amount: line.amount_minor.toString(),
  remainder: line.remainder.toString(),
  carriedIn: line.carried_in.toString(),
  carriedOut: line.carried_out.toString(),
  due: line.due_minor.toString(),
  paid: line.paid_minor.toString(),
  netted: line.netted_minor.toString(),
  forgiven: line.forgiven_minor.toString(),
  owed: openOf(line).toString(),
  state: line.state,
  heldWhy: line.held_why,
  computedAt: line.made_at.toISOString(),
  paysFrom: line.state === 'waiting' ? line.pays_from.toISOString() : null,
  owedSince: line.owed_since?.toISOString() ?? null,
  paidAt: line.state === 'paid' ? (line.ended_at?.toISOString() ?? null) : null,
  dispute: line.dispute === null ? null : disputeView(line.dispute),
})

export const sideOfLine = ({ payer_id: payer, payee_id: payee }: Pick<ShownLine, 'payer_id' | 'payee_id'>, member: bigint): Side | null => (payer === member ? 'payer' : payee === member ? 'payee' : null)

const hidden = { turnover: '0', active: 0, base: '0', dividend: null, tier: null, next: null, remainder: '0' } as const

/** As a side of it reads it. */
export const lineView = (line: ShownLine, side: Side): View => {
  const [other, username] = side === 'payer' ? [line.payee_id, line.payee_name] : [line.payer_id, line.payer_name]
  return { ...figuresView(line), ...(line.is_hidden ? hidden : {}), isHidden: line.is_hidden, side, other: other === houseKey ? null : { memberId: memberId(other), username } }
}

const who = (id: bigint, username: string) => ({ memberId: memberId(id), username })

/** As staff read it. */
export const staffLineView = (line: ShownLine) => ({ ...figuresView(line), payer: line.payer_id === houseKey ? null : who(line.payer_id, line.payer_name), payee: who(line.payee_id, line.payee_name) })

/** Which formula makes it. */
export const formulaOf = ({ kind, terms }: Pick<ShownLine, 'kind' | 'terms'>) => (kind !== 'dividend' ? ('salary/1' as const) : terms.cpa === undefined ? ('dividend/1' as const) : ('plan/1' as const))

import type { lineDispute } from '@trevo/contract/member/bonus'
import { disputeId } from '@trevo/rules/ids'
import { doubtAnswerName, doubtName } from '@trevo/rules/promotions/sealed-names'
import type { z } from 'zod'
import type { MemberSealer } from '#areas/staff/member-sealer.ts'
import type { Dispute } from './disputes-store.ts'

type Sealed = Pick<Dispute, 'grant_id' | 'source' | 'round_id' | 'reason' | 'sentence'>

/** What the member wrote and what was answered; null where there is none, or its key was erased. */
export const textsOf = ({ grant_id: grant, source, round_id: round, reason, sentence }: Sealed, opener: MemberSealer | null): { readonly reason: string | null; readonly sentence: string | null } => ({
  reason: opener?.open(reason, doubtName(grant, source, round))?.toString() ?? null,
  sentence: sentence === null ? null : (opener?.open(sentence, doubtAnswerName(grant, source, round))?.toString() ?? null),
})

export const disputeView = (row: Sealed & Pick<Dispute, 'id' | 'state' | 'made_at'>, opener: MemberSealer | null): z.input<typeof lineDispute> => {
  const { reason, sentence } = textsOf(row, opener)
  return { disputeId: disputeId(row.id), state: row.state, madeAt: row.made_at.toISOString(), reason: reason ?? '', sentence }
}

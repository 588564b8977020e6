import type { MarkKind } from '@trevo/contract/vendor/seamless-wallet'
import { memberId as wireMember } from '@trevo/rules/ids'
import type { AlertLine, Finding } from '@trevo/rules/risk/alerts'
import { playMoney } from '@trevo/rules/play-money'
import { noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import type { Tx } from '#db/tables.ts'
import { addMark, findMark, listMarked, type Mark } from './marks-store.ts'

/** Out of 100, beside the house's own alerts. A vendor sees one game and not who somebody is: staff decide what there is to it. */
const weights: Readonly<Record<MarkKind, number>> = { collusion: 60, 'automated-play': 50, other: 35 }

export type TakenMark = { readonly outcome: 'new' | 'again' | 'mismatch'; readonly currency: string } | { readonly unknown: 'memberId' | 'withMemberId' }

const isSame = (mark: Mark, kept: Awaited<ReturnType<typeof findMark>>): boolean =>
  kept.member_id === mark.memberId && kept.with_member_id === mark.withMemberId && kept.kind === mark.kind && kept.reason === mark.reason && kept.game_code === mark.gameCode && kept.round_id === mark.roundId

/** Of one member: the other, and the round where it is named. */
const findingOf = ({ vendor, txId, kind, reason, gameCode, roundId }: Mark, otherId: bigint | null, now: Date): Finding => {
  const at = now.toISOString()
  const lines: AlertLine[] = []
  if (otherId !== null) lines.push({ kind: 'member', id: wireMember(otherId), amountMinor: null, at })
  if (roundId !== null) lines.push({ kind: 'round', id: roundId, amountMinor: null, at })
  return { kind: `marked-${kind}`, sign: `${vendor} ${txId}`, weight: weights[kind], moneyMinor: 0n, seen: { vendor: gameCode === null ? vendor : `${vendor} ${gameCode}`, reason }, lines }
}

/** Keeps what a vendor says, once for each of its ids, and tells it in the room of risk: of both members where two are named. Play money is nobody's affair. */
export const takeMark = async (tx: Tx, mark: Mark, now = new Date()): Promise<TakenMark> => {
  const { memberId, withMemberId } = mark
  const known = await listMarked(tx, withMemberId === null ? [memberId] : [memberId, withMemberId])
  const member = known.find(({ id }) => id === memberId)
  if (member === undefined) return { unknown: 'memberId' }
  if (withMemberId !== null && known.length < 2) return { unknown: 'withMemberId' }
  const { currency } = member
  if (!(await addMark(tx, mark))) return { outcome: isSame(mark, await findMark(tx, mark.vendor, mark.txId)) ? 'again' : 'mismatch', currency }
  for (const each of known.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (each.currency === playMoney) continue
    await noteFinding(tx, { room: 'risk', memberId: each.id, currency: each.currency }, findingOf(mark, each.id === memberId ? withMemberId : memberId, now), now)
  }
  return { outcome: 'new', currency }
}

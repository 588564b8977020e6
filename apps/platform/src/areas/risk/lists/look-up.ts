import { listEntryId } from '@trevo/rules/ids'
import { type ListEffect, verdictOf } from '@trevo/rules/risk/lists'
import { noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import { deviceToken, traitToken } from '#areas/risk/links/trait-tokens.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Device } from '#device.ts'
import type { Keys } from '#keys/keys.ts'
import { fittingEntries, type Fitting, type Looked } from './lists-store.ts'

export interface Verdict {
  readonly effect: ListEffect | null
  readonly entries: readonly Fitting[]
}

export const lookUp = async (db: Db | Tx, looked: Looked, now: Date): Promise<Verdict> => {
  const entries = await fittingEntries(db, looked, now)
  return { effect: verdictOf(entries), entries }
}

/** The phone, its network, and the documents that are known of somebody. */
export const lookedAt = (keys: Keys, device: Pick<Device, 'idHash' | 'address'>, documents: readonly Buffer[]): Looked => ({
  tokens: [...(device.idHash === null ? [] : [{ kind: 'device' as const, token: deviceToken(keys, device.idHash) }]), ...documents.map((token) => ({ kind: 'document' as const, token }))],
  address: device.address,
})

export const keyLooked = (keys: Keys, type: string, pixKey: string): Looked['tokens'] => [{ kind: 'key', token: traitToken(keys, 'key', `${type} ${pixKey}`) }]

const listedWeight = { block: 85, watch: 45, allow: 1 } as const

/** Somebody used what is listed: an alert of risk, one a member while it is open. */
export const noteListed = async (tx: Tx, of: { readonly memberId: bigint; readonly currency: string; readonly place: string }, { effect, entries }: Verdict, now: Date): Promise<void> => {
  if (effect === null || effect === 'allow') return
  const shown = entries.filter((entry) => entry.effect !== 'allow')
  const lines = shown.map(({ id }) => ({ kind: 'list-entry' as const, id: listEntryId(id), amountMinor: null, at: now.toISOString() }))
  const sign = `${of.place} ${shown.map(({ id }) => id.toString()).toSorted().join(' ')}`
  await noteFinding(tx, { room: 'risk', memberId: of.memberId, currency: of.currency }, { kind: 'listed', sign, weight: listedWeight[effect], moneyMinor: 0n, seen: { place: of.place, what: shown.map(({ kind, label }) => `${kind} ${label}`).join(', ').slice(0, 200) }, lines }, now)
}

import { listEntryId, listEntryKey } from '@trevo/rules/ids'
import { isListValue, listEffects, listKinds, listLabel, manyMembers } from '@trevo/rules/risk/lists'
import { z } from 'zod'
import { traitToken } from '#areas/risk/links/trait-tokens.ts'
import { countFitted, findToken, insertEntry, lockEntry, readNetwork, removeEntry } from '#areas/risk/lists/lists-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { newKey } from '#db/keys.ts'
import { staffOf } from './of-room.ts'

const payload = z.strictObject({ kind: z.enum(listKinds), effect: z.enum(listEffects), value: z.string().min(1).max(60), why: z.string().min(1).max(500), until: z.iso.datetime().nullable() })
type Asked = z.output<typeof payload>

const wrong = () => refuseStaff('invalid_request', { fields: [{ field: 'value', problem: 'format' }] })

/** What is meant; throws where nothing of ours has that name, or a network is none. */
const meant = async (tx: Tx, keys: Keys, { kind, value }: Asked): Promise<{ readonly token: Buffer | null; readonly network: string | null }> => {
  if (!isListValue(kind, value)) throw wrong()
  if (kind === 'network') {
    const network = await readNetwork(tx, value)
    if (network === null) throw wrong()
    return { token: null, network }
  }
  const token = kind === 'document' ? traitToken(keys, 'document', value) : await findToken(tx, kind, value)
  if (token === null) throw refuseStaff('not_found')
  return { token, network: null }
}

/** An entry that fits more than a hundred members is proposed, and somebody else approves it. */
export const addListEntry = defineAct({
  name: 'risk.add-list-entry',
  payload,
  plan: async (tx, asked, context) => {
    const { kind, effect, value, why, until } = asked
    const of = await meant(tx, context.services.keys, asked)
    if (until !== null && Date.parse(until) <= context.now.getTime()) throw refuseStaff('time_is_past')
    const members = await countFitted(tx, { kind, ...of }, manyMembers)
    const label = listLabel(kind, value)
    return {
      target: { kind: 'risk-list', id: `${kind} ${label}` },
      version: null,
      after: { kind, effect, label, members, until },
      needsSecondPair: members > manyMembers,
      apply: async (inside) => {
        const id = newKey()
        await insertEntry(inside, { id, kind, effect, ...of, label, reason: why, members, added_at: context.now, added_by: staffOf(context), until: until === null ? null : new Date(until) })
        return { entryId: listEntryId(id) }
      },
    }
  },
})

export const removeListEntry = defineAct({
  name: 'risk.remove-list-entry',
  payload: z.strictObject({ entryId: z.string().regex(/^rle_[0-9a-z]{1,13}$/) }),
  plan: async (tx, { entryId }, context) => {
    const found = await lockEntry(tx, listEntryKey(entryId) ?? 0n)
    if (found === undefined) throw refuseStaff('not_found')
    if (found.removed_at !== null) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'risk-list', id: `${found.kind} ${found.label}` },
      version: BigInt(found.version),
      before: { kind: found.kind, effect: found.effect, label: found.label },
      after: { isRemoved: true },
      apply: async (inside) => {
        await removeEntry(inside, found.id, staffOf(context), context.now)
        return null
      },
    }
  },
})

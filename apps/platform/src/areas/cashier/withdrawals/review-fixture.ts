import { withdrawalId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import { openReview } from './open-review.ts'
import { insertWithdrawal } from './store.ts'

let asked = 0

/** A withdrawal as a phone asks for it, without the phone. */
export const askForWithdrawal = (
  { database, keys }: { readonly database: Database<Tables>; readonly keys: Keys },
  { memberId, amountMinor, pixKey = '52998224725', now = new Date() }: { readonly memberId: bigint; readonly amountMinor: bigint; readonly pixKey?: string; readonly now?: Date },
): Promise<{ readonly id: bigint; readonly wire: string; readonly waits: boolean }> =>
  transactMoney(database, async (tx) => {
    asked += 1
    const inserted = await insertWithdrawal(tx, {
      member_id: memberId, request_id: `review-fixture-${asked}`.padEnd(24, '0'), provider: 'fake-pix', amount_minor: amountMinor, currency: 'BRL', destination_type: 'cpf', destination: pixKey, sendWithinSeconds: 3_600,
    })
    const wire = withdrawalId(inserted.id)
    await post(tx, withdrawalHeld({ member: memberId, currency: 'BRL', withdrawalId: wire, amountMinor: minor(amountMinor) }))
    const waits = await openReview(tx, keys, { id: inserted.id, memberId, currency: 'BRL', amountMinor, destinationType: 'cpf', destination: pixKey }, { now, minutes: 120 })
    return { id: inserted.id, wire, waits }
  })

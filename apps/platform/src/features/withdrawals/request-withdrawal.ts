import { amountProblem } from '@trevo/rules/forms/amount'
import { normalisePixKey, pixKeyProblem } from '@trevo/rules/forms/pix-key'
import { withdrawalId } from '@trevo/rules/ids'
import { parseMinor } from '@trevo/rules/money'
import type { Handler } from '#http/handler.ts'
import { refuse } from '#http/refuse.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import { lockMember } from '#tables/members.ts'
import { sendWithdrawalsJob } from './send-withdrawals.ts'
import { countOpenWithdrawals, findWithdrawalByRequest, insertWithdrawal } from './store.ts'
import { withdrawalRules } from './withdrawal-rules.ts'
import { viewWithdrawal } from './withdrawal-view.ts'

/** Product §4.13, §10.withdrawal-once. The wish and the hold are one transaction: neither is ever there without the other. */
export const requestWithdrawal: Handler<'POST /api/withdrawals'> = async ({ body }, call) => {
  const pixKey = normalisePixKey(body.pixKeyType, body.pixKey)
  const keyProblem = pixKeyProblem(body.pixKeyType, pixKey)
  if (keyProblem !== null) throw refuse('invalid_fields', { fields: [{ field: 'pixKey', problem: keyProblem }] })
  const amountMinor = parseMinor(body.amount)
  if (amountMinor === null || amountProblem(withdrawalRules, amountMinor, false) !== null) throw refuse('amount_out_of_range')
  if (body.currency !== withdrawalRules.currency || body.currency !== call.member.currency) {
    throw refuse('invalid_fields', { fields: [{ field: 'currency', problem: 'format' }] })
  }

  const { memberId } = call.member
  const withdrawal = await transactMoney(call, async (tx) => {
    await lockMember(tx, memberId)
    const earlier = await findWithdrawalByRequest(tx, memberId, body.requestId)
    if (earlier !== undefined) {
      const isSame = earlier.amount_minor === amountMinor && earlier.pix_key_type === body.pixKeyType && earlier.pix_key === pixKey
      if (!isSame) throw refuse('request_mismatch')
      return earlier
    }
    if ((await countOpenWithdrawals(tx, memberId)) >= withdrawalRules.openMax) throw refuse('too_many_open_withdrawals')
    const inserted = await insertWithdrawal(tx, {
      member_id: memberId,
      request_id: body.requestId,
      provider: call.payments.code,
      amount_minor: amountMinor,
      currency: body.currency,
      pix_key_type: body.pixKeyType,
      pix_key: pixKey,
      sendWithinSeconds: withdrawalRules.sendWithinSeconds,
    })
    const outcome = await post(tx, withdrawalHeld({ member: memberId, currency: body.currency, withdrawalId: withdrawalId(inserted.id), amountMinor }))
    if (outcome.status === 'INSUFFICIENT_FUNDS') throw refuse('insufficient_funds')
    if (outcome.status !== 'OK') throw new Error(`the hold was answered ${outcome.status}`)
    return inserted
  })
  call.wake(sendWithdrawalsJob.name)
  return viewWithdrawal(withdrawal)
}

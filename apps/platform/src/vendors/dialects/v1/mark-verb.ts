import type { VerbBody } from '@trevo/contract/vendor/seamless-wallet'
import { memberKey } from '@trevo/rules/ids'
import type { Database } from '@trevo/server/sql'
import { takeMark } from '#areas/risk/marks/take-mark.ts'
import type { Tables } from '#db/tables.ts'
import { readWallet } from '#ledger/purses.ts'
import type { Answer } from '#vendors/gateway/dialect.ts'
import { decided, invalidRequest } from './answer.ts'

/** Product §13.1590. What a vendor says of somebody's play is kept, and shown to staff of risk; no money moves. */
export const mark = (database: Database<Tables>, vendor: string, body: VerbBody<'mark'>): Promise<Answer> =>
  database.transact(async (tx) => {
    const memberId = memberKey(body.memberId) ?? 0n
    const withMemberId = body.withMemberId === undefined ? null : (memberKey(body.withMemberId) ?? 0n)
    const taken = await takeMark(tx, { vendor, txId: body.txId, kind: body.kind, reason: body.reason, memberId, withMemberId, gameCode: body.gameCode ?? null, roundId: body.roundId ?? null })
    if ('unknown' in taken) return invalidRequest([{ name: taken.unknown, problem: 'names nobody here' }])
    const wallet = await readWallet(tx, memberId, { vendor, gameCode: body.gameCode ?? '' })
    return decided({
      status: taken.outcome === 'mismatch' ? 'DUPLICATE_MISMATCH' : 'OK',
      balance: (wallet?.sumBalanceMinor ?? 0n).toString(),
      currency: wallet?.currency ?? taken.currency,
      txId: body.txId,
      ledgerSeq: null,
      replayed: taken.outcome === 'again',
    })
  })

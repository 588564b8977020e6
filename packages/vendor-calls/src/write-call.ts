import type { VerbBody } from '@trevo/contract/vendor/seamless-wallet'
import { type QueryExecutorProvider, sql } from 'kysely'
import { betRetryMsMax, markRetryMsMax, type WrittenVerb } from './verdict.ts'

/** A transaction of the app's own, whatever its tables are: calls are written in no other way. */
export interface CallsTx extends QueryExecutorProvider {
  readonly isTransaction: true
}

/** A call to be made. Its ids make it one call for ever: see docs/seamless-wallet.md. */
export type NewCall = {
  readonly [Verb in WrittenVerb]: {
    readonly vendor: string
    readonly verb: Verb
    readonly body: VerbBody<Verb>
  } & (Verb extends 'bet' ? { readonly givesUpAfterMs?: number } : { readonly givesUpAfterMs?: never })
}[WrittenVerb]

/**
 * Writes a call down, to be sent once the transaction has committed. The same call again changes nothing; one with the same id and another
 * body, or a second rollback of one bet, is a bug of the app and throws.
 */
export const writeCall = async (tx: CallsTx, { vendor, verb, body, givesUpAfterMs }: NewCall): Promise<void> => {
  const text = JSON.stringify(body)
  const patienceMs = verb === 'bet' ? (givesUpAfterMs ?? betRetryMsMax) : verb === 'mark' ? markRetryMsMax : null
  const written = await sql`insert into wallet_calls (vendor, verb, body, gives_up_after_ms)
    values (${vendor}, ${verb}, ${text}, ${patienceMs}) on conflict do nothing`.execute(tx)
  if (written.numAffectedRows === 1n) return
  const key = 'txId' in body ? body.txId : body.roundId
  const there = await sql`select 1 from wallet_calls where vendor = ${vendor} and verb = ${verb} and call_key = ${key} and body = ${text}`.execute(tx)
  if (there.rows.length === 0) throw new Error(`${verb} ${key} of ${vendor} was written down before, with another body`)
}

import { caseDueAt } from '@trevo/rules/risk/alerts'
import { stopsMoney } from '@trevo/rules/risk/screening'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { changeCase, findOpenCase, insertCase, insertCaseLine } from '#areas/risk/cases/cases-store.ts'
import { beginStop, endStop, findStop } from '#areas/risk/cases/stops-store.ts'
import { readSite } from '#areas/site/store.ts'
import type { Tx } from '#db/tables.ts'
import { listMatches, matchOf } from './screening-store.ts'

interface Doing {
  readonly memberId: bigint
  /** Null: the house by itself. */
  readonly by: bigint | null
  readonly at: Date
  readonly caseDays: number
}

/** Money out stands still by a case: the member's open one, or a new one that is nobody's yet. Where it stands still already, nothing is done. */
export const stopForMatch = async (tx: Tx, { memberId, by, at, caseDays }: Doing): Promise<void> => {
  await lockMember(tx, memberId)
  if ((await findStop(tx, memberId)) !== undefined) return
  const open = await findOpenCase(tx, 'aml', memberId)
  const of = open ?? (await insertCase(tx, { room: 'aml', memberId, staffId: by, at, dueAt: caseDueAt(at, caseDays) }))
  const write = (step: 'opened' | 'stopped') => insertCaseLine(tx, of.id, { step, staffId: by, bodyOf: () => null, at })
  if (open === undefined) await write('opened')
  await beginStop(tx, { memberId, caseId: of.id, by: null, at, reviewMinutes: (await readSite(tx)).review_minutes })
  await write('stopped')
  await changeCase(tx, of.id, {})
}

/** What stood still because of a list alone goes on once no entry stops it any more; what people stopped, people let go. */
export const settleStop = async (tx: Tx, doing: Doing): Promise<void> => {
  const matches = (await listMatches(tx, doing.memberId)).map(matchOf)
  if (matches.some(stopsMoney)) return stopForMatch(tx, doing)
  const stop = await findStop(tx, doing.memberId)
  if (stop === undefined || stop.began_by !== null) return
  await endStop(tx, { memberId: doing.memberId, by: doing.by, at: doing.at })
  await insertCaseLine(tx, stop.case_id, { step: 'let-go', staffId: doing.by, bodyOf: () => null, at: doing.at })
  await changeCase(tx, stop.case_id, {})
}

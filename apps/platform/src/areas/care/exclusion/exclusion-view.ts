import { firstAsk } from '@trevo/rules/care/exclusion'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { Services } from '#services.ts'
import { endRulesOf } from './exclude.ts'
import { standingExclusions } from './exclusions-store.ts'

export const viewExclusion = async ({ db, market, register }: Pick<Services, 'db' | 'market' | 'register'>, memberId: bigint): Promise<ReplyOf<'GET /api/exclusion'>> => {
  const rules = endRulesOf(market)
  const standing = await standingExclusions(db, memberId)
  return {
    standing: standing.map((row) => ({
      kind: row.kind,
      term: row.term,
      by: row.set_by,
      beganAt: row.began_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      overAt: row.over_at?.toISOString() ?? null,
      isAsked: row.asked_at !== null,
      askableFrom: firstAsk({ kind: row.kind, beganAt: row.began_at, endsAt: row.ends_at }, rules)?.toISOString() ?? null,
    })),
    timeOuts: [...market.value('stop.pause', 'account')],
    terms: [...rules.terms],
    endsByItself: rules.byItself,
    waitMinutes: rules.waitMinutes,
    registerUrl: register?.url ?? null,
  }
}

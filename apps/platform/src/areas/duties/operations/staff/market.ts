import { isRuleId, ruleKinds } from '@trevo/rules/markets/rule-kinds'
import type { MarketRule } from '@trevo/rules/markets/market'
import { listMarketFiles } from '#areas/site/market/market-files-store.ts'
import { readSite } from '#areas/site/store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { sentenceOf } from '#market/rules-page.ts'

const ruleView = (rule: MarketRule, language: string) => ({
  id: rule.id,
  sentence: sentenceOf(rule, language),
  mark: rule.mark,
  source: [rule.source.name, rule.source.article].filter((part) => part !== '').join(', '),
  from: rule.from,
  until: rule.until,
  where: [...ruleKinds[rule.id].where],
  needsLawyer: rule.lawyer,
  note: rule.note,
})

export const listMarket: StaffHandler<'GET /office/market'> = async ({ query }, { db, clock }) => {
  const [site, files] = await Promise.all([readSite(db), listMarketFiles(db)])
  return {
    market: site.market,
    files: files.map((row) => {
      // A file of an earlier version of the house may have a rule that is asked for no more.
      const rules = row.file.rules.filter(({ id }) => isRuleId(id))
      return {
        hash: row.hash, code: row.code, name: row.file.name, zone: row.file.zone, seenAt: row.seen_at.toISOString(), signedAt: row.signed_at?.toISOString() ?? null, signedBy: row.signed_at === null ? null : (row.signed_by_name ?? 'terminal'),
        needLawyer: rules.filter(({ lawyer }) => lawyer).length, rules: rules.map((rule) => ruleView(rule, query.language)),
      }
    }),
    asOf: clock.now().toISOString(),
  }
}

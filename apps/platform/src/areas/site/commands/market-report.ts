import { dayIn, ruleOn } from '@trevo/rules/markets/market'
import { ruleIds, ruleKinds } from '@trevo/rules/markets/rule-kinds'
import { type Command, CommandRefused } from '#cli/command.ts'
import { StartRefused } from '@trevo/server/environment'
import { loadMarket } from '#market/load-market.ts'
import { sentenceOf } from '#market/rules-page.ts'

const read = (code: string) => {
  try {
    return loadMarket(code, process.env.MARKETS_DIR || undefined)
  } catch (error) {
    if (error instanceof StartRefused) throw new CommandRefused(error.message)
    throw error
  }
}

/** What a lawyer of the market has to look at before real money moves: each rule with its value, where it comes from, and where it is asked for. */
export const marketReport: Command = {
  kind: 'reads',
  name: 'market report',
  usage: 'market report CODE',
  does: 'each rule of a market with its source, what vouches for it, its test and who must look at it',
  words: ['CODE'],
  flags: {},
  runAlone: async ({ words: [code = ''] }) => {
    const market = read(code)
    const today = dayIn(market.zone, new Date())
    const rules = ruleIds.map((id) => {
      const rule = ruleOn(market, id, today)
      return { ...rule, unit: ruleKinds[id].unit, where: ruleKinds[id].where, test: `${market.code}.${id}`, later: market.rules.filter((each) => each.id === id && each.from > today) }
    })
    const open = rules.filter(({ lawyer }) => lawyer)
    const lines = rules.flatMap((rule) => [
      `${rule.test}: ${sentenceOf(rule, 'en')}`,
      `    ${rule.mark}; ${[rule.source.name, rule.source.article].filter((part) => part !== '').join(', ')}; from ${rule.from}; asked for at ${rule.where.join(', ')}`,
      ...(rule.note === '' ? [] : [`    ${rule.note}`]),
      ...rule.later.map((next) => `    from ${next.from}: ${sentenceOf(next, 'en')}`),
      ...(rule.lawyer ? ['    needs a lawyer of this market before real money moves'] : []),
    ])
    return {
      json: { market: market.code, name: market.name, zone: market.zone, today, rules, needLawyer: open.length },
      lines: [`${market.name} (${market.code}), ${today} in ${market.zone}`, '', ...lines, '', `${open.length} of ${rules.length} rules need a lawyer. This is no legal advice.`],
    }
  },
  run: () => Promise.reject(new CommandRefused('A report of a market needs no database.')),
}

import { kindsFor, kindsOut } from '@trevo/rules/cashier/destination'
import { htmlText } from '@trevo/server/html-text'
import type { MarketRule } from '@trevo/rules/markets/market'
import type { RuleId, RuleValue } from '@trevo/rules/markets/rule-kinds'
import type { MarketRules } from './market-rules.ts'
import { ruleWordsIn } from './rule-words.ts'

/** The sentence of a rule as it holds, in words of a language. */
export const sentenceOf = (rule: MarketRule, language: string): string => {
  const say = ruleWordsIn(language).rules[rule.id] as (value: RuleValue<RuleId>) => string
  return say(rule.value)
}

/** Of a rule of the house's own there is no text to name: what its file says of it is for staff. */
const sourceOf = ({ source, mark }: MarketRule, language: string): string => {
  const { marks } = ruleWordsIn(language)
  if (mark === 'house') return marks.house
  return `${[source.name, source.article].filter((part) => part !== '').join(', ')} (${marks[mark]})`
}

/** Product §4.1144. By what else than the market's own ways a member's money goes out (Product §4.664); none where the market has a way for their currency. */
const waysOf = (market: MarketRules, language: string, currency: string | null): string => {
  if (currency === null) return ''
  const allowed = market.value('out.methods', 'accounts')
  const others = kindsFor(allowed, currency).length > 0 ? [] : kindsOut(allowed, currency)
  return others.length === 0 ? '' : ` ${ruleWordsIn(language).goesOutBy(currency, others)}`
}

/** The rules that bind members, as an item of the help center: `/m/help#rules`. `currency`: what the member who reads plays in; null for a guest. */
export const rulesPage = (market: MarketRules, language: string, currency: string | null): { readonly title: string; readonly content: string; readonly anchor: string } => {
  const words = ruleWordsIn(language)
  const lines = market.all().map((rule) => `<li>${htmlText(`${sentenceOf(rule, language)}${rule.id === 'out.methods' ? waysOf(market, language, currency) : ''}`)}<br><small>${htmlText(`${words.from}: ${sourceOf(rule, language)}`)}</small></li>`)
  return { title: words.title, content: `<p>${htmlText(words.intro)}</p><ul>${lines.join('')}</ul>`, anchor: 'rules' }
}

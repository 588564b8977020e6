import { readFileSync } from 'node:fs'
import { dayIn, ruleOn } from '@trevo/rules/markets/market'
import { ruleIds, ruleKinds } from '@trevo/rules/markets/rule-kinds'
import { type Command, CommandRefused } from '#cli/command.ts'
import { StartRefused } from '@trevo/server/environment'
import { loadMarket } from '#market/load-market.ts'
import { marketHash } from '#market/market-hash.ts'
import { readTestResults, type TestState } from '#market/test-results.ts'
import { sentenceOf } from '#market/rules-page.ts'

const read = (code: string) => {
  try {
    return loadMarket(code, process.env.MARKETS_DIR || undefined)
  } catch (error) {
    if (error instanceof StartRefused) throw new CommandRefused(error.message)
    throw error
  }
}

/** Null: nobody brought what the tests said. */
const resultsOf = (path: string | undefined): ((name: string) => TestState) | null => {
  if (path === undefined) return null
  try {
    return readTestResults(readFileSync(path, 'utf8'))
  } catch {
    throw new CommandRefused(`${path} is no report of vitest: write one by --reporter=json --outputFile.json=${path}.`)
  }
}

const stateWords: Readonly<Record<TestState, string>> = { green: 'green', red: 'RED', 'not-run': 'NOT RUN' }

/** What a lawyer of the market has to look at before real money moves: each rule with its value, where it comes from, and where it is asked for. */
export const marketReport: Command = {
  kind: 'reads',
  name: 'market report',
  usage: 'market report CODE [--results FILE]',
  does: 'each rule of a market with its source, what vouches for it, its test and who must look at it',
  words: ['CODE'],
  flags: { results: 'optional' },
  runAlone: async ({ words: [code = ''], flags }) => {
    const stateOf = resultsOf(flags.results)
    const market = read(code)
    const today = dayIn(market.zone, new Date())
    const rules = ruleIds.map((id) => {
      const rule = ruleOn(market, id, today)
      const test = `${market.code}.${id}`
      const tests = ruleKinds[id].where.map((where) => ({ where, state: stateOf?.(`${test} at ${where}`) ?? null }))
      return { ...rule, unit: ruleKinds[id].unit, where: ruleKinds[id].where, test, tests, later: market.rules.filter((each) => each.id === id && each.from > today) }
    })
    const open = rules.filter(({ lawyer }) => lawyer)
    const notGreen = stateOf === null ? null : rules.filter(({ tests }) => tests.some(({ state }) => state !== 'green')).map(({ test }) => test)
    const hash = marketHash(market)
    const lines = rules.flatMap((rule) => [
      `${rule.test}: ${sentenceOf(rule, 'en')}`,
      `    ${rule.mark}; ${[rule.source.name, rule.source.article].filter((part) => part !== '').join(', ')}; from ${rule.from}; asked for at ${rule.where.join(', ')}`,
      ...(stateOf === null ? [] : [`    tests: ${rule.tests.map(({ where, state }) => `${where} ${stateWords[state ?? 'not-run']}`).join(', ')}`]),
      ...(rule.note === '' ? [] : [`    ${rule.note}`]),
      ...rule.later.map((next) => `    from ${next.from}: ${sentenceOf(next, 'en')}`),
      ...(rule.lawyer ? ['    needs a lawyer of this market before real money moves'] : []),
    ])
    return {
      json: { market: market.code, name: market.name, zone: market.zone, hash, today, rules, needLawyer: open.length, notGreen },
      ...(notGreen !== null && notGreen.length > 0 ? { exitCode: 1 } : {}),
      lines: [`${market.name} (${market.code}), ${today} in ${market.zone}; file ${hash.slice(0, 12)}`, '', ...lines, '', ...(notGreen === null ? [] : [notGreen.length === 0 ? 'Every rule has its green tests.' : `Without a green test: ${notGreen.join(', ')}.`]), `${open.length} of ${rules.length} rules need a lawyer. This is no legal advice.`],
    }
  },
  run: () => Promise.reject(new CommandRefused('A report of a market needs no database.')),
}

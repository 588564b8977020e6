import { marks, type Market } from '@trevo/rules/markets/market'
import { isRuleId, type RuleId, ruleIds, ruleKinds } from '@trevo/rules/markets/rule-kinds'
import { z } from 'zod'

const day = z.iso.date()
const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const valueOf = {
  years: z.number().int().min(18).max(99),
  /** Minor units. */
  amount: z.number().int().min(0).max(1_000_000_000_000),
  /** Basis points. */
  rate: z.number().int().min(0).max(10_000),
  times: z.number().int().min(0).max(1_000),
  months: z.number().int().min(1).max(1_200),
  days: z.number().int().min(1).max(3_650),
  minutes: z.number().int().min(1).max(525_600),
  milliseconds: z.number().int().min(0).max(60_000),
  names: z.array(z.string().min(1)),
  switch: z.boolean(),
} as const

const rule = z
  .strictObject({
    id: z.string().refine(isRuleId, { error: 'no such rule' }),
    value: z.unknown(),
    unit: z.string(),
    source: z.strictObject({ name: z.string().min(1), article: z.string() }),
    mark: z.enum(marks),
    from: day,
    until: day.nullable(),
    stricter: z.string(),
    where: z.array(z.string()),
    lawyer: z.boolean(),
    note: z.string(),
  })
  .superRefine((line, problems) => {
    if (!isRuleId(line.id)) return
    const kind = ruleKinds[line.id]
    const say = (path: string, message: string): void => problems.addIssue({ code: 'custom', path: [path], message: `${line.id}: ${message}` })
    if (line.unit !== kind.unit) say('unit', `its unit is ${kind.unit}, not ${line.unit}`)
    else if (!valueOf[kind.unit].safeParse(line.value).success) say('value', `is no value in ${kind.unit}`)
    if (line.stricter !== kind.stricter) say('stricter', `a house may move it ${kind.stricter}, not ${line.stricter}`)
    if (line.where.join(' ') !== kind.where.join(' ')) say('where', `it is asked for at ${kind.where.join(', ')}`)
    if (line.id === 'tax.withhold' && line.value === 10_000) say('value', 'would leave nothing of a withdrawal')
    if (line.until !== null && line.until <= line.from) say('until', 'it ends before it begins')
    if (line.mark !== 'read' && !line.lawyer) say('lawyer', 'what was not read in an official text needs a lawyer')
  })

const marketFile = z.strictObject({
  code: z.string().regex(/^[a-z]{2,16}$/u),
  name: z.string().min(1),
  zone: z.string().refine(isZone, { error: 'no such zone' }),
  rules: z.array(rule),
})

interface Line {
  readonly id: RuleId
  readonly from: string
  readonly until: string | null
}

/** Two values for one day, or a day without one from the first on. */
const gapsOf = (lines: readonly Line[]): readonly string[] =>
  ruleIds.flatMap((id) => {
    const own = lines.filter((line) => line.id === id).sort((a, b) => (a.from < b.from ? -1 : 1))
    if (own.length === 0) return [`${id}: is missing`]
    return own.flatMap((line, at) => {
      const next = own[at + 1]
      if (next === undefined) return line.until === null ? [] : [`${id}: nothing holds from ${line.until}`]
      if (next.from === line.from) return [`${id}: two values for ${line.from}`]
      if (line.until === null || line.until > next.from) return [`${id}: two values for ${next.from}`]
      return line.until < next.from ? [`${id}: nothing holds from ${line.until} to ${next.from}`] : []
    })
  })

export type MarketRead = { readonly market: Market } | { readonly problems: readonly string[] }

/** A market's file, checked whole: every problem is said at once, in a sentence. */
export const readMarketFile = (json: unknown): MarketRead => {
  const read = marketFile.safeParse(json)
  if (!read.success) return { problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const rules = read.data.rules as unknown as Market['rules']
  const problems = gapsOf(rules)
  return problems.length > 0 ? { problems } : { market: { ...read.data, rules } }
}

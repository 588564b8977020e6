import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { type Command, type CommandContext, CommandRefused } from '#cli/command.ts'
import { makeDay } from '#areas/office/reports/make-day-facts.ts'
import { type ComparedDay, compareDay, countResultDifferences, type DayDifference } from '#areas/office/reports/compare-days-store.ts'

const dayMs = 86_400_000
const daysMax = 400
const daysDefault = 35
const linesMax = 50

const dayIn = (name: string, text: string): string => {
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw new CommandRefused(`--${name} is "${text}", but must be a day such as 2026-11-25.`)
  return text
}

const daysOf = (from: string, to: string): readonly string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (count < 1 || count > daysMax) throw new CommandRefused(`From ${from} to ${to} are ${Math.max(count, 0)} days, but at least 1 and at most ${daysMax} are compared.`)
  return Array.from({ length: count }, (_none, place) => new Date(Date.parse(from) + place * dayMs).toISOString().slice(0, 10))
}

const saidOf = ({ day, vendor, game, currency, kept, now }: DayDifference): string => {
  const ggr = (of: DayDifference['kept']): string => (of === null ? 'nothing' : (BigInt(of.staked) - BigInt(of.returned) - BigInt(of.won) - BigInt(of.adjusted)).toString())
  return `${day}  ${vendor}/${game} ${currency}: the report says ${kept?.rounds ?? 0} rounds and GGR ${ggr(kept)}, the rounds say ${now?.rounds ?? 0} and ${ggr(now)}`
}

/** Each day that is written is an act of its own. */
const inAct = ({ transact }: CommandContext['database'], day: string): CommandContext['database']['transact'] => (work) =>
  transact(async (tx) => {
    await openAct(tx, terminal, { act: 'reports.recompute', target: { kind: 'report', id: day }, reason: terminalReason, after: { day } })
    return work(tx)
  })

export const reportsRecompute: Command = {
  kind: 'acts',
  name: 'reports recompute',
  usage: 'reports recompute [--from DAY] [--to DAY] [--write]',
  does: 'computes the days of the reports anew from the rounds, and members’ results from the transfers, and says what differs; --write keeps the days as computed',
  words: [],
  flags: { from: 'optional', to: 'optional', write: 'switch' },
  run: async ({ database, onProgress }, { flags }) => {
    const today = new Date().toISOString().slice(0, 10)
    const to = dayIn('to', flags.to ?? today)
    const from = dayIn('from', flags.from ?? new Date(Date.parse(to) - (daysDefault - 1) * dayMs).toISOString().slice(0, 10))
    const compared: ComparedDay[] = []
    for (const day of daysOf(from, to)) {
      onProgress(day)
      compared.push(await compareDay(database.db, day))
      if (flags.write !== undefined) await makeDay({ db: database.db, transact: database.transact, write: inAct(database, day), clock: { now: () => new Date() } }, day)
    }
    const results = await countResultDifferences(database.db)
    const all = compared.flatMap(({ differences }) => differences)
    const wrong = all.filter(({ isLate }) => !isLate)
    const never = compared.filter(({ madeAt, games }) => madeAt === null && games > 0).length
    return {
      json: { from, to, days: compared.length, games: compared.reduce((sum, { games }) => sum + games, 0), differences: wrong.length, late: all.length - wrong.length, neverComputed: never, memberResults: results, written: flags.write !== undefined },
      lines: [
        `${compared.length} days from ${from} to ${to}: ${wrong.length} differences, ${all.length - wrong.length} figures that changed since their day was computed; members’ results: ${results} differences.`,
        ...wrong.slice(0, linesMax).map(saidOf),
        ...(wrong.length > linesMax ? [`… and ${wrong.length - linesMax} more.`] : []),
        ...(flags.write === undefined ? [] : ['The days were written as computed.']),
      ],
      exitCode: wrong.length + results > 0 ? 1 : 0,
    }
  },
}

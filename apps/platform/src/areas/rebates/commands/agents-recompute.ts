import { memberId } from '@trevo/rules/ids'
import { recomputeContracts } from '#areas/payouts/recompute/recompute-runs.ts'
import { recomputeRebates } from '#areas/rebates/recompute/recompute.ts'
import { runOfDay } from '#areas/rebates/runs/runs-store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import type { Db } from '#db/tables.ts'

const shownMax = 100

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

const rebatesOf = async (db: Db, day: string | undefined) => {
  const run = isDay(day) ? await runOfDay(db, day) : undefined
  return run === undefined || ['open', 'played', 'fanned'].includes(run.state) ? null : recomputeRebates(db, run)
}

/** Product §12.1300, §12.1420. */
export const agentsRecompute: Command = {
  kind: 'reads',
  name: 'agents recompute',
  usage: 'agents recompute [--day YYYY-MM-DD] [--period YYYY-MM-DD]',
  does: 'makes a day’s rebates and salaries, or dividends of the periods that begin on a day, anew from rounds, transfers, the tree, rates and contracts, and says where another stands; exit code 1 where one does',
  words: [],
  flags: { day: 'optional', period: 'optional' },
  run: async ({ database: { db } }, { flags: { day, period } }) => {
    if (![day, period].some(isDay) || [day, period].some((each) => each !== undefined && !isDay(each))) throw new CommandRefused('Say a day or a period’s first day, as YYYY-MM-DD.')
    const [rebates, contracts] = [await rebatesOf(db, day), await recomputeContracts(db, { day, period })]
    if (rebates === null && contracts === null) throw new CommandRefused('Nothing of that day is computed.')
    const shown = [
      ...(rebates?.differences ?? []).map((each) => ({ of: `${memberId(each.memberId)} ${each.currency}`, what: each.what, stands: each.stands, anew: each.anew })),
      ...(contracts?.differences ?? []).map((each) => ({ of: each.line, what: each.what, stands: each.stands, anew: each.anew })),
    ].map(({ stands, anew, ...each }) => ({ ...each, stands: stands.toString(), anew: anew.toString() }))
    const lines = (rebates?.lines ?? 0) + (contracts?.lines ?? 0)
    const isRight = shown.length === 0
    return {
      json: { ok: isRight, day: day ?? null, period: period ?? null, lines, differences: shown.slice(0, shownMax) },
      lines: isRight ? [`${lines} lines are what the closed rounds come to.`] : shown.slice(0, shownMax).map(({ of, what, stands, anew }) => `${of} ${what}: stands ${stands}, made anew ${anew}`),
      exitCode: isRight ? 0 : 1,
    }
  },
}

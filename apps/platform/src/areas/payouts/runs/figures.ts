import { dividendFigures, type Fenced, fenceOff, type LineFigures, salaryFigures } from '@trevo/rules/agents/contract-lines'
import { isLastOfMonth } from '@trevo/rules/agents/payout-periods'
import { type Minor, minor } from '@trevo/rules/money'
import type { Db, Tx } from '#db/tables.ts'
import { type FigureSpan, type MemberMoney, type MoneySource, readCarries, readMoney, readSalaries, readTurnover, type TeamTurnover, type TurnoverSource } from './figures-store.ts'
import { readPlans } from './plans-store.ts'
import type { ContractRun, RunContract } from './runs-store.ts'

export interface MadeLine {
  readonly contract: RunContract
  readonly figures: LineFigures
  readonly fenced: readonly Fenced[]
}

interface Made {
  readonly zone: string
  /** Hours that ended by then are known: of a correction, those up to the run that makes it. */
  readonly until: Date
  readonly turnover?: TurnoverSource
  readonly money?: MoneySource
  /** A team without play has figures too. */
  readonly keepsEmpty?: boolean
}

const nothing: TeamTurnover = { turnover: minor(0n), active: 0 }
const zero = minor(0n)

const sum = (members: readonly MemberMoney[], key: Exclude<keyof MemberMoney, 'memberId'>): Minor => minor(members.reduce((total, each) => total + each[key], 0n))

const salaries = async (db: Db | Tx, span: FigureSpan, contracts: readonly RunContract[], { turnover, keepsEmpty = false }: Made): Promise<readonly MadeLine[]> => {
  const played = await readTurnover(db, span, contracts, turnover)
  // An hour or a day without play has no line.
  return contracts.flatMap((contract) => {
    const team = played.get(contract.contractId) ?? nothing
    return team.turnover === 0n && !keepsEmpty ? [] : [{ contract, figures: salaryFigures(contract.terms, team), fenced: [] }]
  })
}

const dividends = async (db: Db | Tx, run: ContractRun, span: FigureSpan, contracts: readonly RunContract[], made: Made): Promise<readonly MadeLine[]> => {
  const [played, money, paid, carries] = [await readTurnover(db, span, contracts, made.turnover), await readMoney(db, span, contracts, made.money), await readSalaries(db, span, contracts), await readCarries(db, run.startsAt, contracts)]
  const isLast = isLastOfMonth(run)
  const plans = await readPlans(db, run.id, span, contracts, made.turnover ?? 'slots', made.turnover === 'rounds' && made.until.getTime() === run.endsAt.getTime())
  return contracts.map((contract) => {
    const { contractId, terms } = contract
    const members = money.get(contractId) ?? []
    const { team, carryMinor, fenced } = fenceOff(members, carries.fenced.get(contractId) ?? new Map(), terms, isLast)
    const figures = dividendFigures(
      terms,
      {
        ...(played.get(contractId) ?? nothing),
        staked: sum(team, 'staked'), returned: sum(team, 'returned'), won: sum(team, 'won'), adjusted: sum(team, 'adjusted'),
        rebates: sum(members, 'rebates'), bonus: sum(members, 'bonus'), deposits: sum(members, 'deposits'), salaries: paid.get(contractId) ?? zero,
      },
      { carryIn: minor((carries.team.get(contractId) ?? zero) + carryMinor), isLastOfMonth: isLast, planMembers: plans.get(contractId) ?? 0 },
    )
    return { contract, figures, fenced }
  })
}

/** What contracts come to in a run's period, from turnover, money and dated tables alone. */
export const makeLines = (db: Db | Tx, run: ContractRun, contracts: readonly RunContract[], made: Made): Promise<readonly MadeLine[]> => {
  const span = { ...made, startsAt: run.startsAt, endsAt: run.endsAt, fromDay: run.fromDay, toDay: run.toDay }
  return run.length === 'hour' || run.length === 'day' ? salaries(db, span, contracts, made) : dividends(db, run, span, contracts, made)
}

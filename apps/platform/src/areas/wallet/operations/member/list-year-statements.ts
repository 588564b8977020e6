import { natures } from '@trevo/rules/tax/house-tax'
import type { Handler } from '#handler.ts'
import { statementsOf, type YearStatement } from '#areas/wallet/year-statement/year-store.ts'

const view = ({ year, currency, figures: { natures: played, ...sums }, made_at: madeAt }: YearStatement) => ({
  year,
  currency,
  natures: natures.flatMap((nature) => {
    const own = played.find((each) => each.nature === nature)
    return own === undefined ? [] : [{ nature, bets: own.bets, staked: own.staked, back: own.back, net: (BigInt(own.back) - BigInt(own.staked)).toString() }]
  }),
  ...sums,
  madeAt: madeAt.toISOString(),
})

export const listYearStatements: Handler<'GET /api/statements/years'> = async (_input, { db, member }) => ({ years: (await statementsOf(db, member.memberId)).map(view) })

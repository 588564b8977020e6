import { minor } from '@trevo/rules/money'
import { isAutoDue } from '@trevo/betting/tickets/cash-out'
import type { Tx } from '@trevo/server/sql'
import type { House } from '#server/house.ts'
import type { Tables } from '#server/tables.ts'
import { holdOffer, type Looker, payOut } from './cash-out.ts'
import { dropAuto, listAutosToLookAt, markLooked, readAuto } from './cash-out-store.ts'
import { readTickets } from './store.ts'

const atOnce = 100

/** Looks at one automatic cash-out with the prices of now, and takes what is offered where it is due: that may have jumped past its figure. Product §4.1934. */
const lookAtAuto = async (tx: Tx<Tables>, id: string, looker: Looker): Promise<void> => {
  let part = 0
  const looked = await holdOffer(
    tx,
    id,
    async ({ no, share_percent }) => {
      const auto = await readAuto(tx, no)
      part = Math.min(auto?.part_percent ?? share_percent, share_percent)
      return part
    },
    looker,
  )
  const { row, answer } = looked
  const auto = await readAuto(tx, row.no)
  if (auto === undefined) return
  if (answer.kind === 'refused' && (answer.code === 'cash_out_closed' || answer.code === 'cash_out_part')) return dropAuto(tx, row.no)
  await markLooked(tx, row.no, looked.legs.map(({ market_id }) => market_id))
  if (answer.kind === 'refused' || !isAutoDue({ when: auto.when_offer, amountMinor: minor(auto.amount_minor), partPercent: part }, answer.offerMinor)) return
  await payOut(tx, looked, part, answer, null)
  await dropAuto(tx, row.no)
}

/** Looks at those whose legs have newer prices; true when more may be waiting. */
export const lookAtAutos = async ({ database, log }: Pick<House, 'database' | 'log'>, looker: Looker): Promise<boolean> => {
  const nos = await listAutosToLookAt(database.db, atOnce)
  for (const { id } of await readTickets(database.db, nos))
    await database.transact((tx) => lookAtAuto(tx, id, looker)).catch((error: unknown) => log.error({ err: error, ticket: id }, 'an automatic cash-out was not looked at, and will be again'))
  return nos.length === atOnce
}

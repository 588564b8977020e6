import { formatMinor } from '@trevo/rules/money'
import { isPlayMoney } from '@trevo/rules/play-money'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { readHouse } from '#ledger/house-accounts.ts'
import { readSealHead } from '#ledger/audit/sealer.ts'
import type { CommandOutcome } from './verify-command.ts'

/** `trevo ledger house [ACCOUNT] [--at TIME]`. Play money is none of the house's: it stands apart. */
export const ledgerHouse = async (
  database: Pick<Database<Tables>, 'db'>,
  of: { readonly account?: string; readonly before?: Date },
): Promise<CommandOutcome> => {
  const figures = await readHouse(database.db, of)
  const views = figures.map((figure) => ({
    account: figure.account,
    currency: figure.currency,
    got: formatMinor(figure.gotMinor),
    gave: formatMinor(figure.gaveMinor),
    balance: formatMinor(figure.balanceMinor),
    transfers: figure.transfers.toString(),
    notClosed: figure.openTransfers.toString(),
  }))
  const accounts = views.filter(({ currency }) => !isPlayMoney(currency))
  const playMoney = views.filter(({ currency }) => isPlayMoney(currency))
  const lines = accounts.map(
    (each) =>
      `${each.account.padEnd(40)} ${each.currency}  got ${each.got.padStart(18)}  gave ${each.gave.padStart(18)}  has ${each.balance.padStart(19)}  in ${each.transfers} transfers, ${each.notClosed} of them not closed yet`,
  )
  const text = lines.length === 0 ? 'Nothing has moved there.' : lines.join('\n')
  return { data: { at: of.before ?? null, accounts, playMoney }, text, exitCode: 0 }
}

/** `trevo ledger head`: to be kept where nobody who reaches the database can write. */
export const ledgerHead = async (database: Pick<Database<Tables>, 'db'>): Promise<CommandOutcome> => {
  const head = await readSealHead(database.db)
  if (head === null) return { data: { head: null }, text: 'Nothing has been sealed yet.', exitCode: 0 }
  const name = `${head.block}:${head.hash}`
  const data = { head: name, block: head.block.toString(), hash: head.hash, transfers: head.transfers.toString(), sealedAt: head.sealedAt }
  return { data, text: `${name}  ${data.transfers} transfers, ${head.sealedAt.toISOString()}`, exitCode: 0 }
}

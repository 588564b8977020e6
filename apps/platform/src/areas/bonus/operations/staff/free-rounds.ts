import { freeRoundsId, memberId, memberKey, transferId } from '@trevo/rules/ids'
import { silentMsMax } from '@trevo/rules/promotions/free-rounds'
import { countFreeRoundsOf, countLateWins, countOpenFreeRounds, listFreeRoundsOf, listLateWins, listOpenFreeRounds, type StaffFreeRounds } from '#areas/bonus/free-rounds-store.ts'
import { gamesOf, staffFreeRoundsView } from '#areas/bonus/free-rounds-view.ts'
import { readGameNames } from '#areas/bonus/store.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import type { Db } from '#db/tables.ts'

/** Rows with the names of their games. */
const named = async (db: Db, rows: readonly StaffFreeRounds[]) => {
  const names = await readGameNames(db, [...new Set(rows.flatMap(gamesOf))])
  return rows.map((row) => ({ ...row, names }))
}
type Named = Awaited<ReturnType<typeof named>>[number]
const placeOf = ({ made_text: at, id }: Named): readonly string[] => [at, id.toString()]

export const listMemberFreeRounds: StaffHandler<'GET /office/members/:memberId/free-rounds'> = ({ params, query }, call) => {
  const member = memberKey(params.memberId) ?? 0n
  const now = call.clock.now()
  return readList(call, {
    of: { list: 'member-free-rounds', member },
    query,
    read: async (ask) => named(call.db, await listFreeRoundsOf(call.db, member, ask)),
    placeOf,
    about: () => countFreeRoundsOf(call.db, member),
    view: (row: Named) => staffFreeRoundsView(row, row.names, now),
  })
}

export const listFreeRounds: StaffHandler<'GET /office/free-rounds'> = ({ query }, call) => {
  const now = call.clock.now()
  const silentBefore = query.which === 'silent' ? new Date(now.getTime() - silentMsMax) : null
  return readList(call, {
    of: { list: 'free-rounds', which: query.which },
    query,
    read: async (ask) => named(call.db, await listOpenFreeRounds(call.db, silentBefore, ask)),
    placeOf,
    about: () => countOpenFreeRounds(call.db, silentBefore),
    view: (row: Named) => staffFreeRoundsView(row, row.names, now),
  })
}

export const listLateFreeRounds: StaffHandler<'GET /office/free-rounds/late'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'late-free-rounds' },
    query,
    read: (ask) => listLateWins(call.db, ask),
    placeOf: ({ at_text: at, transfer_id: id }) => [at, id.toString()],
    about: () => countLateWins(call.db),
    view: (row) => ({
      transferId: transferId(row.transfer_id),
      at: row.at.toISOString(),
      freeRoundsId: freeRoundsId(row.id),
      state: row.state,
      endedAt: (row.ended_at ?? row.at).toISOString(),
      memberId: memberId(row.member_id),
      username: row.username,
      vendor: row.provider_code,
      gameCode: row.game_code,
      roundId: row.round_id,
      txId: row.tx_id,
      currency: row.currency,
      amountMinor: row.amount_minor.toString(),
    }),
  })

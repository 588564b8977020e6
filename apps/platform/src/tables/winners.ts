import type { Db } from '#db/tables.ts'
import type { Words } from '#db/words.ts'

/** A round that ended with more than was staked. A win at or below its stake is no win (Product §3.9). */
export interface Win {
  readonly recordKey: bigint
  readonly memberName: string
  readonly gameName: string
  readonly gameNames: Words
  readonly gameCode: string
  readonly vassalage: string
  readonly netMinor: bigint
  readonly currency: string
  readonly endedAt: Date
}

const wins = (db: Db) =>
  db
    .selectFrom('rounds')
    .innerJoin('members', 'members.id', 'rounds.member_id')
    .innerJoin('games', (join) => join.onRef('games.provider_code', '=', 'rounds.source').onRef('games.game_code', '=', 'rounds.game_code'))
    .innerJoin('providers', 'providers.code', 'games.provider_code')
    .where('rounds.state', '=', 'settled')
    .where('members.type', '!=', 4)
    .where('games.is_enabled', '=', true)
    .where('providers.is_enabled', '=', true)
    .select((pick) => [
      'rounds.id as recordKey',
      'members.nickname as memberName',
      'games.name as gameName',
      'games.names as gameNames',
      'games.game_code as gameCode',
      'games.provider_code as vassalage',
      'rounds.currency as currency',
      'rounds.touched_at as endedAt',
      pick(pick('rounds.won_minor', '+', pick.ref('rounds.returned_minor')), '-', pick.ref('rounds.staked_minor'))
        .$castTo<bigint>()
        .as('netMinor'),
    ])
    .where((where) => where(where('rounds.won_minor', '+', where.ref('rounds.returned_minor')), '>', where.ref('rounds.staked_minor')))

/** The largest wins of rounds opened since then, highest first. */
export const readLargestWins = (db: Db, since: Date, limit: number): Promise<Win[]> =>
  wins(db).where('rounds.opened_at', '>=', since).orderBy('netMinor', 'desc').orderBy('rounds.id').limit(limit).execute()

/** One round as a win, or null while it is open, lost or of a game that is off. */
export const readWin = (db: Db, vassalage: string, roundId: string): Promise<Win | undefined> =>
  wins(db).where('rounds.source', '=', vassalage).where('rounds.round_id', '=', roundId).executeTakeFirst()

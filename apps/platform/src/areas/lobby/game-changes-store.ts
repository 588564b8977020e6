import type { Db, Tx } from '#db/tables.ts'

export interface GameChange {
  readonly id: bigint
  readonly node_id: number
  readonly provider_code: string
  readonly game_code: string
  readonly name: string
  readonly is_enabled: boolean
  readonly at: Date
  readonly state: 'waiting' | 'done' | 'cancelled'
  readonly ended_at: Date | null
}

const changes = (db: Db) =>
  db
    .selectFrom('game_changes as c')
    .innerJoin('games as g', 'g.node_id', 'c.node_id')
    .select(['c.id', 'c.node_id', 'g.provider_code', 'g.game_code', 'g.name', 'c.is_enabled', 'c.at', 'c.state', 'c.ended_at'])

export const listChangesOf = (db: Db, nodeId: number, limit: number): Promise<GameChange[]> => changes(db).where('c.node_id', '=', nodeId).orderBy('c.at', 'desc').orderBy('c.id', 'desc').limit(limit).execute()

export const lockChange = (tx: Tx, id: bigint): Promise<GameChange | undefined> => changes(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

/** The next whose time has come; another process's is passed by. */
export const takeDueChange = (tx: Tx, now: Date): Promise<GameChange | undefined> =>
  changes(tx).where('c.state', '=', 'waiting').where('c.at', '<=', now).orderBy('c.at').orderBy('c.id').limit(1).forUpdate('c').skipLocked().executeTakeFirst()

export const insertChange = async (tx: Tx, change: { readonly id: bigint; readonly node_id: number; readonly is_enabled: boolean; readonly at: Date; readonly made_at: Date }): Promise<void> => {
  await tx.insertInto('game_changes').values({ ...change, ended_at: null }).execute()
}

export const endChange = async (tx: Tx, id: bigint, state: 'done' | 'cancelled', now: Date): Promise<void> => {
  await tx.updateTable('game_changes').set({ state, ended_at: now }).where('id', '=', id).execute()
}

import type { Database } from '@trevo/server/sql'
import type { Db, Tables } from '#db/tables.ts'
import type { PurseKind } from '#ledger/movement.ts'
import { readStatement } from '#ledger/audit/statement.ts'
import { type StatementForm, statementText } from '#ledger/audit/statement-text.ts'

export interface StatementRequest {
  readonly username: string
  readonly purse: PurseKind
  readonly from: Date
  readonly to: Date
}

const findMember = (db: Db, username: string) =>
  db
    .selectFrom('members')
    .where((where) => where(where.fn('lower', ['username']), '=', username.toLowerCase()))
    .select(['id', 'username', 'currency'])
    .executeTakeFirst()

/**
 * `trevo ledger statement`: what agrees, to be written while it is read, on one snapshot that ends with the last piece. Null when there is no such
 * member.
 */
export const ledgerStatement = async (
  database: Pick<Database<Tables>, 'db'>,
  { username, purse, from, to }: StatementRequest,
): Promise<((form: StatementForm) => AsyncGenerator<string>) | null> => {
  const snapshot = await database.db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const member = await findMember(snapshot, username)
    if (member === undefined) {
      await snapshot.rollback().execute()
      return null
    }
    const statement = await readStatement(snapshot, { memberId: member.id, currency: member.currency, purse, from, to })
    const head = { username: member.username, currency: member.currency, purse, from, to }
    return async function* write(form) {
      try {
        yield* statementText(form, head, statement)
      } finally {
        await snapshot.rollback().execute()
      }
    }
  } catch (error) {
    await snapshot.rollback().execute()
    throw error
  }
}

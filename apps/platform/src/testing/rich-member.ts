import assert from 'node:assert/strict'
import { minor } from '@trevo/rules/money'
import { openDatabase } from '@trevo/server/sql'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { createPasswords } from '#credentials/passwords.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'

export interface RichMember {
  readonly databaseUrl: string
  readonly username: string
  readonly password: string
  readonly type: number
  readonly balanceMinor: number
  /** Who brought them, by name. */
  readonly recommender?: string
}

/** A member with money for a journey, as if two people had given it. */
export const makeRichMember = async ({ databaseUrl, username, password, type, balanceMinor, recommender }: RichMember): Promise<void> => {
  const database = openDatabase<Tables>({ url: databaseUrl, applicationName: 'trevo-journeys', connectionsMax: 1, schema: platformShape.schema })
  try {
    const passwordHash = await createPasswords().hash(password)
    await transactMoney(database, async (tx) => {
      const above = recommender === undefined ? null : (await tx.selectFrom('members').select('id').where('username', '=', recommender).executeTakeFirstOrThrow()).id
      const facts = { username, nickname: username, type, currency: 'BRL', language: 'pt', passwordHash, mustChangePassword: false, mobileNumber: null, mobileVerifiedAt: null, recommenderId: above }
      const member = await insertMember(tx, facts, new Date())
      assert(member !== null, `${username} is taken`)
      if (balanceMinor === 0) return
      const { status } = await post(tx, balanceAdjusted({ member, currency: 'BRL', adjustmentId: `opening-${member}`, direction: 'credit', amountMinor: minor(BigInt(balanceMinor)), reason: 'opening balance of a journey' }))
      assert.equal(status, 'OK')
    })
  } finally {
    await database.close()
  }
}

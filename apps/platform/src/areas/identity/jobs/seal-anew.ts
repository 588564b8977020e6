import type { Db, Transact } from '#db/tables.ts'
import type { Job } from '#job.ts'
import { profileContext, profilePurpose } from '#areas/identity/members/member-profiles-store.ts'
import { readSealed, replaceSealed, type SealedRow, type SealedTable } from '#areas/identity/keys/sealed-rows-store.ts'
import { bodyKeyPurpose } from '#areas/identity/keys/body-keys.ts'
import type { Keys } from '#keys/keys.ts'
import { totpContext, totpPurpose } from '#areas/identity/security/second-factor.ts'

const sealOf: Readonly<Record<SealedTable, (key: string) => { readonly purpose: string; readonly context: string }>> = {
  member_profiles: (key) => ({ purpose: profilePurpose(key), context: profileContext }),
  totp_secrets: (key) => ({ purpose: totpPurpose, context: totpContext(key) }),
  staff_totp: (key) => ({ purpose: 'staff totp', context: key }),
  member_keys: (key) => ({ purpose: 'member keys', context: key }),
  mall_codes: () => ({ purpose: 'mall codes', context: 'mall_codes.sealed' }),
  body_keys: (key) => ({ purpose: bodyKeyPurpose, context: key }),
}
export const sealedTables = Object.keys(sealOf) as readonly SealedTable[]
const pageRows = 500

/** What is sealed under the secret of before, opened and sealed with the one of now; null: it is not. */
const anew = (keys: Keys, table: SealedTable, { key, sealed }: SealedRow): Buffer | null => {
  const { purpose, context } = sealOf[table](key)
  const sealer = keys.sealer(purpose)
  if (!sealer.isOld(sealed, context)) return null
  const plain = sealer.open(sealed, context)
  return plain === null ? null : sealer.seal(plain, context)
}

/** How many rows of a table do not open by the newest secret alone. */
export const countNotNewest = async (db: Db, newest: Keys, table: SealedTable): Promise<number> => {
  let count = 0
  let after: string | null = null
  for (;;) {
    const rows = await readSealed(db, table, after, pageRows)
    count += rows.filter(({ key, sealed }) => newest.sealer(sealOf[table](key).purpose).open(sealed, sealOf[table](key).context) === null).length
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageRows) return count
    after = last.key
  }
}

/** One page; where the next begins, or null at the table's end. */
const sealPage = async ({ db, transact, keys }: { readonly db: Db; readonly transact: Transact; readonly keys: Keys }, table: SealedTable, after: string | null): Promise<string | null> => {
  const rows = await readSealed(db, table, after, pageRows)
  await transact(async (tx) => {
    for (const row of rows) {
      const sealed = anew(keys, table, row)
      if (sealed !== null) await replaceSealed(tx, table, row, sealed)
    }
  })
  return rows.length < pageRows ? null : (rows.at(-1)?.key ?? null)
}

const pagesPerTurn = 20

/** After a change of the platform's secret: everything once through, some pages a turn, from where this process stood. */
export const sealAnewJob = (): Job => {
  const left = [...sealedTables]
  let after: string | null = null
  return {
    name: 'seal-anew',
    everySeconds: 10,
    run: async (services) => {
      if (!services.keys.hasOld) return
      for (let page = 0; page < pagesPerTurn; page += 1) {
        const [table] = left
        if (table === undefined) return
        after = await sealPage(services, table, after)
        if (after === null) left.shift()
        if (left.length === 0) services.log.info('everything is sealed with the new secret: `trevo secret drop-old` takes the one before away')
      }
    },
  }
}

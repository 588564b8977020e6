import type { Database } from '@trevo/server/sql'
import { openAct } from '#areas/staff/log-store.ts'
import type { Tables } from '#db/tables.ts'
import { memberId as wireId } from '@trevo/rules/ids'
import { erasedListPath, readErasedList, writeErased } from './erased-list.ts'
import { allErased, askErasure, eraseMember, erasuresOpen, isErasureAsked, membersAmong } from './erasures-store.ts'

const atOnce = 100
const actor = { kind: 'job', id: null, session: null, address: null, device: 'erase-members', request: null } as const

interface House {
  readonly database: Pick<Database<Tables>, 'db' | 'transact'>
  readonly dataDir: string
  readonly now: () => Date
}

/** What is written down to be erased: first into the list, then for good. */
export const carryOutErasures = async ({ database: { db, transact }, dataDir, now }: House): Promise<number> => {
  let count = 0
  for (;;) {
    const ids = await erasuresOpen(db, atOnce)
    if (ids.length === 0) return count
    await writeErased(erasedListPath(dataDir), ids)
    for (const id of ids)
      await transact(async (tx) => {
        await eraseMember(tx, id, now())
        await openAct(tx, actor, { act: 'members.erased', target: { kind: 'member', id: wireId(id) } })
      })
    count += ids.length
  }
}

/** Before a house serves: whoever was erased after its back-up is erased again, and the list has everybody whom the database knows. Says how many. */
export const applyErasedList = async (house: House): Promise<number> => {
  const { database: { db, transact }, dataDir, now } = house
  const path = erasedListPath(dataDir)
  const listed = await readErasedList(path)
  await writeErased(path, await allErased(db))
  for (let from = 0; from < listed.length; from += atOnce)
    for (const id of await membersAmong(db, listed.slice(from, from + atOnce))) if (!(await isErasureAsked(db, id))) await transact((tx) => askErasure(tx, id, 'restored', now()))
  return carryOutErasures(house)
}

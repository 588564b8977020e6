import { papersKey } from '@trevo/rules/ids'
import type { PaperState } from '@trevo/rules/papers/papers'
import { z } from 'zod'
import { lockPapers, type Papers } from '#areas/papers/store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

export const papersIdText = z.string().regex(/^pap_[0-9a-z]{1,13}$/)
export const papersTarget = (id: string) => ({ kind: 'papers', id }) as const

/** The papers that an act is about, locked, in the one state in which it can be done. */
export const papersOfAct = async (tx: Tx, id: string, state: PaperState): Promise<Papers> => {
  const papers = await lockPapers(tx, papersKey(id) ?? 0n)
  if (papers === undefined) throw refuseStaff('not_found')
  if (papers.state !== state) throw refuseStaff('not_in_this_state')
  return papers
}

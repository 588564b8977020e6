import { hash } from 'node:crypto'
import { writeCall } from '@trevo/vendor-calls/write-call'
import type { RoundsHouse } from '#server/rounds.ts'
import { marksOf, markText } from './marks.ts'
import { listPairs, noteTold } from './marks-store.ts'

const days = 30

/** Product §11.1587. Tells the operator of each pair that something is marked of, the same marks once a month. */
export const tellMarks = ({ database }: Pick<RoundsHouse, 'database'>): Promise<number> =>
  database.transact(async (tx) => {
    let told = 0
    for (const pair of await listPairs(tx, days)) {
      const marks = marksOf(pair)
      const month = marks.length === 0 ? null : await noteTold(tx, pair, marks)
      if (month === null) continue
      const { vendor, one, other } = pair
      const txId = `pair-${hash('sha256', `${vendor} ${one} ${other} ${month} ${marks.join()}`, 'hex').slice(0, 40)}`
      await writeCall(tx, { vendor, verb: 'mark', body: { memberId: one, txId, kind: 'collusion', reason: markText(pair, marks), withMemberId: other } })
      told += 1
    }
    return told
  })

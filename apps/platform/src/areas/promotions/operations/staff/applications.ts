import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { claimId, claimKey, memberId } from '@trevo/rules/ids'
import { applicationPictureName, remarkName } from '@trevo/rules/promotions/sealed-names'
import { rewardIn } from '@trevo/rules/promotions/terms'
import { readList } from '#areas/staff/cursor.ts'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { listApplicationPictures } from '#areas/promotions/applications-store.ts'
import { claimableOf, findTerms } from '#areas/promotions/promotions-store.ts'
import { listLinkedAccounts, marksOfClaims } from '#areas/promotions/linked-accounts.ts'
import { countWaiting, findQueued, listWaiting, type QueuedApplication } from '#areas/promotions/review-store.ts'
import type { Db } from '#db/tables.ts'

type Row = ReplyOfStaff<'GET /office/applications'>['rows'][number]

const rowOf = (row: QueuedApplication, { me, now }: { readonly me: bigint; readonly now: Date }): Omit<Row, 'marks'> => ({
  claimId: claimId(row.claim_id),
  number: row.number,
  promotion: row.promotion_key,
  title: row.title ?? {},
  member: { memberId: memberId(row.member_id), username: row.username },
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  heldBy: row.staff_id === null || row.held_until === null || row.held_until <= now ? null : { name: row.holder ?? '', isMe: row.staff_id === me, until: row.held_until.toISOString() },
  pictures: row.pictures,
  version: row.version.toString(),
})

const noMarks: Row['marks'] = { kinds: [], isSamePerson: false, others: 0, asked: 0 }

export const listApplications: StaffHandler<'GET /office/applications'> = ({ query }, call) => {
  const { db, me, clock } = call
  const now = clock.now()
  return readList(call, {
    of: { list: 'applications' },
    query,
    read: async (ask) => {
      const rows = await listWaiting(db, ask)
      const marks = await marksOfClaims(db, rows)
      return rows.map((row) => ({ ...row, marks: marks.get(row.claim_id) ?? noMarks }))
    },
    placeOf: ({ sentText, claim_id: id }) => [sentText, id.toString()],
    about: () => countWaiting(db),
    view: (row) => ({ ...rowOf(row, { me: me.staffId, now }), marks: row.marks }),
  })
}

const queued = async (db: Db, id: string): Promise<QueuedApplication> => {
  const row = await findQueued(db, claimKey(id) ?? 0n)
  if (row === undefined) throw refuseStaff('not_found')
  return row
}

export const showApplication: StaffHandler<'GET /office/applications/:claimId'> = async ({ params }, { db, keys, me, clock }) => {
  const row = await queued(db, params.claimId)
  const [{ terms: text }, opener, links] = await Promise.all([findTerms(db, row.promotion_key, row.claim_version), memberOpener(db, keys, row.member_id), listLinkedAccounts(db, row.member_id, row.promotion_key)])
  const terms = claimableOf(text)
  return {
    application: rowOf(row, { me: me.staffId, now: clock.now() }),
    remark: row.remark === null ? null : (opener?.open(row.remark, remarkName(row.claim_id, row.number))?.toString() ?? null),
    currency: row.currency,
    mostMinor: (terms === null ? 0n : (rewardIn(terms, row.currency) ?? 0n)).toString(),
    triesMax: terms?.class === 'apply' ? terms.triesMax : 1,
    links,
  }
}

export const listStaffApplicationPictures: StaffHandler<'GET /office/applications/:claimId/pictures'> = async ({ params }, { db, keys }) => {
  const row = await queued(db, params.claimId)
  const [pictures, opener] = await Promise.all([listApplicationPictures(db, row.claim_id, row.number), memberOpener(db, keys, row.member_id)])
  return {
    pictures: pictures.flatMap(({ number, picture }) => {
      const opened = opener?.open(picture, applicationPictureName(row.claim_id, row.number, number)) ?? null
      return opened === null ? [] : [{ webp: opened.toString('base64') }]
    }),
  }
}

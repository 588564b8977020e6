import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { memberId as wireId } from '@trevo/rules/ids'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { exportSections } from '#areas/account/exports/sections-store.ts'
import { addPart, type DataExport, deleteOldExports, findOwner, noteFailure, takeExport, updateExport } from '#areas/account/exports/exports-store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'

const squeeze = promisify(gzip)

const rowsAPage = 500
/** In a row, of one page. */
const failuresMax = 5
/** A run leaves the others their turn; the next goes on where this one stood. */
const runMsMax = 20_000

const headOf = async (tx: Tx, { keys }: Services, { member_id: memberId, asked_at: askedAt }: DataExport): Promise<string> => {
  const [owner, { profile }] = [await findOwner(tx, memberId), await readProfile(tx, keys, memberId)]
  const { id, mobile_number: mobileNum, referral_code: referralCode, created_at: createdAt, ...rest } = owner
  return JSON.stringify({ format: 1, askedAt, account: { id: wireId(id), ...rest, mobileNum, referralCode, createdAt }, profile }).slice(0, -1)
}

interface Piece {
  readonly text: string
  /** Where the making stands after it. */
  readonly section: number
  readonly after_key: string | null
}

/** The next piece of the text: the head, then each section a page at a time, then the brace that closes it all. */
const nextPiece = async (tx: Tx, services: Services, made: DataExport): Promise<Piece | null> => {
  if (made.section < 0) return { text: await headOf(tx, services, made), section: 0, after_key: null }
  const section = exportSections[made.section]
  if (section === undefined) return null
  const rows = await section.page(tx, made.member_id, made.after_key, rowsAPage, services.keys)
  const isFirst = made.after_key === null
  const isLast = rows.length < rowsAPage
  const opening = isFirst ? `,\n${JSON.stringify(section.name)}:[` : ''
  const joint = isFirst || rows.length === 0 ? '' : ','
  const text = `${opening}${joint}${rows.map(({ json }) => json).join(',\n')}${isLast ? ']' : ''}`
  return isLast ? { text, section: made.section + 1, after_key: null } : { text, section: made.section, after_key: rows.at(-1)?.key ?? null }
}

const write = async (tx: Tx, made: DataExport, text: string, change: Partial<Omit<DataExport, 'id' | 'member_id'>>): Promise<void> => {
  const plain = Buffer.from(text)
  await addPart(tx, made, await squeeze(plain))
  await updateExport(tx, made.id, { ...change, failures: 0, parts: made.parts + 1, bytes: made.bytes + BigInt(plain.length) })
}

/** One piece of the oldest file that is being made, whole or not at all. False: none is being made. */
const makePiece = async (services: Services): Promise<boolean> => {
  let failed: bigint | null = null
  try {
    return await services.transact(async (tx) => {
      const made = await takeExport(tx)
      if (made === undefined) return false
      failed = made.id
      const piece = await nextPiece(tx, services, made)
      if (piece === null) await write(tx, made, '}\n', { status: 'ready', ended_at: services.clock.now() })
      else await write(tx, made, piece.text, { section: piece.section, after_key: piece.after_key })
      return true
    })
  } catch (error) {
    const id: bigint | null = failed
    if (id === null) throw error
    services.log.error({ err: error }, 'a page of a member’s data could not be made')
    await services.transact((tx) => noteFailure(tx, id, failuresMax, services.clock.now()))
    return true
  }
}

export const makeExportsJob: Job = {
  name: 'make-exports',
  everySeconds: 60,
  run: async (services) => {
    await services.transact((tx) => deleteOldExports(tx, services.clock.now()))
    const until = performance.now() + runMsMax
    while (performance.now() < until) if (!(await makePiece(services))) return
    services.wake(makeExportsJob.name)
  },
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { proposalKey } from '@trevo/rules/ids'
import { openDatabase } from '@trevo/server/sql'
import { addRichMember, dataDir } from './journey.ts'

interface Pool {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

const databaseUrl = async (): Promise<string> => (JSON.parse(await readFile(join(dataDir(), 'house.lock'), 'utf8')) as { databaseUrl: string }).databaseUrl

/** The running product's own rows: for what otherwise time alone, or staff, would change. */
const onDatabase = async <Value>(work: (pool: Pool) => Promise<Value>): Promise<Value> => {
  const database = openDatabase<Record<never, never>>({ url: await databaseUrl(), applicationName: 'trevo-journeys', connectionsMax: 1, schema: 'trevo' })
  try {
    return await work(database.pool as Pool)
  } finally {
    await database.close()
  }
}

interface Sent {
  readonly state: string
  readonly body: string | null
}

/** What was sent to a number or an address, newest first. */
export const sentTo = (recipient: string): Promise<readonly Sent[]> =>
  onDatabase(async (pool) => (await pool.query('select state, body from outbox where recipient = $1 order by created_at desc', [recipient])).rows as readonly Sent[])

/** Waits for the message that comes after `count` others, and gives its words. */
export const nextMessageTo = async (recipient: string, count = 0): Promise<string> => {
  for (let turn = 0; turn < 100; turn += 1) {
    const messages = await sentTo(recipient)
    const newest = messages.length > count ? messages[0] : undefined
    if (newest !== undefined && newest.body !== null) return newest.body
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`nothing came to ${recipient}`)
}

export const giveEmail = (username: string, email: string): Promise<unknown> =>
  onDatabase((pool) => pool.query('update members set email = $2 where username = $1', [username, email]))

/** E.164, proved. */
export const giveMobile = (username: string, mobileNumber: string): Promise<unknown> =>
  onDatabase((pool) => pool.query('update members set mobile_number = $2, mobile_verified_at = now() where username = $1', [username, mobileNumber]))

/** As if half a minute had passed since anybody of the staff used a code: each is good once, and the next one would be waited for. */
export const renewStaffCodes = (): Promise<unknown> => onDatabase((pool) => pool.query('update staff_totp set last_step = null'))

/** The username of who brought a member; null: nobody. */
export const inviterOf = (username: string): Promise<string | null> =>
  onDatabase(async (pool) => {
    const { rows } = await pool.query(
      'select inviter.username from members join members inviter on inviter.id = members.recommender_id where members.username = $1',
      [username],
    )
    return (rows[0] as { username: string } | undefined)?.username ?? null
  })

/** With money, as if two people had given it. */
export const makeRichMember = async (member: { readonly username: string; readonly password: string }, type: number, balanceMinor: number): Promise<void> => {
  await addRichMember({ databaseUrl: await databaseUrl(), ...member, type, balanceMinor })
}

/** As if nobody had decided a proposal in its time. */
export const lapseProposal = (wireId: string): Promise<unknown> =>
  onDatabase((pool) => pool.query("update proposals set expires_at = now() - interval '1 minute' where id = $1", [String(proposalKey(wireId))]))

/** As if two people had switched it. */
export const setSiteFlag = (flag: string, isOn: boolean): Promise<unknown> =>
  onDatabase((pool) => pool.query('update site set whitelabel = whitelabel || jsonb_build_object($1::text, $2::boolean), version = version + 1', [flag, isOn]))

/** As if two people had let somebody in again who closed their account for good. */
export const reopenAccount = (username: string): Promise<unknown> =>
  onDatabase(async (pool) => {
    await pool.query('delete from account_closures where member_id = (select id from members where username = $1)', [username])
    await pool.query("update members set status = 'active' where username = $1", [username])
  })

/** What the site lets a visitor choose from. */
export const offerLanguages = (languages: readonly string[]): Promise<unknown> => onDatabase((pool) => pool.query('update site set languages = $1', [languages]))

/** Where this house asks for papers besides what its market asks. */
export const setPaperPlaces = (places: readonly string[]): Promise<unknown> => onDatabase((pool) => pool.query('update site set paper_places = $1', [places]))

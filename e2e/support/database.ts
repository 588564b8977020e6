import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { proposalKey } from '@trevo/rules/ids'
import { openDatabase } from '@trevo/server/sql'
import { addRichMember, closeAgentDay, dataDir, giveAgentTeam } from './journey.ts'

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

/** With money, as if two people had given it; `recommender`: who brought them. */
export const makeRichMember = async (member: { readonly username: string; readonly password: string }, type: number, balanceMinor: number, recommender?: string): Promise<void> => {
  await addRichMember({ databaseUrl: await databaseUrl(), ...member, type, balanceMinor, ...(recommender === undefined ? {} : { recommender }) })
}

export interface TeamMember {
  readonly username: string
  readonly upline: string | null
  readonly rateBps?: number
  readonly dailyBps?: number
}

/** Gives members of a team rates of slots and daily contracts with whoever is above, in basis points. */
export const giveTeam = async (team: readonly TeamMember[]): Promise<void> => {
  await giveAgentTeam({ databaseUrl: await databaseUrl(), team })
}

/** As if what a team has just played, and signed, were of a day that is over: rebates and salaries of it are paid. That day. */
export const endTeamDay = async (members: readonly string[], rounds: number): Promise<string> => ((await closeAgentDay({ databaseUrl: await databaseUrl(), members, rounds })) as { readonly day: string }).day

/** As if the rain that an agent has planned began now; it lasts as long as it was made for. */
export const beginRain = (username: string): Promise<unknown> =>
  onDatabase((pool) => pool.query("update rains set starts_at = now(), ends_at = now() + (ends_at - starts_at) where agent_id = (select id from members where username = $1) and ended_at is null", [username]))

/** As if two people had published it: a friend who pays in and plays so much is paid for at once. What stood before holds again once `back` is called. */
export const publishCampaign = (amounts: { readonly depositsMinor: string; readonly turnoverMinor: string; readonly rewardMinor: string }): Promise<{ readonly back: () => Promise<unknown> }> =>
  onDatabase(async (pool) => {
    const change = (of: string, state: string) => pool.query(`update referral_campaigns set state = '${state}' where ${of} returning version`)
    const before = (await change("state <> 'over'", 'over')).rows[0] as { version: number } | undefined
    const { rows } = await pool.query(
      `insert into referral_campaigns (product, categories, pays, times, bonus_days, days, hold_days, month_max, is_verified, amounts, made_at)
       select product, categories, 'cash', 0, 0, 30, 0, 20, false, jsonb_build_object('BRL', $1::jsonb), now() from referral_campaigns order by version desc limit 1 returning version`,
      [JSON.stringify(amounts)],
    )
    const { version } = rows[0] as { version: number }
    const back = (): Promise<unknown> =>
      onDatabase(async (again) => {
        await again.query("update referral_campaigns set state = 'over' where version = $1", [version])
        if (before !== undefined) await again.query("update referral_campaigns set state = 'live' where version = $1", [before.version])
      })
    return { back }
  })

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

/** As if the member had registered so many days ago. */
export const registeredBefore = (username: string, days: number): Promise<unknown> =>
  onDatabase((pool) => pool.query('update members set created_at = now() - make_interval(days => $2) where username = $1', [username, days]))

/** As if two people had put a calendar of sign-ins live so many days ago: ten points a day, five for one that is made up. */
export const beginSignInCalendar = (daysAgo: number): Promise<number> =>
  onDatabase(async (pool) => {
    const { rows } = await pool.query(
      `insert into sign_in_calendars (from_day, points, make_up_points, whole_points, made_at)
       select (now() at time zone market_zone)::date - $1::integer, '{10,10,10,10,10,10,10}', 5, 50, now() from site returning version`,
      [daysAgo],
    )
    return (rows[0] as { version: number }).version
  })

/** The calendar of before holds again. */
export const endSignInCalendar = (version: number): Promise<unknown> =>
  onDatabase(async (pool) => {
    await pool.query('delete from sign_in_days where calendar = $1', [version])
    await pool.query('delete from sign_in_calendars where version = $1', [version])
  })

let boards = 0

/** As if two people had put a leaderboard live an hour ago, ranked by turnover, with a prize for the first; gives its key. */
export const beginBoard = ({ name, prizeMinor }: { readonly name: string; readonly prizeMinor: number }): Promise<string> =>
  onDatabase(async (pool) => {
    const key = `journey-${Date.now().toString(36)}-${(boards += 1)}`
    await pool.query(
      `insert into boards (key, state, terms, starts_at, ends_at, final_from, published_at, changed_at)
       select $1, 'live', $2::jsonb || jsonb_build_object('startsAt', to_char(at.starts_at at time zone s.market_zone, 'YYYY-MM-DD"T"HH24:MI'), 'endsAt', to_char(at.ends_at at time zone s.market_zone, 'YYYY-MM-DD"T"HH24:MI'), 'currency', s.currency),
         at.starts_at, at.ends_at, at.ends_at + interval '2 hours', now(), now()
       from site s, (select date_trunc('minute', now() - interval '1 hour') as starts_at, date_trunc('minute', now() + interval '1 day') as ends_at) at`,
      [key, JSON.stringify({ names: { pt: name, en: name }, scoring: { kind: 'turnover' }, categories: [], games: [], rates: {}, prizes: [{ upTo: 1, amounts: { BRL: String(prizeMinor) } }], ties: 'reached', roundsLeast: 1, provisionalHours: 2, countsBonus: false })],
    )
    return key
  })

/** As if its time, and the hours after it, were over just now: what was published is otherwise kept as it was written. */
export const endBoard = (key: string): Promise<unknown> =>
  onDatabase((pool) =>
    pool.query(`do $do$ begin
      alter table boards disable trigger board_terms_are_kept;
      update boards set ends_at = clock_timestamp(), final_from = clock_timestamp() + interval '1 millisecond' where key = '${key}';
      alter table boards enable trigger board_terms_are_kept;
    end $do$`),
  )

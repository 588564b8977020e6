import { memberId as wireId } from '@trevo/rules/ids'
import { doubtName, remarkName } from '@trevo/rules/promotions/sealed-names'
import { chatLineName, lineName } from '@trevo/rules/support/sealed-names'
import { type RawBuilder, sql } from 'kysely'
import { holderPlace } from '#areas/cashier/bank-accounts/holder.ts'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import type { Keys } from '#keys/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Source } from './source.ts'
import { teamSources } from './team-sources-store.ts'

/** A page of a section: each row as JSON, and where the next page begins. */
export interface ExportRow {
  readonly key: string
  readonly json: string
}

export interface ExportSection {
  readonly name: string
  /** Rows after `after` in an order that does not change; null: from the first. */
  page(db: Db | Tx, memberId: bigint, after: string | null, limit: number, keys: Keys): Promise<readonly ExportRow[]>
}

/** In the row that is read; what is written has the opened text in their place. */
interface SealedRow extends Readonly<Record<string, unknown>> {
  readonly sealed: string | null
  readonly of: string
  readonly number: number
}

const readKey = (after: string): readonly string[] => JSON.parse(after) as string[]

/** One statement for every section, so that a file of years takes no more memory than a page of it. The texts are ours; the values are bound. */
const sectionOf = ({ name, from, by, columns, of = (memberId) => sql`member_id = ${memberId}`, sealedAs, opensAs = 'text' }: Source): ExportSection => {
  const order = sql.raw(by.map(([column]) => column).join(', '))
  const key = sql.raw(by.map(([column]) => `${column}::text`).join(', '))
  const afterKey = (after: string | null): RawBuilder<unknown> => {
    if (after === null) return sql``
    const values = readKey(after).map((value, at) => sql`${value}::${sql.raw(by[at]?.[1] ?? 'text')}`)
    return sql`and (${order}) > (${sql.join(values)})`
  }
  return {
    name,
    page: async (db, memberId, after, limit, keys) => {
      const { rows } = await sql<ExportRow>`
        select json_build_array(${key})::text as key, (select row_to_json(line)::text from (select ${sql.raw(columns)}) line) as json
        from ${sql.raw(from)} where ${of(memberId)} ${afterKey(after)} order by ${order} limit ${limit}`.execute(db)
      if (sealedAs === undefined) return rows
      const opener = await memberOpener(db, keys, memberId)
      return rows.map(({ key: at, json }) => {
        const { sealed, of: parent, number, ...rest } = JSON.parse(json) as SealedRow
        const text = sealed === null ? null : (opener?.open(Buffer.from(sealed, 'base64'), sealedAs(BigInt(parent), number, rest))?.toString() ?? null)
        return { key: at, json: JSON.stringify({ ...rest, [opensAs]: text }) }
      })
    },
  }
}

/** Acts of the staff log that are a look at somebody. Named one by one: what an anti-money-laundering case reads is none of them, because telling would be tipping off. */
const looks = ['members.reveal', 'log.open', 'members.look', 'members.papers']

const game = '(select g.provider_code || \'/\' || g.game_code from games g where g.node_id = s.node_id) as game'

/** Everything that is kept about a member in rows of its own, in the order of the file (Product §3.32). */
export const exportSections: readonly ExportSection[] = (
  [
    {
      name: 'transfers',
      from: 'transfers s',
      by: [['currency', 'text'], ['purse', 'purse_kind'], ['seq', 'bigint']],
      columns: `currency, purse, seq::text as seq, at, movement, debit, credit, amount_minor::text as "amountMinor",
        balance_after_minor::text as "balanceAfterMinor", source, tx_id as "txId", game_code as "gameCode", round_id as "roundId", reason`,
    },
    {
      name: 'rounds',
      from: 'bet_records s',
      by: [['opened_at', 'timestamptz'], ['id', 'bigint']],
      columns: `source, round_id as "roundId", game_code as "gameCode", currency, bets, staked_minor::text as "stakedMinor", won_minor::text as "wonMinor", promo_minor::text as "promoMinor",
        returned_minor::text as "returnedMinor", adjusted_minor::text as "adjustedMinor", opened_at as "openedAt", touched_at as "touchedAt"`,
    },
    {
      name: 'deposits',
      from: 'deposits s',
      by: [['created_at', 'timestamptz'], ['id', 'bigint']],
      columns: `provider, amount_minor::text as "amountMinor", currency, status, charge_id as "chargeId", created_at as "createdAt", credited_at as "creditedAt"`,
    },
    {
      name: 'withdrawals',
      from: 'withdrawals s',
      by: [['created_at', 'timestamptz'], ['id', 'bigint']],
      columns: `provider, amount_minor::text as "amountMinor", withheld_minor::text as "withheldMinor", currency, status, destination_type as "destinationType", destination, payout_id as "payoutId",
        refusal_reason as "refusalReason", created_at as "createdAt", sent_at as "sentAt", ended_at as "endedAt", returned_at as "returnedAt", return_code as "returnCode"`,
    },
    {
      name: 'bankAccounts',
      from: 'bank_accounts s',
      by: [['id', 'bigint']],
      columns: `encode(holder, 'base64') as sealed, id::text as of, 0 as number, destination_type as "destinationType", destination, added_at as "addedAt"`,
      sealedAs: (_of, _number, row) => holderPlace(String(row['destinationType']), String(row['destination'])),
      opensAs: 'holder',
    },
    {
      name: 'limits',
      from: 'member_limits s',
      by: [['asked_at', 'timestamptz'], ['id', 'bigint']],
      columns: `kind, period, amount::text as amount, set_by as "setBy", asked_at as "askedAt", from_at as "fromAt", until_at as "untilAt"`,
    },
    {
      name: 'limitRefusals',
      from: 'limit_refusals s',
      by: [['day', 'date'], ['kind', 'text'], ['period', 'text']],
      columns: `to_char(day, 'YYYY-MM-DD') as day, kind, period`,
    },
    {
      name: 'pointEntries',
      from: 'point_entries s',
      by: [['seq', 'integer']],
      columns: `reason, points, balance_after as "balanceAfter", at`,
    },
    {
      name: 'signInDays',
      from: 'sign_in_days s',
      by: [['day', 'date']],
      columns: `to_char(day, 'YYYY-MM-DD') as day, kind, at`,
    },
    {
      name: 'vipLevel',
      from: 'member_vip s',
      by: [['member_id', 'bigint']],
      columns: `level, (xp / 10000)::text as xp`,
    },
    {
      name: 'vipGifts',
      from: 'vip_gifts s',
      by: [['gift', 'text'], ['period', 'text']],
      columns: `gift, period, level, points, made_at as "madeAt", claimed_at as "claimedAt"`,
    },
    {
      name: 'mallOrders',
      from: 'mall_orders s',
      by: [['id', 'bigint']],
      columns: `(select i.names from mall_items i where i.id = s.item_id) as names, points, state, ordered_at as "orderedAt", changed_at as "changedAt"`,
    },
    {
      name: 'taskClaims',
      from: 'task_claims s',
      by: [['day', 'date'], ['task', 'smallint']],
      columns: `to_char(day, 'YYYY-MM-DD') as day, task, points, at`,
    },
    {
      name: 'exclusions',
      from: 'exclusions s',
      by: [['began_at', 'timestamptz'], ['id', 'bigint']],
      columns: `kind, term, set_by as "setBy", began_at as "beganAt", ends_at as "endsAt", asked_at as "askedAt", ended_at as "endedAt", end_reason as "endReason"`,
    },
    {
      name: 'playScore',
      from: 'harm_scores s',
      by: [['member_id', 'bigint']],
      columns: `formula, score, band, reasons, below_since as "belowSince", scored_at as "scoredAt"`,
    },
    {
      name: 'careSteps',
      from: 'care_interventions s',
      by: [['began_at', 'timestamptz'], ['id', 'bigint']],
      columns: `kind, score, reasons, case when staff_id is null then 'house' else 'staff' end as by, began_at as "beganAt", due_at as "dueAt", outcome, ended_at as "endedAt"`,
    },
    {
      name: 'registerAnswers',
      from: 'register_checks s',
      by: [['asked_at', 'timestamptz'], ['id', 'bigint']],
      columns: `why, reference, answer, asked_at as "askedAt"`,
    },
    {
      name: 'sessions',
      from: 'sessions s',
      by: [['id', 'bigint']],
      columns: `created_at as "createdAt", last_seen_at as "lastSeenAt", ends_at as "endsAt", device_kind as "deviceKind", user_agent as "userAgent", address`,
    },
    {
      name: 'logins',
      from: 'login_events s',
      by: [['id', 'bigint']],
      columns: `at, method, is_success as "isSuccess", reason, device_kind as "deviceKind", user_agent as "userAgent", address`,
    },
    { name: 'rememberedPhones', from: 'remembered_logins s', by: [['id', 'bigint']], columns: `created_at as "createdAt", last_used_at as "lastUsedAt"` },
    { name: 'passkeys', from: 'passkeys s', by: [['id', 'bigint']], columns: `name, rp_id as "host", created_at as "createdAt", last_used_at as "lastUsedAt"` },
    { name: 'linkedAccounts', from: 'outside_identities s', by: [['provider', 'text']], columns: `provider, label, linked_at as "linkedAt"` },
    { name: 'mails', from: '(select * from mails where leaves_at is null or leaves_at <= now()) s', by: [['id', 'bigint']], columns: `title, content, sent_at as "sentAt", read_at as "readAt"` },
    {
      name: 'noticesRead',
      from: 'announcement_reads s',
      by: [['announcement_id', 'bigint']],
      columns: `(select a.title from announcements a where a.id = s.announcement_id) as title, read_at as "readAt"`,
    },
    {
      name: 'popupsSeen',
      from: 'popup_views s',
      by: [['announcement_id', 'bigint'], ['day', 'date']],
      columns: `(select a.title from announcements a where a.id = s.announcement_id) as title, seen_at as "seenAt", closed_at as "closedAt", visit`,
    },
    {
      name: 'yearStatements',
      from: 'year_statements s',
      by: [['year', 'integer'], ['currency', 'text']],
      columns: 'year, currency, market, zone, figures, made_at as "madeAt", opened_at as "openedAt"',
    },
    ...teamSources,
    { name: 'favourites', from: 'favourites s', by: [['node_id', 'integer']], columns: `${game}, added_at as "addedAt"` },
    { name: 'recentGames', from: 'recent_games s', by: [['node_id', 'integer']], columns: `${game}, opened_at as "openedAt"` },
    {
      name: 'papers',
      from: 'papers s',
      by: [['begun_at', 'timestamptz'], ['id', 'bigint']],
      columns: `country, kind, state, begun_at as "begunAt", sent_at as "sentAt", decided_at as "decidedAt", reason, words, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn",
        (select coalesce(json_agg(p.side order by p.side) filter (where p.picture is not null), '[]') from paper_pictures p where p.papers_id = s.id) as pictures`,
    },
    {
      name: 'complaints',
      from: "(select l.*, c.member_id, c.kind, c.state, (select count(*)::int from complaint_pictures p where p.complaint_id = l.complaint_id and p.line = l.number) as pictures from complaint_lines l join complaints c on c.id = l.complaint_id where l.step <> 'note') s",
      by: [['complaint_id', 'bigint'], ['number', 'integer']],
      columns: `encode(body, 'base64') as sealed, complaint_id::text as of, number, complaint_id::text as complaint, kind, state, said_by as by, step, said_at as "saidAt", pictures`,
      sealedAs: lineName,
    },
    {
      name: 'claims',
      from: 'claims s',
      by: [['id', 'bigint']],
      columns: `promotion_key as promotion, period_key as period, state, currency, reward_minor::text as "rewardMinor", counted, joined_at as "joinedAt", ends_at as "endsAt", claim_by as "claimBy", paid_at as "paidAt"`,
    },
    {
      name: 'consents',
      from: 'ad_consents s',
      by: [['channel', 'text'], ['product', 'text']],
      columns: `channel, product, is_given as "isGiven", answered_at as "answeredAt"`,
    },
    {
      name: 'birthdayForGifts',
      from: 'member_birthdays s',
      by: [['member_id', 'bigint']],
      columns: `month, day, source, set_at as "setAt"`,
    },
    {
      name: 'leaderboards',
      from: '(select e.*, r.place, r.prize_minor, r.paid_at from board_entries e left join board_results r using (member_id, board_key)) s',
      by: [['board_key', 'text']],
      columns: `board_key as board, joined_at as "joinedAt", is_hidden as "isHidden", rounds, score::text, reached_at as "reachedAt", currency, place, prize_minor::text as "prizeMinor", paid_at as "paidAt", out_at as "outAt", out_reason as "outReason"`,
    },
    {
      name: 'applications',
      from: '(select a.*, c.member_id, c.promotion_key from applications a join claims c on c.id = a.claim_id) s',
      by: [['claim_id', 'bigint'], ['number', 'integer']],
      columns: `encode(remark, 'base64') as sealed, claim_id::text as of, number, promotion_key as promotion, state, reason, sent_at as "sentAt", decided_at as "decidedAt",
        (select count(*)::int from application_pictures p where p.claim_id = s.claim_id and p.application = s.number) as pictures`,
      sealedAs: remarkName,
      opensAs: 'remark',
    },
    { name: 'rains', from: 'rains s', by: [['id', 'bigint']], of: (memberId) => sql`agent_id = ${memberId}`, columns: `currency, total_minor::text as "totalMinor", packets, least_minor::text as "leastMinor", audience, levels, made_at as "madeAt", starts_at as "startsAt", ends_at as "endsAt", stopped_at as "stoppedAt", ended_at as "endedAt", returned_minor::text as "returnedMinor"` },
    { name: 'caughtInRains', from: '(select p.*, r.currency from rain_packets p join rains r on r.id = p.rain_id) s', by: [['rain_id', 'bigint'], ['n', 'integer']], columns: `currency, n as packet, amount_minor::text as "amountMinor", caught_at as "caughtAt"` },
    { name: 'gifts', from: 'gifts s', by: [['id', 'bigint']], of: (memberId) => sql`agent_id = ${memberId}`, columns: `currency, amount_minor::text as "amountMinor", members, made_at as "madeAt"` },
    {
      name: 'bonusDoubts', from: 'wager_disputes s',
      by: [['id', 'bigint']],
      columns: `encode(reason, 'base64') as sealed, grant_id::text as of, 0 as number, source as vendor, round_id as round, state, made_at as "madeAt", decided_at as "decidedAt"`,
      sealedAs: (of, _number, { vendor, round }) => doubtName(of, String(vendor), String(round)),
      opensAs: 'reason',
    },
    {
      name: 'chats',
      from: '(select l.*, c.member_id from chat_lines l join chats c on c.id = l.chat_id) s',
      by: [['chat_id', 'bigint'], ['number', 'integer']],
      columns: `encode(body, 'base64') as sealed, chat_id::text as of, number, chat_id::text as chat, said_by as by, said_at as "saidAt"`,
      sealedAs: chatLineName,
    },
    {
      name: 'whoLooked',
      from: 'audit_events s',
      by: [['id', 'bigint']],
      of: (memberId) => sql`target_kind = 'member' and target = ${wireId(memberId)} and act in (${sql.join(looks)}) and not is_refused`,
      columns: `at, coalesce(after->'roles', (select jsonb_agg(r.role order by r.role) from staff_roles r where r.staff_id = s.actor), '[]') as roles,
        after->>'field' as field, reason as why`,
    },
  ] satisfies readonly Source[]
).map(sectionOf)

import type { Pool } from 'pg'
import { encodeItems } from '#ledger/encode.ts'
import { seededRandom } from '#ledger/model/storm.ts'
import { isOfGrant, movementOf, type Step } from '#ledger/model/world.ts'
import { giveBonus } from '#testing/bonus.ts'

const whats = [
  'bet',
  'bet',
  'bet',
  'bet-win',
  'win',
  'win',
  'rollback',
  'end-round',
  'deposit',
  'hold',
  'pay',
  'adjust-up',
  'adjust-down',
  'promo',
  'grant',
] as const satisfies readonly Step['what'][]
const batch = 20

interface Play {
  readonly seed: number
  readonly calls: number
  readonly members: number
  readonly membersFrom?: number
  /** Done after every twenty calls. */
  readonly between?: () => Promise<unknown>
}

/** Calls of vendors, of payments and of the house at chance among members of `seedWorld`, most of which are about an earlier one. */
export const playAtRandom = async (pool: Pick<Pool, 'query'>, options: Play): Promise<void> => {
  const random = seededRandom(options.seed)
  const below = (bound: number): number => Math.floor(random() * bound)
  const rounds = Math.ceil(options.calls / 5)
  for (let n = 0; n < options.calls; n += batch) {
    const steps = Array.from({ length: batch }, (): Step => {
      const about = options.seed * 1_000_000 + below(rounds)
      const what = whats[below(whats.length)] ?? 'bet'
      const bet = about * 10 + below(2)
      return {
        what,
        member: (options.membersFrom ?? 1) + (about % options.members),
        vendor: about % 2,
        game: about % 2,
        round: about,
        tx: what === 'bet' || what === 'bet-win' ? bet : about * 10 + 2 + below(8),
        ref: bet,
        amount: below(what === 'deposit' ? 2_000 : 90),
        win: below(200),
        closes: random() < 0.2,
        isForeignSession: false,
        isForeignCurrency: false,
      }
    })
    for (const step of steps) if (step.what === 'grant') await giveBonus(pool, BigInt(step.member), BigInt(step.amount + 1))
    await pool.query('select from ledger_post($1)', [encodeItems(steps.flatMap((step) => (isOfGrant(step) ? [] : [movementOf(step)])))])
    await options.between?.()
  }
}

const betRecordColumns = 'source, round_id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor, first_seq, last_seq'

/** What the projections must come to, asked of the books in another way than the steps do. */
const truths = {
  bet_records: `select ${betRecordColumns} from rounds where first_seq is not null order by 1, 2`,
  winners: `select source, round_id, (opened_at at time zone 'UTC')::date::text as day, won_minor + returned_minor + adjusted_minor - staked_minor as net_minor
    from rounds r join members m on m.id = r.member_id where won_minor + returned_minor + adjusted_minor > staked_minor and m.type <> 4 order by 1, 2`,
  member_statistics: `select member_id, currency, sum(staked_minor)::bigint as staked_minor, sum(won_minor)::bigint as won_minor,
      sum(returned_minor)::bigint as returned_minor, sum(adjusted_minor)::bigint as adjusted_minor, sum(bets)::bigint as bets,
      (select count(*) from transfers t where t.member_id = r.member_id and left(debit, 8) = 'payment:') as deposits,
      (select coalesce(sum(amount_minor), 0)::bigint from transfers t where t.member_id = r.member_id and left(debit, 8) = 'payment:') as deposited_minor,
      (select count(*) from transfers t where t.member_id = r.member_id and left(credit, 8) = 'payment:') as withdrawals,
      (select coalesce(sum(amount_minor), 0)::bigint from transfers t where t.member_id = r.member_id and left(credit, 8) = 'payment:') as withdrawn_minor
    from rounds r where first_seq is not null group by 1, 2 order by 1, 2`,
  member_results: `select * from (
      select member_id, source, game_code, sum(bets)::bigint as bets, sum(won_minor + returned_minor + adjusted_minor - staked_minor)::bigint as net_minor
      from rounds where first_seq is not null and currency <> 'FUN' group by 1, 2, 3
      union all select member_id, '', '', 0, sum(case when left(debit, 8) = 'payment:' then amount_minor else -amount_minor end)::bigint from transfers
      where (left(debit, 8) = 'payment:' or left(credit, 8) = 'payment:') and currency <> 'FUN' group by 1
      union all select member_id, source, '', 0, sum(amount_minor)::bigint from transfers where debit like 'vendor:%:promotions' and currency <> 'FUN' group by 1, 2
    ) t order by 1, 2, 3`,
  // All but `bonus-lapsed` and `bonus-drawn` says in its movement what it is; the category is the game's.
  member_days: `select member_id, category, sum(bets)::bigint as bets, sum(net)::bigint as net_minor, sum(staked)::bigint as staked_minor, sum(prizes)::bigint as prizes_minor, sum(bonus)::bigint as bonus_minor,
      sum(payments)::bigint as payments_minor from (
      select r.member_id, g.game_type as category, r.bets, r.won_minor + r.returned_minor + r.adjusted_minor - r.staked_minor as net, r.staked_minor as staked, 0::bigint as prizes, 0::bigint as bonus, 0::bigint as payments
      from rounds r join games g on g.provider_code = r.source and g.game_code = r.game_code where r.first_seq is not null and r.currency <> 'FUN'
      union all select t.member_id, case when left(t.debit, 7) = 'vendor:' then coalesce((select game_type from games g where g.provider_code = t.source and g.game_code = t.game_code), '-') else '-' end, 0, 0, 0,
        case when t.debit like '%:promotions' then t.amount_minor else 0 end,
        case t.movement when 'bonus-granted' then t.amount_minor when 'bonus-forfeited' then -t.amount_minor when 'bonus-lapsed' then -t.amount_minor else 0 end,
        case t.movement when 'deposit-credited' then t.amount_minor when 'withdrawal-paid' then -t.amount_minor else 0 end
      from transfers t where t.currency <> 'FUN' and t.movement in ('promo-paid', 'bonus-granted', 'bonus-forfeited', 'bonus-lapsed', 'deposit-credited', 'withdrawal-paid')
    ) x group by 1, 2 order by 1, 2`,
} as const

const shown = {
  bet_records: `select ${betRecordColumns} from bet_records order by 1, 2`,
  winners: `select source, round_id, day::text, net_minor from winners order by 1, 2`,
  member_statistics: `select member_id, currency, sum(staked_minor)::bigint as staked_minor, sum(won_minor)::bigint as won_minor,
      sum(returned_minor)::bigint as returned_minor, sum(adjusted_minor)::bigint as adjusted_minor, sum(bets)::bigint as bets,
      sum(deposits)::bigint as deposits, sum(deposited_minor)::bigint as deposited_minor,
      sum(withdrawals)::bigint as withdrawals, sum(withdrawn_minor)::bigint as withdrawn_minor
    from member_statistics group by 1, 2 having sum(bets + won_minor) > 0 order by 1, 2`,
  member_results: `select member_id, source, game_code, sum(bets)::bigint as bets,
      sum(won_minor + returned_minor + gave_minor - took_minor - staked_minor + deposited_minor - withdrawn_minor)::bigint as net_minor
    from member_results group by 1, 2, 3 order by 1, 2, 3`,
  member_days: `select member_id, category, sum(bets)::bigint as bets, sum(won_minor + returned_minor + adjusted_minor - staked_minor)::bigint as net_minor, sum(staked_minor)::bigint as staked_minor,
      sum(promo_minor)::bigint as prizes_minor, sum(bonus_granted_minor - bonus_forfeited_minor)::bigint as bonus_minor, sum(deposited_minor - withdrawn_minor)::bigint as payments_minor
    from member_days group by 1, 2 order by 1, 2`,
} as const

type Contents = Readonly<Record<keyof typeof truths, readonly unknown[]>>

const readAll = async (pool: Pool, texts: Readonly<Record<keyof typeof truths, string>>): Promise<Contents> => {
  const rowsOf = async (text: string): Promise<readonly unknown[]> => (await pool.query(text)).rows
  return { bet_records: await rowsOf(texts.bet_records), winners: await rowsOf(texts.winners), member_statistics: await rowsOf(texts.member_statistics), member_results: await rowsOf(texts.member_results), member_days: await rowsOf(texts.member_days) }
}

export const readProjections = (pool: Pool): Promise<Contents> => readAll(pool, shown)
export const readTruth = (pool: Pool): Promise<Contents> => readAll(pool, truths)

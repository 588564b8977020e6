import type { Register, RegisterPerson } from '#adapters/register/register.ts'
import { sweepRegister } from '#areas/care/jobs/sweep-register.ts'
import { scoreMembers } from '#areas/care/jobs/score-members.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { benchVendor } from '#bench/bench-members.ts'
import { cpfOf } from '#bench/office/names.ts'
import type { Services } from '#services.ts'
import type pg from 'pg'

/** Answers at once that nobody is on it: what is timed is the platform's own part of a sweep. */
export const quickRegister: Register = {
  code: 'bench',
  url: null,
  check: (reference, persons: readonly RegisterPerson[]) => Promise.resolve({ reference, answers: new Map(persons.map(({ id }) => [id, 'clear'] as const)) }),
  book: async function* () {
    // It keeps none.
  },
}

const days = 20
const quarters = 24
const rounds = 40

/** Members 1…count as somebody who plays some evenings a week: days of the last month, and quarters of an hour and rounds of the last week. */
export const seedPlay = async (client: pg.ClientBase, count: number, now: Date): Promise<void> => {
  const { code, gameCode, currency } = benchVendor
  await client.query(
    `insert into member_statistics (member_id, currency, day, bets, staked_minor, won_minor, returned_minor, adjusted_minor, deposits, deposited_minor, withdrawals, withdrawn_minor)
     select m, $2, $3::timestamptz::date - d, 20, 2000, 1900, 0, 0, 1, 300, 0, 0 from generate_series(1, $1::bigint) m, generate_series(1, $4::integer) d`,
    [count, currency, now, days],
  )
  await client.query(
    `insert into member_results (member_id, currency, quarter, source, game_code, bets, staked_minor, won_minor, returned_minor, gave_minor, took_minor, deposited_minor, withdrawn_minor, received_minor, sent_minor)
     select m, $2, date_bin('15 minutes', $3::timestamptz, 'epoch') - q * interval '6 hours', $5, $6, 10, 1000, 990, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, $1::bigint) m, generate_series(1, $4::integer) q`,
    [count, currency, now, quarters, code, gameCode],
  )
  await client.query(
    `insert into bet_records (source, round_id, id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor, first_seq, last_seq, opened_at, touched_at)
     select $5, 'bench-' || m || '-' || r, m * 100 + r, m, $6, $2, 1, 100, 99, 0, 0, r * 2, r * 2 + 1, $3::timestamptz - r * interval '4 hours', $3::timestamptz - r * interval '4 hours'
     from generate_series(1, $1::bigint) m, generate_series(1, $4::integer) r`,
    [count, currency, now, rounds, code, gameCode],
  )
  await client.query('analyze')
}

/** Who they are, as a register of people by their number asks. */
export const seedPeople = async ({ transact, keys, clock }: Services, count: number): Promise<void> => {
  const chunk = 500
  for (let from = 1; from <= count; from += chunk)
    await transact(async (tx) => {
      for (let id = from; id < Math.min(count + 1, from + chunk); id += 1) await writeProfile(tx, keys, BigInt(id), { idNumber: cpfOf(id), realName: `Ana Souza ${id}` }, 0, clock.now())
    })
}

const runsMax = 1_000

/** Runs the job again and again until it has done all of it: seconds. */
const secondsUntil = async (run: () => Promise<void>, isDone: () => Promise<boolean>): Promise<number> => {
  const startedAtMs = performance.now()
  for (let runs = 0; !(await isDone()); runs += 1) {
    if (runs === runsMax) throw new Error('The job does not come to its end')
    await run()
  }
  return (performance.now() - startedAtMs) / 1_000
}

const countOf = async ({ db }: Services, table: 'harm_scores' | 'register_states'): Promise<number> =>
  Number((await db.selectFrom(table).select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

export interface CareFigures {
  readonly members: number
  readonly scoresPerSecond: number
  /** Of a million, at that pace. */
  readonly scoresMillionS: number
  readonly sweepPerSecond: number
  readonly sweepMillionS: number
}

/** Scores all members once, and asks the register about each of them once. */
export const measureCare = async (services: Services, members: number): Promise<CareFigures> => {
  const scored = await secondsUntil(() => scoreMembers(services), async () => (await countOf(services, 'harm_scores')) >= members)
  const swept = await secondsUntil(() => sweepRegister(services), async () => (await countOf(services, 'register_states')) >= members)
  const million = (seconds: number): number => Math.round((seconds / members) * 1_000_000)
  return { members, scoresPerSecond: Math.round(members / scored), scoresMillionS: million(scored), sweepPerSecond: Math.round(members / swept), sweepMillionS: million(swept) }
}

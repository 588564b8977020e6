import { rateDaysAhead, rateRefusal } from '@trevo/rules/agents/rebates'
import { houseKey, moveProblem, typeProblem } from '@trevo/rules/agents/tree'
import { daysOn } from '@trevo/rules/markets/market-days'
import { sql } from 'kysely'
import { insertChange, lockTree, readMoveFacts, readTypeFacts } from '#areas/agents/tree-store.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { boundsFrom, holdMembers, ratesOfMembers, setRateFrom } from '#areas/rebates/rates-store.ts'
import type { Tx } from '#db/tables.ts'
import { type ActOf, anyAgent, anyMember, pick, upTo } from './acts-kit.ts'
import { endOne, moveCash, offer, reply } from './contract-acts.ts'

const categories = ['RNG', 'LIVE'] as const

const come = async (tx: Tx, act: ActOf): Promise<boolean> => {
  const recommender = act.random() < 0.1 ? null : await anyMember(tx, act)
  const username = `s${act.day.replaceAll('-', '')}x${act.n}`
  return (await insertMember(tx, { username, nickname: username, type: recommender === null && act.random() < 0.5 ? 2 : act.random() < 0.4 ? 1 : 0, currency: 'BRL', language: 'pt', passwordHash: 'none', recommenderId: recommender }, act.now)) !== null
}

const move = async (tx: Tx, act: ActOf): Promise<boolean> => {
  await lockTree(tx)
  const [memberId, uplineId] = [await anyMember(tx, act), act.random() < 0.1 ? houseKey : await anyAgent(tx, act)]
  const facts = await readMoveFacts(tx, memberId, uplineId)
  return facts !== null && moveProblem(facts) === null && insertChange(tx, { memberId, uplineId, fromDay: daysOn(act.day, 1), staffId: null, now: act.now })
}

const become = async (tx: Tx, act: ActOf): Promise<boolean> => {
  await lockTree(tx)
  const [memberId, type] = [await anyMember(tx, act), pick(act.random, [0, 1] as const) ?? 1]
  const facts = await readTypeFacts(tx, memberId, type)
  return facts !== null && typeProblem(facts) === null && insertChange(tx, { memberId, type, fromDay: daysOn(act.day, 1), staffId: null, now: act.now })
}

const rate = async (tx: Tx, act: ActOf): Promise<boolean> => {
  const [member, category, bps] = [await anyMember(tx, act), pick(act.random, categories) ?? 'RNG', upTo(act.random, 90)]
  const { rows } = await sql<{ upline_id: bigint }>`select upline_id from team_places where member_id = ${member} and to_day is null and from_day <= ${act.day}::date`.execute(tx)
  const upline = rows[0]?.upline_id
  if (upline === undefined) return false
  await holdMembers(tx, [upline, member])
  const standing = (await ratesOfMembers(tx, [member], act.day)).get(member)?.find((each) => each.category === category)
  const from = daysOn(act.day, rateDaysAhead(bps, standing?.bps ?? 0))
  const [own, below] = [await boundsFrom(tx, upline, category, from), await boundsFrom(tx, member, category, daysOn(act.day, 1))]
  if (rateRefusal(bps, { own: upline === houseKey ? 90 : own.lowest, highestBelow: below.highestBelow }) !== null) return false
  await setRateFrom(tx, { member, category, bps, from, today: act.day, now: act.now })
  return true
}

/** A round that closed at some moment of the day, cash and bonus in it, or none of its own. */
const play = async (tx: Tx, act: ActOf): Promise<boolean> => {
  const [member, staked] = [await anyMember(tx, act), 1 + upTo(act.random, 200_000)]
  const bonus = act.random() < 0.2 ? upTo(act.random, staked + 1) : 0
  const back = upTo(act.random, 3) * upTo(act.random, staked)
  const category = pick(act.random, categories) ?? 'RNG'
  await sql`
    insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
    values (${member}, 'BRL', 'STORM', ${`${act.day}-${act.n}`}, 0, 'g', ${category}, ${act.day}::timestamptz + ${upTo(act.random, 86_400)} * interval '1 second', 1, ${staked}, ${staked - bonus}, ${back}, ${category === 'RNG' ? staked : Math.min(staked, Math.abs(back - staked))})`.execute(tx)
  return true
}

/** A round of these days that is settled anew, or void. */
const settleAnew = async (tx: Tx, act: ActOf): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
    select member_id, currency, source, round_id, part + 1, game_code, category, closed_at, 1, staked_minor, cash_minor, back_minor, ${upTo(act.random, 2)} * (turnover_minor / 2)
    from play_facts f where not exists (select from play_facts o where o.round_id = f.round_id and o.source = f.source and o.part = f.part + 1) order by md5(f.round_id || ${String(act.random())}) limit 1`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** What they earned waits while an account is blocked. */
const block = async (tx: Tx, act: ActOf): Promise<boolean> => {
  const member = await anyMember(tx, act, sql`not starts_with(m.username, 'base')`)
  const { numAffectedRows } = await sql`update members set status = case status when 'active' then 'blocked' else 'active' end where id = ${member} and status in ('active', 'blocked')`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

const fund = (tx: Tx, of: ActOf): Promise<boolean> => moveCash(tx, of, 'credit')
const empty = (tx: Tx, of: ActOf): Promise<boolean> => moveCash(tx, of, 'debit')

const kinds = { come, move, become, rate, play, settleAnew, block, offer, reply, endOne, fund, empty } as const
export type ActKind = keyof typeof kinds
/** How often each is done. */
const often: readonly ActKind[] = ['come', 'come', 'move', 'move', 'become', 'rate', 'rate', 'rate', 'play', 'play', 'play', 'play', 'play', 'play', 'settleAnew', 'block', 'offer', 'offer', 'offer', 'offer', 'reply', 'reply', 'reply', 'reply', 'endOne', 'fund', 'empty', 'empty']

/** One act, drawn; whether it was taken, or refused as the rules have it. */
export const act = async (tx: Tx, of: ActOf): Promise<{ readonly kind: ActKind; readonly isDone: boolean }> => {
  const kind = pick(of.random, often) ?? 'play'
  return { kind, isDone: await kinds[kind](tx, of) }
}

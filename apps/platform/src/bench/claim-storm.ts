import { randomUUID } from 'node:crypto'
import type { TaskTerms } from '@trevo/rules/promotions/terms'
import type { Database } from '@trevo/server/sql'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { publishTerms, saveDraft } from '#areas/promotions/publish-store.ts'
import type { Tables } from '#db/tables.ts'
import { quantile } from './statistics.ts'

const key = 'bench-claims'
const rewardMinor = 1_000
const hourMs = 3_600_000

export interface ClaimStorm {
  readonly claimStormMembers: number
  readonly claimStormGiven: number
  readonly claimStormRefused: number
  readonly claimStormP99Ms: number
}

/** A promotion whose budget is enough for so many rewards. */
const seedPromotion = async (database: Database<Tables>, rewards: number, currency: string): Promise<string> => {
  const now = new Date()
  const terms: TaskTerms = {
    class: 'task', startsAt: new Date(now.getTime() - hourMs).toISOString(), endsAt: null, period: 'once', eligibility: { all: [] }, reward: { kind: 'cash', amounts: { [currency]: String(rewardMinor) } }, claimHours: 48,
    conditions: [{ kind: 'rounds', count: 1, categories: [] }],
  }
  const budget = { [currency]: String(rewardMinor * rewards) }
  const { id } = await database.db
    .insertInto('announcements')
    .values({ kind: 'promotion', position: 1, title: JSON.stringify({ pt: key, en: key }), content: JSON.stringify({ pt: key }), key, starts_at: new Date(now.getTime() - hourMs), category_keys: [] })
    .returning('id').executeTakeFirstOrThrow()
  await database.transact(async (tx) => {
    await saveDraft(tx, key, { terms, budget }, null, now)
    await publishTerms(tx, { key, terms, budget, madeBy: null, approvedBy: null }, now)
  })
  return id.toString()
}

const seedPhones = async (database: Database<Tables>, members: number, currency: string): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ id: bigint }>(
    `insert into members (id, username, nickname, type, currency, password_hash) select 1000000000 + i, 'claims' || i, 'claims' || i, 0, $2, 'none' from generate_series(1, $1::integer) i returning id`,
    [members, currency],
  )
  return database.transact(async (tx) => {
    const tokens: string[] = []
    for (const { id } of rows) tokens.push(await startSession(tx, id, new Date()))
    return tokens
  })
}

interface Answer {
  readonly status: number
  readonly code: string | null
  readonly tookMs: number
}

/** All members ask at the same moment for what is enough for a few. Throws where another number was given, or anything but a clear no was said to the others. */
export const claimStorm = async (database: Database<Tables>, port: number, { members, rewards, currency }: { readonly members: number; readonly rewards: number; readonly currency: string }): Promise<ClaimStorm> => {
  const [id, tokens] = [await seedPromotion(database, rewards, currency), await seedPhones(database, members, currency)]
  const base = `http://127.0.0.1:${port}/api/promotions/${id}`
  const { terms } = (await (await fetch(base)).json()) as { readonly terms: { readonly version: number; readonly hash: string } }
  const join = async (token: string): Promise<Answer> => {
    const from = performance.now()
    const answer = await fetch(`${base}/join`, {
      method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ requestId: randomUUID(), version: terms.version, hash: terms.hash }),
    })
    const said = (await answer.json()) as { readonly code?: string }
    return { status: answer.status, code: said.code ?? null, tookMs: performance.now() - from }
  }
  const answers = await Promise.all(tokens.map(join))
  const wrong = answers.find(({ status, code }) => status !== 200 && code !== 'budget_spent')
  if (wrong !== undefined) throw new Error(`one was answered ${wrong.status} ${wrong.code}`)
  const given = answers.filter(({ status }) => status === 200).length
  const { rows } = await database.pool.query<{ claims: number; spent: bigint }>(
    `select (select count(*)::float8 from claims where promotion_key = $1 and state = 'joined') as claims, (select spent_minor from promotion_budgets where promotion_key = $1) as spent`,
    [key],
  )
  if (given !== Math.min(rewards, members) || rows[0]?.claims !== given || rows[0].spent !== BigInt(rewardMinor * given)) throw new Error(`${given} of ${rewards} were given, and the books have ${rows[0]?.claims} for ${rows[0]?.spent}`)
  return { claimStormMembers: members, claimStormGiven: given, claimStormRefused: members - given, claimStormP99Ms: Math.round(quantile(answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b), 0.99)) }
}

import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@trevo/server/migrate'
import { cloneTestDatabase } from '@trevo/server/testing-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { studioShape } from './shape.ts'
import type { Tables } from './tables.ts'

test('a studio from before packages/vendor-calls keeps every call, under its id and as it stood', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trevo-studio-steps-'))
  for (const name of ['0001-rounds.sql', '0002-choice.sql', '0003-statement.sql']) await copyFile(join(studioShape.folder, name), join(folder, name))
  const old = await cloneTestDatabase<Tables>({ schema: studioShape.schema, folder })
  const { db } = old.database
  try {
    await sql`insert into seeds (vendor, member_id, server_seed, server_seed_hash, client_seed)
      values ('TREVO', 'mem_1', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), 'a')`.execute(db)
    await sql`insert into rounds (id, vendor, game_code, member_id, wallet_token, request_key, stake_minor, currency, seed_id, nonce, state)
      values ('rnd_1', 'TREVO', 'wheel', 'mem_1', 'token', 'key-00001', 100, 'BRL', 1, 0, 'paying')`.execute(db)
    const base = { memberId: 'mem_1', gameCode: 'wheel', roundId: 'rnd_1' }
    const bet = JSON.stringify({ sessionToken: 'token', ...base, txId: 'rnd_1:bet', amount: '100', currency: 'BRL' })
    const win = JSON.stringify({ ...base, txId: 'rnd_1:win', refTxId: 'rnd_1:bet', amount: '250', currency: 'BRL', closesRound: true })
    await sql`insert into wallet_calls (round_id, vendor, verb, body, state, attempts, answer, created_at, answered_at)
      values ('rnd_1', 'TREVO', 'bet', ${bet}, 'answered', 1, '{"status":"OK"}', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z')`.execute(db)
    // An id that was given and not used.
    await sql`select nextval('wallet_calls_id_seq')`.execute(db)
    await sql`insert into wallet_calls (round_id, vendor, verb, body, attempts, is_uncertain, leased_until) values ('rnd_1', 'TREVO', 'win', ${win}, 3, true, now())`.execute(db)
    const before = (await sql`select id, vendor, verb, body, state, attempts, is_uncertain, next_at, leased_until, answer, created_at, answered_at, round_id from wallet_calls order by id`.execute(db)).rows

    const { applied } = await migrate({ ...studioShape, url: old.url })
    expect(applied).toEqual(['202611240549-calls-step-aside.sql', '202611240550-wallet-calls.sql', '202611240551-calls-move.sql', '202611261541-free-rounds.sql', '202611270830-moves.sql', '202611271700-shared-rounds.sql', '202611281500-flights.sql', '202611281910-ponds.sql', '202611282000-duels.sql', '202611290100-marks.sql', '202611290101-marks-told.sql'])

    const after = await sql<Record<string, unknown>>`select * from wallet_calls order by id`.execute(db)
    expect(after.rows).toMatchObject(before)
    expect(after.rows).toMatchObject([
      { id: 1n, call_key: 'rnd_1:bet', member_id: 'mem_1', amount_minor: 100n, currency: 'BRL', gives_up_after_ms: 12_000 },
      { id: 3n, call_key: 'rnd_1:win', ref_tx_id: 'rnd_1:bet', amount_minor: 250n, gives_up_after_ms: null },
    ])
    const end = JSON.stringify(base)
    expect((await sql`insert into wallet_calls (vendor, verb, body) values ('TREVO', 'end-round', ${end}) returning id, call_key`.execute(db)).rows).toEqual([
      { id: 4n, call_key: 'rnd_1' },
    ])
    expect(await migrate({ ...studioShape, url: old.url })).toMatchObject({ applied: [] })
  } finally {
    await old.close()
    await rm(folder, { recursive: true })
  }
})

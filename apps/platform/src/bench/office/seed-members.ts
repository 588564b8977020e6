import type pg from 'pg'
import { documentToken, nameTokens } from '#areas/identity/search/search-tokens.ts'
import type { Keys } from '#keys/keys.ts'
import { chargeOf, cpfOf, firstNames, lastNames } from './names.ts'
import type { OfficeSizes } from './sizes.ts'

const prefixes = [3, 4, 5, 6] as const
const chunk = 20_000

/** Members beyond those who bet, with an address, a number and a purse each, registered over two years; the last of them are the batch that is tagged. */
const insertMembers = async (client: pg.ClientBase, from: number, { members, batch }: OfficeSizes): Promise<void> => {
  await client.query(
    `insert into members (id, username, nickname, type, currency, country, password_hash, email, mobile_number, referral_code, created_at)
     select i, 'bench' || i, case when i > $2::bigint - $3::bigint then 'batch' || i else 'bench' || i end, 0, 'BRL', case when i % 20 = 0 then 'PT' else 'BR' end, 'none',
       'bench' || i || '@bench.example', '+5511' || (900000000 + i), 'REF' || i, now() - (i % 1000000) * interval '63 seconds'
     from generate_series($1::bigint, $2::bigint) i`,
    [from, members, batch],
  )
  await client.query(`update members set email = 'bench' || id || '@bench.example', mobile_number = '+5511' || (900000000 + id) where id < $1`, [from])
  await client.query(`insert into purses (member_id, currency, kind, room) select i, 'BRL', 'cash', null from generate_series($1::bigint, $2::bigint) i`, [from, members])
}

/** A word whole and what it begins with, as a profile is indexed by. */
const beginnings = (word: string): readonly string[] => [word, ...prefixes.filter((length) => length < word.length).map((length) => word.slice(0, length))]

/** `place` says which word of the list a member has. */
const insertNames = async (client: pg.ClientBase, keys: Keys, names: readonly string[], place: string, members: number): Promise<void> => {
  const rows = names.flatMap((name, n) => nameTokens(keys, beginnings(name).join(' ')).map(({ token }) => ({ n, token })))
  await client.query(
    `insert into member_search (kind, token, member_id)
     select 'name', w.token, i from generate_series(1, $1::bigint) i join unnest($2::bigint[], $3::bytea[]) w(n, token) on w.n = ${place}
     on conflict do nothing`,
    [members, rows.map(({ n }) => n), rows.map(({ token }) => token)],
  )
}

const insertDocuments = async (client: pg.ClientBase, keys: Keys, members: number, onProgress: (sentence: string) => void): Promise<void> => {
  for (let from = 1; from <= members; from += chunk) {
    const count = Math.min(chunk, members - from + 1)
    const tokens = Array.from({ length: count }, (_, n) => documentToken(keys, cpfOf(from + n)).token)
    await client.query(`insert into member_search (kind, token, member_id) select 'document', t.token, $2::bigint + t.n - 1 from unnest($1::bytea[]) with ordinality t(token, n)`, [tokens, from])
    if (from % 1_000_000 < chunk) onProgress(`  documents of ${from + count - 1} members`)
  }
}

/** Every tenth has a deposit and a key to be paid by. */
const insertPayments = async (client: pg.ClientBase, members: number): Promise<void> => {
  const [before, after] = chargeOf(0).split('0') as [string, string]
  await client.query(
    `insert into deposits (id, member_id, request_id, provider, amount_minor, currency, status, charge_id, created_at, expires_at, credited_at)
     select i, i, 'deposit-of-the-bench-' || i, 'pix', 5000, 'BRL', 'credited', $2 || i || $3, now() - (i % 500000) * interval '63 seconds', now(), now() from generate_series(10, $1::bigint, 10) i`,
    [members, before, after],
  )
  await client.query(
    `insert into bank_accounts (id, member_id, destination_type, destination, added_at) select i, i, 'email', 'bench' || i || '@bench.example', now() from generate_series(10, $1::bigint, 10) i`,
    [members],
  )
}

/** `from` is the first who is not there yet: those before it bet. */
export const seedManyMembers = async (client: pg.ClientBase, keys: Keys, from: number, sizes: OfficeSizes, onProgress: (sentence: string) => void): Promise<void> => {
  onProgress(`Making ${sizes.members} members`)
  await insertMembers(client, from, sizes)
  await insertPayments(client, sizes.members)
  onProgress('By what they are found')
  await insertNames(client, keys, firstNames, `i % ${firstNames.length}`, sizes.members)
  await insertNames(client, keys, lastNames, `i / ${firstNames.length} % ${lastNames.length}`, sizes.members)
  await insertDocuments(client, keys, sizes.members, onProgress)
}

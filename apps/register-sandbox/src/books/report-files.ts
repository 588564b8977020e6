import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Books } from './tables.ts'

export interface Problem {
  /** Of the record; 0: of the file. */
  readonly n: number
  readonly why: string
}

const whole = z.string().regex(/^-?\d{1,18}$/)
const positive = z.string().regex(/^\d{1,18}$/)
const n = z.number().int().positive()
const named = z.string().min(1).max(128)
const currency = z.string().regex(/^[A-Z]{3}$/)
const member = z.string().regex(/^mem_[0-9a-z]{1,13}$/)

/** The subjects as this authority wants them, and what of a record is summed. */
const forms = {
  bets: { record: z.strictObject({ n, id: named, at: z.iso.datetime(), member, vendor: named, game: named.nullable(), round: named.nullable(), movement: named, staked: positive, paid: positive, currency }), summed: ['staked', 'paid'] },
  games: { record: z.strictObject({ n, vendor: named, game: named.nullable(), currency, bets: positive, staked: positive, paid: positive }), summed: ['bets', 'staked', 'paid'] },
  wallets: { record: z.strictObject({ n, member, currency, opening: positive, deposits: positive, withdrawn: whole, staked: positive, paid: positive, other: whole, closing: positive }), summed: ['deposits', 'withdrawn', 'staked', 'paid', 'other'] },
  bettors: { record: z.strictObject({ n, member, currency, bets: positive, staked: positive, paid: positive, deposits: positive, withdrawn: whole }), summed: ['bets', 'staked', 'paid', 'deposits', 'withdrawn'] },
  operator: { record: z.strictObject({ n, account: named, currency, got: positive, gave: positive }), summed: ['got', 'gave'] },
  products: { record: z.strictObject({ n, product: named, currency, figure: named, formula: named, amount: whole }), summed: [] },
  funds: { record: z.strictObject({ n, currency, owed: positive, cash: positive, held: positive, stakes: positive, bank: whole.nullable(), difference: whole.nullable() }), summed: ['owed'] },
} as const
type Kind = keyof typeof forms

const head = z.strictObject({
  format: z.string(), market: z.string(), kind: z.enum(Object.keys(forms) as [Kind, ...Kind[]]), period: z.string(), from: z.iso.datetime(), to: z.iso.datetime(),
  version: n, part: n, records: z.number().int().min(0).max(7_000), sums: z.record(currency, z.record(z.string(), whole)),
})

type Sums = Record<string, Record<string, bigint>>
const textsOf = (sums: Sums) => Object.fromEntries(Object.entries(sums).map(([of, own]) => [of, Object.fromEntries(Object.entries(own).map(([name, sum]) => [name, sum.toString()]))]))
const same = (a: Sums, b: Readonly<Record<string, Readonly<Record<string, string>>>>): boolean => {
  const sorted = (value: Readonly<Record<string, Readonly<Record<string, string>>>>) => JSON.stringify(Object.entries(value).map(([of, own]) => [of, Object.entries(own).toSorted()]).toSorted())
  return sorted(textsOf(a)) === sorted(b)
}

/** What a record’s own figures do not fit. */
const wrongIn = (kind: Kind, record: Readonly<Record<string, unknown>>, { from, to }: { readonly from: string; readonly to: string }): string | null => {
  const of = (name: string): bigint => BigInt((record[name] as string | null) ?? 0)
  if (kind === 'wallets' && of('opening') + of('deposits') - of('withdrawn') - of('staked') + of('paid') + of('other') !== of('closing')) return 'the wallet does not end as it moved'
  if (kind === 'bets' && of('staked') > 0n === of('paid') > 0n) return 'is neither a stake nor a payout'
  if (kind === 'bets' && (String(record['at']) < from || String(record['at']) >= to)) return 'is of another day'
  if (kind === 'funds' && of('cash') + of('held') + of('stakes') !== of('owed')) return 'does not sum to what is owed'
  return null
}

interface Read {
  readonly head: z.output<typeof head>
  readonly sums: Sums
  readonly problems: readonly Problem[]
}

/** Structure first: where that is wrong nothing is looked at further. Then quality, record by record. */
export const readReportFile = (text: string): Read | { readonly problems: readonly Problem[] } => {
  const lines = text.split('\n')
  if (lines.pop() !== '') return { problems: [{ n: 0, why: 'the file is cut off' }] }
  const parsed = lines.map((line): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      return undefined
    }
  })
  const first = head.safeParse(parsed[0])
  if (!first.success) return { problems: [{ n: 0, why: 'the head is not understood' }] }
  const records = parsed.slice(1)
  if (records.length !== first.data.records) return { problems: [{ n: 0, why: 'has another number of records than its head says' }] }
  const { record: form, summed } = forms[first.data.kind]
  const broken = records.flatMap((record, at) => (form.safeParse(record).success ? [] : [{ n: Number((record as { n?: unknown } | undefined)?.n ?? at + 1), why: 'is not of the form' }]))
  if (broken.length > 0) return { problems: broken }
  const rows = records as readonly Readonly<Record<string, unknown>>[]
  const sums: Sums = {}
  for (const row of rows) {
    const own = (sums[String(row['currency'])] ??= Object.fromEntries(['records', ...summed].map((name) => [name, 0n])))
    own['records'] = (own['records'] ?? 0n) + 1n
    for (const name of summed) own[name] = (own[name] ?? 0n) + BigInt(row[name] as string)
  }
  const wrong = rows.flatMap((row, at): Problem[] => {
    const before = rows[at - 1]
    const why = before !== undefined && row['n'] !== Number(before['n']) + 1 ? 'is out of turn' : wrongIn(first.data.kind, row, first.data)
    return why === null ? [] : [{ n: Number(row['n']), why }]
  })
  return { head: first.data, sums, problems: [...(same(sums, first.data.sums) ? [] : [{ n: 0, why: 'the sums are not those of the records' }]), ...wrong] }
}

export interface FileTaken {
  readonly state: 'accepted' | 'refused'
  readonly receipt: string
  readonly problems: readonly Problem[]
}

const receiptOf = (of: string): string => `R${createHash('sha256').update(of).digest('hex').slice(0, 16).toUpperCase()}`
const problemsMax = 100

/** The same file under the same name has the same receipt; another under a name that was accepted is refused. `isPicky`: its first record is refused, on order. */
export const takeReportFile = async (books: Books, name: string, text: string, isPicky: boolean): Promise<FileTaken | 'name_taken'> => {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const known = await books.db.selectFrom('report_files').selectAll().where('name', '=', name).executeTakeFirst()
  if (known !== undefined && known.state === 'accepted') return known.sha256 === sha256 ? { state: known.state, receipt: known.receipt, problems: known.problems } : 'name_taken'
  const read = readReportFile(text)
  const isRead = 'head' in read
  const misnamed = isRead && !name.startsWith(`${read.head.market}-${read.head.kind}-${read.head.period}-v${read.head.version}-`) ? [{ n: 0, why: 'the name is not that of the head' }] : []
  const problems = [...read.problems, ...misnamed, ...(isPicky ? [{ n: 1, why: 'is not believed' }] : [])].slice(0, problemsMax)
  const taken = { state: problems.length === 0 ? 'accepted' : 'refused', receipt: receiptOf(`${name} ${sha256}`), problems } as const
  const about = isRead ? read.head : { market: '', kind: '', period: '', version: 0, part: 0, records: 0 }
  const row = {
    name, market: about.market, kind: about.kind, period: about.period, version: about.version, part: about.part, records: about.records,
    sha256, sums: JSON.stringify(isRead ? textsOf(read.sums) : {}), state: taken.state, problems: JSON.stringify(problems), receipt: taken.receipt,
  }
  await books.db.insertInto('report_files').values(row).onConflict((twice) => twice.column('name').doUpdateSet(row).where('report_files.state', '=', 'refused')).execute()
  return taken
}

export interface Closing {
  readonly market: string
  readonly kind: string
  readonly period: string
  readonly version: number
  readonly parts: number
  readonly sums: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** All parts are here, and come to what the house says of them; else what is wrong. */
export const closeReport = async (books: Books, { market, kind, period, version, parts, sums: said }: Closing): Promise<{ readonly receipt: string } | { readonly why: string }> => {
  const files = await books.db.selectFrom('report_files').select(['part', 'sums', 'sha256']).where('market', '=', market).where('kind', '=', kind).where('period', '=', period).where('version', '=', version).where('state', '=', 'accepted').orderBy('part').execute()
  if (files.length !== parts || files.some(({ part }, at) => part !== at + 1)) return { why: 'parts are missing' }
  const sums: Sums = {}
  for (const file of files)
    for (const [of, own] of Object.entries(file.sums))
      for (const [name, sum] of Object.entries(own)) (sums[of] ??= {})[name] = (sums[of]?.[name] ?? 0n) + BigInt(sum)
  if (!same(sums, said)) return { why: 'the parts come to other sums' }
  const receipt = receiptOf(`${market} ${kind} ${period} ${version} ${files.map(({ sha256 }) => sha256).join(' ')}`)
  await books.db.insertInto('report_closings').values({ market, kind, period, version, parts, sums: JSON.stringify(textsOf(sums)), receipt }).onConflict((twice) => twice.doNothing()).execute()
  return { receipt }
}

/** What the newest whole version of each kind comes to. */
export const reportTotals = async (books: Books, market: string, period: string) => {
  const rows = await books.db.selectFrom('report_closings').select(['kind', 'version', 'parts', 'sums', 'receipt']).where('market', '=', market).where('period', '=', period).orderBy('kind').orderBy('version', 'desc').execute()
  return rows.filter((row, at) => rows[at - 1]?.kind !== row.kind)
}

export const listReportFiles = (books: Books) => books.db.selectFrom('report_files').select(['name', 'records', 'state', 'receipt']).orderBy('received_at', 'desc').limit(20).execute()

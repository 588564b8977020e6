import { isCpf } from '@trevo/rules/forms/pix-key'
import { type CheckAnswer, type CheckFindings, checkQuestions } from '@trevo/rules/papers/checks'
import { sql } from 'kysely'
import type { Books } from './tables.ts'

export interface AskedPapers {
  readonly reference: string
  readonly number: string
  readonly name: string
  readonly birthday: string
  /** Every side is a picture. */
  readonly hasPictures: boolean
}

interface Person {
  readonly name: string
  readonly birthday: string
  readonly has_face: boolean
  readonly is_in_date: boolean | null
}

const folded = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const yesNo = (is: boolean): CheckAnswer => (is ? 'yes' : 'no')

const findingsOf = ({ number, name, birthday, hasPictures }: AskedPapers, person: Person | undefined): CheckFindings => {
  if (!hasPictures) return Object.fromEntries(checkQuestions.map((question) => [question, 'no'])) as CheckFindings
  // Of whom it does not know it knows nothing, but whether the number can be one.
  if (person === undefined) return { document: 'unsure', 'in-date': 'unsure', face: 'unsure', name: 'unsure', birthday: 'unsure', number: isCpf(number) ? 'unsure' : 'no' }
  return {
    document: 'yes',
    'in-date': person.is_in_date === null ? 'unsure' : yesNo(person.is_in_date),
    face: yesNo(person.has_face),
    name: yesNo(folded(person.name) === folded(name)),
    birthday: yesNo(person.birthday === birthday),
    number: 'yes',
  }
}

/** What it says of papers, by its own people; the same reference is answered as the first time. */
export const checkPapers = (books: Books, asked: AskedPapers): Promise<CheckFindings> =>
  books.transact(async (tx) => {
    const { rows: people } = await sql<Person>`select name, to_char(birthday, 'YYYY-MM-DD') as birthday, has_face, document_until >= current_date as is_in_date from people where number = ${asked.number}`.execute(tx)
    const findings = findingsOf(asked, people[0])
    const { rows } = await sql<{ readonly findings: CheckFindings }>`
      insert into paper_checks (reference, number, findings) values (${asked.reference}, ${asked.number}, ${JSON.stringify(findings)}::jsonb)
      on conflict (reference) do update set times = paper_checks.times + 1, last_at = now() returning findings`.execute(tx)
    return rows[0]?.findings ?? findings
  })

export interface KeptCheck {
  readonly reference: string
  readonly times: number
}

/** What was asked, by reference: no name and no picture is kept. */
export const listChecks = async (books: Books, after: string): Promise<readonly KeptCheck[]> =>
  (await sql<KeptCheck>`select reference, times from paper_checks where reference > ${after} order by reference limit 500`.execute(books.db)).rows

import { createHash } from 'node:crypto'
import { reportId } from '@trevo/rules/ids'
import type { dutyActs } from '@trevo/rules/staff/acts/duties'
import { loadMarket } from '#market/load-market.ts'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

/** A report of a day of its own, with one file. */
const report = async (house: House, state: 'made' | 'refused'): Promise<string> => {
  const id = house.next()
  const period = new Date(Date.UTC(2020, 0, 1) + Number(id) * 86_400_000).toISOString().slice(0, 10)
  const { pool } = house.office.database
  await pool.query(
    `insert into market_reports (id, market, kind, period, version, from_at, to_at, from_day, to_day, due_at, state, parts, sums, started_at)
     values ($1, 'br', 'bets', $2::text, 1, $2::text::date, $2::text::date + 1, $2::text, $2::text, $2::text::date + 1, $3, 1, '{}', now())`,
    [id, period, state],
  )
  await pool.query(`insert into market_report_parts (report_id, part, name, sha256, records, body, state) values ($1, 1, $2, '\\x00', 0, '', $3)`, [id, `br-bets-${period}-v1-0001.ndjson`, state === 'made' ? 'waiting' : 'refused'])
  return reportId(BigInt(id))
}

export const dutySamples: Readonly<Record<keyof typeof dutyActs, ActSample>> = {
  'reports.resend': async (house) => ({ reportId: await report(house, 'refused') }),
  'reports.correct': async (house) => ({ reportId: await report(house, 'refused') }),
  'market.sign': async (house) => {
    const market = loadMarket('br', undefined)
    const hash = createHash('sha256').update(String(house.next())).digest('hex')
    await house.office.database.pool.query(`insert into market_files (hash, code, file, seen_at) values ($1, 'br', $2, now())`, [hash, JSON.stringify(market)])
    return { hash }
  },
  'statements.hand-out': async (house) => {
    const { id, memberId } = await house.member()
    const figures = { natures: [], opening: '0', deposited: '0', withdrawn: '0', withheld: '0', received: '0', sent: '0', other: '0', closing: '0', held: '0' }
    await house.office.database.pool.query(`insert into year_statements (member_id, year, currency, market, zone, figures, made_at) values ($1, 2025, 'BRL', 'br', 'America/Sao_Paulo', $2, now())`, [id, JSON.stringify(figures)])
    return { memberId, year: 2025, currency: 'BRL', format: 'csv', language: 'pt' }
  },
  'reports.enter-receipt': async (house) => ({ reportId: await report(house, 'made'), receipt: 'R-2026-1' }),
}

import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type PathFigure, pathLines } from '@trevo/rules/cashier/money-path'
import { Link } from 'react-router'
import { t } from '#i18n/t.ts'
import { Money } from '#ui/money.tsx'
import styles from './withdrawal.module.css'

type Path = ReplyOfStaff<'GET /office/withdrawals/:withdrawalId'>['path']
const groups = [
  { key: 'in', names: ['deposited', 'adjustedIn'] },
  { key: 'play', names: ['staked', 'won', 'returned'] },
  { key: 'out', names: ['withdrawn', 'sentBack', 'held', 'taxed', 'adjustedOut'] },
  { key: 'now', names: ['cash', 'bonus'] },
] as const satisfies readonly { readonly key: 'in' | 'play' | 'out' | 'now'; readonly names: readonly PathFigure[] }[]

/** Of the largest, in percent; the bar says it by eye, the amount says it exactly. */
const share = (minor: bigint, largest: bigint): number => (largest === 0n ? 0 : Number((minor * 100n) / largest))

/** The way of the member's money as a picture: in, through play, out, and what is left of it. */
export function MoneyPath({ path, currency, memberId }: { readonly path: Path; readonly currency: string; readonly memberId: string }) {
  const minorOf = (name: PathFigure): bigint => BigInt(path[`${name}Minor`])
  const largest = groups.flatMap(({ names }) => names.map(minorOf)).reduce((most, each) => (each > most ? each : most), 0n)
  const href = (name: PathFigure): string => `/journal?${new URLSearchParams({ member: memberId, currency, ...pathLines[name] }).toString()}`
  return (
    <div className={styles.path}>
      {groups.map(({ key, names }) => (
        <section key={key} className={styles.step}>
          <h3 className={styles.stepName}>{t(`money.withdrawal.${key}`)}</h3>
          {names.map((name) => (
            <Link key={name} to={href(name)} className={styles.figure}>
              <span className={styles.figureName}>{t(`money.path.${name}`)}</span>
              <Money minor={minorOf(name)} currency={currency} />
              <span className={styles.bar} data-step={key} aria-hidden="true"><span style={{ inlineSize: `${share(minorOf(name), largest)}%` }} /></span>
            </Link>
          ))}
        </section>
      ))}
    </div>
  )
}

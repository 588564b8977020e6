import { money } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { flagName } from '#ui/rooms/money-words.ts'
import type { RowOf } from '#ui/list/use-list.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './withdrawal.module.css'

type Flag = RowOf<'GET /office/withdrawals'>['flags'][number]

/** Counts, and what the flags of risk name, are no amounts. */
const plain = new Set(['count', 'rules', 'list'])

const said = ({ name, seen }: Flag, currency: string): string =>
  wordOf(`money.flag.${name}.why`, Object.fromEntries(Object.entries(seen).map(([key, value]) => [key, plain.has(key) ? value : money(BigInt(value), currency)]))) ?? ''

/** What was seen when it was asked for, heaviest first, each in a sentence with the amounts that it goes by. */
export function FlagList({ flags, currency }: { readonly flags: readonly Flag[]; readonly currency: string }) {
  if (flags.length === 0) return <p className={styles.none}>{t('money.withdrawal.no_flags')}</p>
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag.name} className={styles.flag}>
          <StateBadge tone={flag.isRed ? 'danger' : 'caution'}>{flagName(flag.name)}</StateBadge>
          <span>{said(flag, currency)}</span>
          <span className={styles.weight}>{t('money.withdrawal.weight', { weight: flag.weight })}</span>
        </li>
      ))}
    </ul>
  )
}

import { isGameCategory } from '@trevo/rules/categories'
import { type Column, DataTable } from '@trevo/ui/data-table.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { ProgressBar } from '@trevo/ui/progress-bar.tsx'
import { type OwnVip, useVip, type Vip } from '#areas/club/use-vip.ts'
import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { useMember } from '#session/use-member.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './benefits.module.css'
import { Gifts } from './gifts.tsx'

/** Where the member stands among the levels, what there is to take, and what each level gives. */
export function BenefitsScreen() {
  const vip = useVip()
  return (
    <Screen narrow stacked>
      {vip.data === undefined ? (
        vip.isError ? (
          <ErrorState error={vip.error} onRetry={() => void vip.refetch()} isRetrying={vip.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={420} radius={20} />
          </AfterDelay>
        )
      ) : (
        <>
          {vip.data.own === null ? null : <Standing own={vip.data.own} vip={vip.data} />}
          {vip.data.own === null ? null : <Gifts gifts={vip.data.own.gifts} />}
          <Levels levels={vip.data.levels} />
          <HowXpComes vip={vip.data} />
        </>
      )}
    </Screen>
  )
}

const nameOf = ({ levels }: Vip, level: number): string => levels.find((each) => each.level === level)?.name ?? ''

function Standing({ own, vip }: { readonly own: OwnVip; readonly vip: Vip }) {
  const { level, xp, reachXp, nextXp } = own
  const [into, span] = [Math.max(0, xp - reachXp), (nextXp ?? reachXp) - reachXp]
  return (
    <section className={styles.hero} aria-label={t('club.vip.yours')}>
      <p className={styles.level}>
        <span className={styles.crown}>
          <Icon name="crown" size={28} />
        </span>
        <span className={styles.names}>
          <span className={styles.label}>{t('club.vip.yours')}</span>
          <bdi className={styles.name}>{nameOf(vip, level)}</bdi>
        </span>
        <bdi className={styles.xp}>{t('club.vip.xp', { xp: formatNumber(xp) })}</bdi>
      </p>
      {nextXp === null ? (
        <p className={styles.lead}>{t('club.vip.top')}</p>
      ) : (
        <ProgressBar tone="gold" label={t('club.vip.progress')} value={into} most={span} text={t('club.vip.left', { xp: formatNumber(Math.max(0, nextXp - xp)), level: nameOf(vip, level + 1) })} />
      )}
    </section>
  )
}

type Level = Vip['levels'][number]

function Levels({ levels }: { readonly levels: readonly Level[] }) {
  const count = (value: string | number | bigint): string => (typeof value === 'number' ? formatNumber(value) : String(value))
  const columns: readonly [Column<Level>, ...Column<Level>[]] = [
    { id: 'name', name: t('club.vip.level'), valueOf: ({ name }) => name },
    { id: 'reach', name: t('club.vip.reach'), valueOf: ({ reachXp }) => reachXp, show: count },
    { id: 'once', name: t('club.vip.once'), valueOf: ({ levelPoints }) => levelPoints, show: count },
    { id: 'week', name: t('club.vip.week'), valueOf: ({ weekPoints }) => weekPoints, show: count },
    { id: 'month', name: t('club.vip.month'), valueOf: ({ monthPoints }) => monthPoints, show: count },
    { id: 'keep', name: t('club.vip.keep'), valueOf: ({ keepXp }) => keepXp, show: count },
  ]
  return (
    <Section title={t('club.vip.levels')}>
      <DataTable label={t('club.vip.levels')} columns={columns} lines={levels} keyOf={({ level }) => String(level)} />
      <p className={styles.note}>{t('club.vip.levelsNote')}</p>
    </Section>
  )
}

function HowXpComes({ vip: { factors, minorPerXp } }: { readonly vip: Vip }) {
  const own = useMember().data?.currency
  // Whose currency gives no XP, a free trial’s, reads what the house’s gives: so nothing moves when it is known.
  const currency = own !== undefined && minorPerXp[own] !== undefined ? own : site().currency
  const per = minorPerXp[currency]
  const shares = Object.entries(factors).flatMap(([category, bps]) => (isGameCategory(category) ? [{ name: t(`lobby.games.category.${category}`), value: t('club.vip.share', { percent: formatNumber(bps / 100) }) }] : []))
  return (
    <Section title={t('club.vip.how')}>
      <div className={styles.panel}>
        <p>{per === undefined ? t('club.vip.howNone') : t('club.vip.howText', { amount: formatMoney(String(per), currency) })}</p>
        <Facts>
          {shares.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </div>
    </Section>
  )
}

import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/agents.module.css'
import { type Branch, exactOfBranch, isRebateRight, type Rebate, type RebateDay, useRebate } from '#areas/agents/use-rebates.ts'
import { dayWords, exactMoney, signedMoney } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { percentOfBps } from '#lib/percent.ts'
import { ErrorState } from '#ui/error-state.tsx'

interface RebateSheetProps {
  readonly line: RebateDay | null
  readonly onClose: () => void
}

/** What a day came to, line by line, and the same computed on the phone. */
export function RebateSheet({ line, onClose }: RebateSheetProps) {
  return (
    <Sheet open={line !== null} onClose={onClose} title={line === null ? t('agents.rebates.made') : t('agents.rebates.day', { day: dayWords(line.day) })}>
      {line === null ? null : <Made line={line} />}
    </Sheet>
  )
}

function Made({ line }: { readonly line: RebateDay }) {
  const rebate = useRebate(line)
  if (rebate.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={240} radius={14} />
      </AfterDelay>
    )
  }
  if (rebate.data === undefined) return <ErrorState error={rebate.error} onRetry={() => void rebate.refetch()} isRetrying={rebate.isFetching} />
  const { branches, line: read } = rebate.data
  const money = (exact: string): string => exactMoney(exact, read.currency)
  return (
    <div className={styles.made}>
      <Facts isRaised>
        <Fact name={t('agents.rebates.carried')}>{money(read.carried)}</Fact>
        <Fact name={t('agents.rebates.exact')}>{money(read.exact)}</Fact>
        <Fact name={t('agents.rebates.paid')}>{formatMoney(read.amount, read.currency)}</Fact>
        <Fact name={t('agents.rebates.remainder')}>{money(read.remainder)}</Fact>
      </Facts>
      <Check rebate={rebate.data} />
      <Section title={t('agents.rebates.branches')}>
        <Rows kind="raised">
          {branches.map((branch) => (
            <Line key={`${branch.member?.memberId ?? ''} ${branch.category} ${branch.ofDay}`} branch={branch} line={read} />
          ))}
        </Rows>
      </Section>
    </div>
  )
}

/** Of whom, of which games, and the product in figures. */
function Line({ branch, line }: { readonly branch: Branch; readonly line: Rebate['line'] }) {
  const { member, category, ofDay, turnover, rateBps, belowBps } = branch
  const figures = { turnover: signedMoney(turnover, line.currency), rate: percentOfBps(rateBps), below: percentOfBps(belowBps) }
  return (
    <Row
      title={<bdi>{member === null ? t('agents.rebates.own') : t('agents.rebates.branch', { name: member.username })}</bdi>}
      text={[
        t(`lobby.games.category.${category}`),
        t(member === null ? 'agents.rebates.ownLine' : 'agents.rebates.branchLine', figures),
        ...(ofDay === line.day ? [] : [t('agents.rebates.correction', { day: dayWords(ofDay) })]),
      ].join(' · ')}
      end={<bdi className={styles.exact}>{exactMoney(exactOfBranch(branch), line.currency)}</bdi>}
    />
  )
}

function Check({ rebate }: { readonly rebate: Rebate }) {
  const [isRight, setIsRight] = useState<boolean | null>(null)
  return (
    <div className={styles.check} role="status">
      {isRight === null ? null : isRight ? <Note icon="check-circle">{t('agents.rebates.checkRight', { count: rebate.branches.length })}</Note> : <Note tone="danger">{t('agents.rebates.checkWrong')}</Note>}
      <Button kind="secondary" isWide onClick={() => setIsRight(isRebateRight(rebate))}>
        {t('agents.rebates.check')}
      </Button>
      <p className={styles.text}>{t('agents.rebates.checkText')}</p>
    </div>
  )
}

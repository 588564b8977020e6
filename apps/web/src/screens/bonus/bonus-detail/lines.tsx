import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { checkLines, type Checked } from '#areas/bonus/check-lines.ts'
import { type BonusDetail, readEveryLine, useLines, type WagerLine } from '#areas/bonus/use-rewards.ts'
import { percentOfBps } from '#lib/percent.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { call } from '#api/call.ts'
import styles from './bonus-detail.module.css'
import { Doubt } from './doubt.tsx'

/** Every round that counted, or why it did not; and a check that computes all of them here. */
export function Lines({ bonus }: { readonly bonus: BonusDetail }) {
  const lines = useLines(bonus.bonusId, bonus.counted)
  const all = lines.data?.pages.flatMap(({ list }) => list) ?? []
  const [opened, setOpened] = useState<string | null>(null)
  const line = all.find(({ lineId }) => lineId === opened) ?? null
  return (
    <Section title={t('bonus.lines')} head="title">
      {lines.data === undefined ? (
        lines.isError ? (
          <ErrorState error={lines.error} onRetry={() => void lines.refetch()} isRetrying={lines.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={160} radius={14} />
          </AfterDelay>
        )
      ) : all.length === 0 ? (
        <p className={styles.text}>{t('bonus.noLines')}</p>
      ) : (
        <>
          <Rows>
            {all.map((each) => (
              <Row
                key={each.lineId}
                onClick={() => setOpened(each.lineId)}
                aria-haspopup="dialog"
                mark={<Mark icon={each.added.startsWith('-') ? 'minus' : each.added === '0' ? 'info' : 'plus'} tone={each.added === '0' ? 'plain' : each.added.startsWith('-') ? 'caution' : 'accent'} />}
                title={<bdi>{each.gameName}</bdi>}
                text={
                  <>
                    {saidOf(each, bonus)} · <time dateTime={each.at}>{formatDateTime(each.at)}</time>
                    {each.dispute === null ? null : ` · ${t(`bonus.doubt.short_state.${each.dispute.state}`)}`}
                  </>
                }
                end={<bdi className={styles.added}>{addedOf(each, bonus.currency)}</bdi>}
              />
            ))}
          </Rows>
          {lines.hasNextPage && (
            <Button kind="quiet" isWide isBusy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
              {t('bonus.more')}
            </Button>
          )}
          <Check bonus={bonus} />
          <Doubt bonusId={bonus.bonusId} currency={bonus.currency} said={line === null ? '' : saidOf(line, bonus)} line={line} onClose={() => setOpened(null)} />
        </>
      )}
    </Section>
  )
}

const addedOf = ({ added }: WagerLine, currency: string): string => (added.startsWith('-') ? `−${formatMoney(added.slice(1), currency)}` : `+${formatMoney(added, currency)}`)

/** One sentence: what was staked, what of it counts, and what limited it. */
const saidOf = (line: WagerLine, { currency, maxStake }: BonusDetail): string => {
  const money = (amount: string): string => formatMoney(amount, currency)
  const percent = percentOfBps(line.weightBps)
  if (!line.isFirst) return t('bonus.line.changed', { counts: money(line.counts) })
  if (line.reason === 'other-game') return t('bonus.line.otherGame', { staked: money(line.staked) })
  if (line.reason === 'no-weight') return t('bonus.line.noWeight', { staked: money(line.staked) })
  if (line.reason === 'nothing') return t('bonus.line.nothing', { staked: money(line.staked) })
  if (line.reason === 'over-max' && maxStake !== null) return t('bonus.line.overMax', { staked: money(line.staked), most: money(maxStake), percent })
  return line.turnover === line.staked ? t('bonus.line.whole', { staked: money(line.staked), percent }) : t('bonus.line.part', { staked: money(line.staked), turnover: money(line.turnover), percent })
}

const triesMax = 3

/** Computes all of them; anew where more counted while they were read. */
const checkAll = async (bonusId: string, language: string): Promise<Checked> => {
  const ask = (): Promise<BonusDetail> => call('GET /api/bonus/:bonusId', { params: { bonusId }, query: { language } })
  let bonus = await ask()
  for (let tries = 1; ; tries += 1) {
    const lines = await readEveryLine(bonusId, language)
    const now = await ask()
    if (now.counted === bonus.counted || tries === triesMax) return checkLines(now, lines)
    bonus = now
  }
}

function Check({ bonus }: { readonly bonus: BonusDetail }) {
  const language = useLanguage()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const check = async (): Promise<void> => {
    setIsBusy(true)
    setError(null)
    try {
      setChecked(await checkAll(bonus.bonusId, language))
    } catch (failed) {
      setError(failed)
    }
    setIsBusy(false)
  }
  return (
    <div className={styles.check} role="status">
      {checked === null ? null : checked.isRight ? <Note icon="check-circle">{t('bonus.checkRight', { count: checked.lines })}</Note> : <Note tone="danger">{t('bonus.checkWrong')}</Note>}
      {error === null ? null : <RefusalNote error={error} kept={t('bonus.keptCheck')} />}
      <Button kind="secondary" isWide isBusy={isBusy} onClick={() => void check()}>
        {t('bonus.check')}
      </Button>
      <p className={styles.text}>{t('bonus.checkText')}</p>
    </div>
  )
}

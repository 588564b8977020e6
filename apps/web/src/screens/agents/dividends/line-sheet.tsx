import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/agents.module.css'
import { signedMoney } from '#areas/agents/words.ts'
import { categoryWords } from '#areas/contracts/contract-words.ts'
import { lineOther, linePeriod, stateWords } from '#areas/contracts/line-words.ts'
import { useLine, type WholeLine } from '#areas/contracts/use-lines.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { DisputeForm, Disputes } from './disputes.tsx'
import { PayForm } from './pay-form.tsx'
import { saveLine } from './save-line.ts'
import { Terms, Tiers } from './terms.tsx'

interface LineSheetProps {
  readonly lineId: string | null
  readonly zone: string
  readonly onOpen: (lineId: string) => void
  readonly onClose: () => void
}

/** What one line is made of, and what may be done about it. */
export function LineSheet({ lineId, zone, onOpen, onClose }: LineSheetProps) {
  return (
    <Sheet open={lineId !== null} onClose={onClose} title={t('dividends.sheet')}>
      {lineId === null ? null : <Whole key={lineId} lineId={lineId} zone={zone} onOpen={onOpen} />}
    </Sheet>
  )
}

type ShownProps = Pick<LineSheetProps, 'zone' | 'onOpen'>

function Whole({ lineId, ...rest }: ShownProps & { readonly lineId: string }) {
  const whole = useLine(lineId)
  if (whole.data !== undefined) return <Shown whole={whole.data} {...rest} />
  if (whole.isError) return <ErrorState error={whole.error} onRetry={() => void whole.refetch()} isRetrying={whole.isFetching} />
  return (
    <AfterDelay>
      <Skeleton height={280} radius={14} />
    </AfterDelay>
  )
}

function Shown({ whole, zone, onOpen }: ShownProps & { readonly whole: WholeLine }) {
  const { line, payments, corrections } = whole
  const { corrects, currency } = line
  // What the house promised itself is in nobody's place.
  const isOfHouse = line.side === 'payee' && line.other === null
  return (
    <div className={styles.form}>
      <Facts isRaised>
        <Fact name={t(line.side === 'payee' ? 'dividends.payer' : 'dividends.payee')}>
          <bdi>{lineOther(line)}</bdi>
        </Fact>
        <Fact name={t('dividends.kind')}>{`${t(`dividends.kinds.${line.kind}`)} · ${categoryWords(line.category)}`}</Fact>
        <Fact name={t('dividends.period')}>{linePeriod(line, zone)}</Fact>
        <Fact name={t('dividends.stateLabel')}>{stateWords(line)}</Fact>
        <Fact name={t('dividends.contract')}>{t('dividends.version', { number: line.version })}</Fact>
      </Facts>
      <Sums whole={whole} />
      {whole.mayPay ? <PayForm whole={whole} /> : null}
      {corrects === null ? null : (
        <>
          <Note>{t('dividends.correctionText')}</Note>
          <Button kind="secondary" isWide onClick={() => onOpen(corrects)}>
            {t('dividends.toCorrected')}
          </Button>
        </>
      )}
      {line.isHidden ? (
        <Note>{t('dividends.hidden')}</Note>
      ) : (
        <>
          <Terms whole={whole} />
          <Tiers whole={whole} />
          <Check whole={whole} />
        </>
      )}
      {payments.length === 0 ? null : (
        <Section title={t('dividends.payments')}>
          <Rows kind="raised">
            {payments.map(({ number, amount, at, isByHouse }) => (
              <Row key={number} title={formatDateTime(at)} text={isByHouse && !isOfHouse ? t('dividends.byHouse') : undefined} end={<bdi className={styles.exact}>{formatMoney(amount, currency)}</bdi>} />
            ))}
          </Rows>
        </Section>
      )}
      {corrections.length === 0 ? null : (
        <Section title={t('dividends.corrections')}>
          <Rows kind="raised">
            {corrections.map((each) => (
              <Row key={each.lineId} title={formatDateTime(each.computedAt)} text={stateWords(each)} end={<bdi className={styles.exact}>{signedMoney(each.amount, currency)}</bdi>} onClick={() => onOpen(each.lineId)} />
            ))}
          </Rows>
        </Section>
      )}
      <Disputes whole={whole} />
      {whole.mayDispute ? <DisputeForm whole={whole} /> : null}
      <Button kind="quiet" isWide onClick={() => saveLine(whole)}>
        {t('dividends.file')}
      </Button>
    </div>
  )
}

/** Due, and what became of it: paid, taken back, forgiven, still owed. */
function Sums({ whole: { line } }: { readonly whole: WholeLine }) {
  const { currency } = line
  const parts = (['paid', 'netted', 'forgiven', 'owed'] as const).filter((name) => name === 'paid' || line[name] !== '0')
  return (
    <Facts isRaised>
      {line.carriedIn === '0' ? null : <Fact name={t('dividends.carriedIn')}>{signedMoney(line.carriedIn, currency)}</Fact>}
      <Fact name={t('dividends.due')}>
        <strong>{formatMoney(line.due, currency)}</strong>
      </Fact>
      {parts.map((name) => (
        <Fact key={name} name={t(`dividends.${name}`)}>
          {formatMoney(line[name], currency)}
        </Fact>
      ))}
      {line.owedSince === null || line.owed === '0' ? null : <Fact name={t('dividends.since')}>{formatDateTime(line.owedSince)}</Fact>}
      {line.carriedOut === '0' ? null : <Fact name={t('dividends.carriedOut')}>{signedMoney(line.carriedOut, currency)}</Fact>}
    </Facts>
  )
}

function Check({ whole }: { readonly whole: WholeLine }) {
  const [found, setFound] = useState<boolean | 'offline' | null>(null)
  const check = async (): Promise<void> => {
    try {
      const { isLineRight } = await import('#areas/contracts/check-line.ts')
      setFound(isLineRight(whole))
    } catch {
      setFound('offline')
    }
  }
  return (
    <div className={styles.check}>
      <div role="status">
        {found === null ? null : found === true ? <Note icon="check-circle">{t('dividends.checkRight', { formula: whole.formula })}</Note> : <Note tone="danger">{t(found === 'offline' ? 'refusals.offline' : 'dividends.checkWrong')}</Note>}
      </div>
      <Button kind="secondary" isWide onClick={() => void check()}>
        {t('dividends.check')}
      </Button>
      <p className={styles.text}>{t('dividends.checkText')}</p>
    </div>
  )
}

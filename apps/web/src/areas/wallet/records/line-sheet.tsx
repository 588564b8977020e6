import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SignedMoney } from './signed-money.tsx'
import styles from './account-record.module.css'
import { momentIn } from './market-time.ts'
import { movementWords } from './movement-words.ts'
import { useAccountLine } from './use-account-record.ts'

interface LineSheetProps {
  readonly lineId: string | null
  readonly zone: string
  readonly onClose: () => void
}

/** One movement with all that the books know of it, and the way to what it belongs to. */
export function LineSheet({ lineId, zone, onClose }: LineSheetProps) {
  return (
    <Sheet open={lineId !== null} onClose={onClose} title={t('wallet.account.detail')}>
      {lineId !== null && <Body lineId={lineId} zone={zone} />}
    </Sheet>
  )
}

function Body({ lineId, zone }: { readonly lineId: string; readonly zone: string }) {
  const line = useAccountLine(lineId)
  if (line.data !== undefined) return <Detail detail={line.data} zone={zone} />
  if (line.isError) return <ErrorState error={line.error} onRetry={() => void line.refetch()} isRetrying={line.isFetching} />
  return (
    <AfterDelay>
      <div className={styles.sheet}>
        <Skeleton height={64} radius={14} />
        <Skeleton height={220} radius={14} />
      </div>
    </AfterDelay>
  )
}

type LineDetail = ReplyOf<'GET /api/records/account/:lineId'>

const pathOf = ({ kind, id }: NonNullable<LineDetail['of']>): string => {
  if (kind === 'round') return `/m/gameRecord?round=${id}`
  return kind === 'deposit' ? `/m/voucherCenter?id=${id}` : '/m/transaction/record?tab=withdrawals'
}

function Detail({ detail: { line, balanceBefore, of, reason, block }, zone }: { readonly detail: LineDetail; readonly zone: string }) {
  const isHidden = useBalanceHidden()
  const { currency } = line
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <p className={styles.kind}>{movementWords(line)}</p>
        <SignedMoney value={line.direction === 'in' ? BigInt(line.amount) : -BigInt(line.amount)} currency={currency} isLarge />
      </div>
      <Facts isRaised>
        <Fact name={t('wallet.account.when')}>
          <time dateTime={line.at}>{momentIn(zone, line.at)}</time>
        </Fact>
        {line.game !== null && <Fact name={t('wallet.account.game')}>{line.game.gameName}</Fact>}
        <Fact name={t('wallet.account.before')}>
          <Money value={balanceBefore} currency={currency} isMasked={isHidden} />
        </Fact>
        <Fact name={t('wallet.account.after')}>
          <Money value={line.balanceAfter} currency={currency} isMasked={isHidden} />
        </Fact>
        {reason !== null && <Fact name={t('wallet.account.reason')}>{reason}</Fact>}
        <Fact name={t('wallet.account.transferId')}>
          <bdi className={styles.code}>{line.transferId}</bdi>
        </Fact>
        <Fact name={t('wallet.account.sealed')}>{block === null ? t('wallet.account.notSealed') : <bdi className={styles.code}>{`${block.number} · ${block.hash.slice(0, 16)}…`}</bdi>}</Fact>
      </Facts>
      {of !== null && (
        <Rows kind="raised">
          <Row mark={<Mark icon={of.kind === 'round' ? 'history' : 'receipt'} size="s" />} title={t(`wallet.account.of.${of.kind}`)} link={<Link to={pathOf(of)} />} />
        </Rows>
      )}
    </div>
  )
}

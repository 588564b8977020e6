import { Link, useParams, useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { movementName } from '#ui/rooms/money-words.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { columns, type Line } from '#ui/rooms/money-lines.tsx'

/** What a line was for: a withdrawal or a deposit of ours has a page of its own. */
const paymentOf = ({ txId }: Line): string | null => (txId.startsWith('wdr_') ? `/withdrawals/${txId}` : null)

/** One line of the books: its movement whole, the round or payment that it belongs to, and the sealed block that holds it. */
export function TransferScreen() {
  const { transferId = '' } = useParams()
  const [search] = useSearchParams()
  const asked = useCall('GET /office/journal/:transferId', { params: { transferId }, query: { member: search.get('member') ?? '' } })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} />
  const { line, movement, block } = data
  const payment = paymentOf(line)
  return (
    <RecordScreen
      title={movementName(line.movement)}
      id={line.transferId}
      back={{ to: `/journal?member=${line.member.memberId}`, label: t('money.transfer.back') }}
      under={<Link to={`/members/${line.member.memberId}`}>{line.member.username}</Link>}
      asked={asked}
      side={
        <Section title={t('money.transfer.block')}>
          {block === null ? <p>{t('money.transfer.unsealed')}</p> : (
            <Facts
              facts={[
                { label: t('money.transfer.block'), value: block.number },
                { label: t('money.transfer.sealed'), value: <Moment at={block.sealedAt} shape="second" /> },
                { label: t('money.house.transfers'), value: block.transfers },
                { label: t('money.transfer.hash'), value: <bdi>{block.hash.slice(0, 16)}…</bdi> },
              ]}
            />
          )}
        </Section>
      }
    >
      <Section title={t('money.withdrawal.facts')}>
        <Facts
          look="wide"
          facts={[
            { label: t('money.withdrawals.amount'), value: <Money minor={line.amountMinor} currency={line.currency} /> },
            { label: t('money.journal.debit'), value: line.debit },
            { label: t('money.journal.credit'), value: line.credit },
            { label: t('money.journal.after'), value: <Money minor={line.balanceAfterMinor} currency={line.currency} /> },
            { label: t('money.journal.time'), value: <Moment at={line.at} shape="second" /> },
            { label: t('money.journal.tx'), value: <bdi>{line.source} · {line.kind} · {line.txId}</bdi> },
            line.roundId === null ? null : { label: t('money.journal.round'), value: <Link to={`/rounds/${encodeURIComponent(line.source)}/${encodeURIComponent(line.roundId)}`}>{line.roundId}</Link> },
            payment === null ? null : { label: t('money.transfer.payment'), value: <Link to={payment}>{line.txId}</Link> },
            line.reason === null ? null : { label: t('money.adjustments.reason'), value: line.reason },
          ]}
        />
      </Section>
      <Section title={t('money.transfer.movement')} look="flush">
        <Grid label={t('money.transfer.movement')} columns={columns} rows={movement} rowKey={(row) => row.transferId} rowHref={(row) => `/journal/${row.transferId}?member=${row.member.memberId}`} />
      </Section>
    </RecordScreen>
  )
}

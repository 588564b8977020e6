import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { ContractFields } from './contract-fields.tsx'
import { type OfferValues, termsOfValues, valuesOf } from './contract-values.ts'
import styles from './member-screen.module.css'

type Contracts = ReplyOfStaff<'GET /office/members/:memberId/contracts'>
type Contract = Contracts['contracts'][number]
type Version = Contract['versions'][number]
interface Line {
  readonly contract: Contract
  readonly version: Version
}

const termsText = ({ tiers }: Version['terms'], currency: string): string => tiers.map(({ minTurnover, minActive, bps }) => `${money(minTurnover, currency)} · ${minActive}: ${bps / 100} %`).join('; ')

const columnsIn = (currency: string): readonly Column<Line>[] => [
  { key: 'kind', label: 'contracts.kind', width: 130, onPhone: 'title', cell: ({ contract }) => t(`contracts.kind.${contract.kind}`) },
  { key: 'category', label: 'contracts.category', width: 90, cell: ({ contract }) => contract.category },
  { key: 'payer', label: 'contracts.payer', width: 150, cell: ({ contract }) => (contract.payer === null ? t('contracts.house') : <bdi>{contract.payer.username}</bdi>) },
  { key: 'payee', label: 'contracts.payee', width: 150, cell: ({ contract }) => <bdi>{contract.payee.username}</bdi> },
  { key: 'version', label: 'contracts.version', align: 'end', width: 80, cell: ({ version }) => version.version },
  { key: 'state', label: 'contracts.state', width: 130, onPhone: 'side', cell: ({ version }) => <StateBadge tone={version.state === 'signed' ? 'good' : 'neutral'}>{t(`contracts.state.${version.state}`)}</StateBadge> },
  { key: 'from', label: 'contracts.from', width: 110, cell: ({ version }) => version.from },
  { key: 'to', label: 'contracts.to', width: 130, cell: ({ version }) => version.to },
  { key: 'terms', label: 'contracts.terms', width: 320, cell: ({ version }) => termsText(version.terms, currency) },
]

/** A member's contracts with whoever is above and with direct members; those of the house are made here. */
export function ContractsTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/contracts', { params: { memberId } })
  const mayWrite = useMay('agents.contracts', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  const lines = data.contracts.flatMap((contract) => contract.versions.map((version) => ({ contract, version })))
  const ofHouse = data.contracts.filter(({ payer }) => payer === null)
  return (
    <>
      {!mayWrite || (!data.isOfHouse && ofHouse.length === 0) ? null : (
        <Section title={t('contracts.of_house')} text={t('contracts.of_house_text')}>
          <div className={styles.acts}>
            {data.isOfHouse ? <OfferAct memberId={memberId} currency={data.currency} contract={null} /> : null}
            {ofHouse.map((contract) => (
              <HouseActs key={contract.contractId} memberId={memberId} currency={data.currency} contract={contract} />
            ))}
          </div>
        </Section>
      )}
      <Section title={t('contracts.tab')} look="flush">
        {lines.length === 0 ? <Empty icon="document" title={t('contracts.none')} /> : <Grid label={t('contracts.tab')} layout="member-contracts" columns={columnsIn(data.currency)} rows={lines} rowKey={({ contract, version }) => `${contract.contractId} ${version.version}`} />}
      </Section>
    </>
  )
}

interface ActsProps {
  readonly memberId: string
  readonly currency: string
  readonly contract: Contract
}

function OfferAct({ memberId, currency, contract }: Omit<ActsProps, 'contract'> & { readonly contract: Contract | null }) {
  const last = contract?.versions[0]
  const isAnswer = last !== undefined && last.side === 'payee' && (last.state === 'offered' || last.state === 'countered')
  const title = t(isAnswer ? 'contracts.counter' : 'contracts.offer')
  return (
    <ActButton<'POST /office/members/:memberId/contracts', OfferValues> line="POST /office/members/:memberId/contracts" act="agents.offer-contract" params={{ memberId }} icon="edit" size="l"
      title={contract === null ? title : `${title}: ${nameOf(contract)}`} text={t('contracts.offer_text')} values={valuesOf(contract === null || last === undefined ? null : { kind: contract.kind, category: contract.category, terms: last.terms }) as never}
      toBody={(values) => ({ kind: values.kind, category: values.category, terms: termsOfValues(values), after: last?.version ?? 0 })}>
      <ContractFields currency={currency} isFixed={contract !== null} />
    </ActButton>
  )
}

const nameOf = ({ kind, category }: Contract): string => `${t(`contracts.kind.${kind}`)}, ${category}`

/** What may be done now with a contract of the house. */
function HouseActs({ memberId, currency, contract }: ActsProps) {
  const open = contract.versions.find(({ state }) => state === 'offered' || state === 'countered')
  const signed = contract.versions.find(({ state, to }) => state === 'signed' && to === null)
  return (
    <>
      {open?.side === 'payer' ? null : <OfferAct memberId={memberId} currency={currency} contract={contract} />}
      {open === undefined ? null : open.side === 'payer' ? (
        <AnswerAct contract={contract} version={open} how="withdraw" />
      ) : (
        <>
          <AnswerAct contract={contract} version={open} how="sign" />
          <AnswerAct contract={contract} version={open} how="reject" />
        </>
      )}
      {signed === undefined ? null : <AnswerAct contract={contract} version={signed} how="end" />}
    </>
  )
}

function AnswerAct({ contract, version, how }: Line & { readonly how: 'sign' | 'reject' | 'withdraw' | 'end' }) {
  const title = how === 'end' ? t('contracts.end') : t(`contracts.${how}`, { number: version.version })
  const text = how === 'sign' ? t('contracts.sign_text') : how === 'end' ? t('contracts.end_text') : undefined
  return (
    <ActButton line="POST /office/contracts/:contractId/answer" act="agents.answer-contract" params={{ contractId: contract.contractId }} title={`${title}: ${nameOf(contract)}`} {...(text === undefined ? {} : { text })} {...(how === 'end' ? { danger: 'danger' as const } : {})}
      toBody={() => ({ how, version: version.version, hash: version.hash })} />
  )
}

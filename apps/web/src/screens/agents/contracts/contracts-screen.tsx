import { useDeferredValue, useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from '#areas/agents/agents.module.css'
import { kindPaths } from '#areas/contracts/contract-paths.ts'
import { categoryWords, openOf, otherWords, signedOf, standWords } from '#areas/contracts/contract-words.ts'
import { type Contract, type Contracts, type Kind, type ListState, useContracts } from '#areas/contracts/use-contracts.ts'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { go, setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Screen } from '#ui/screen.tsx'
import { ContractSheet } from './contract-sheet.tsx'
import { OfferSheet } from './offer-sheet.tsx'

export const DailyContracts = () => <ContractsScreen kind="daily" />
export const DividendContracts = () => <ContractsScreen kind="dividend" />
export const HourlyContracts = () => <ContractsScreen kind="hourly" />

const states = ['waiting', 'signed', 'over'] as const satisfies readonly ListState[]

/** One's own contracts of a kind: with whoever is above, and with direct members. */
function ContractsScreen({ kind }: { readonly kind: Kind }) {
  const asked = useSearchParam('state')
  const state = states.find((each) => each === asked) ?? null
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const contracts = useContracts(kind, state, search)
  const [opened, setOpened] = useState<string | null>(null)
  const [offering, setOffering] = useState<Contract | 'new' | null>(null)
  const first = contracts.data?.pages[0]
  if (first === undefined) {
    return (
      <Screen narrow stacked>
        {contracts.isError ? (
          <ErrorState error={contracts.error} onRetry={() => void contracts.refetch()} isRetrying={contracts.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={56} radius={14} />
            <Skeleton height={280} radius={14} />
          </AfterDelay>
        )}
      </Screen>
    )
  }
  if (!first.kinds.includes(kind)) {
    return (
      <Screen narrow stacked>
        <Kinds kinds={first.kinds} kind={kind} />
        <EmptyState icon="document" title={t('contracts.off')} text={t('contracts.offText')} />
      </Screen>
    )
  }
  const below = contracts.data?.pages.flatMap((page) => page.below) ?? []
  const isFiltered = state !== null || search !== ''
  return (
    <Screen narrow stacked>
      <Kinds kinds={first.kinds} kind={kind} />
      <p className={styles.text}>{t(`contracts.lead.${kind}`)}</p>
      {first.maySign ? null : <Note>{t('contracts.readsOnly')}</Note>}
      <ChipRow label={t('contracts.filter')} chips={[{ id: 'all', label: t('contracts.filters.all') }, ...states.map((id) => ({ id, label: t(`contracts.filters.${id}`) }))]} value={state ?? 'all'} onPick={(id) => setSearch({ state: id === 'all' ? null : id })} />
      <Section title={t('contracts.above')}>{first.above.length === 0 ? <p className={styles.text}>{t('contracts.aboveEmpty')}</p> : <List contracts={first.above} today={first.today} onOpen={setOpened} />}</Section>
      {below.length === 0 && !first.mayOffer && !isFiltered ? null : (
        <Section title={t('contracts.below')}>
          <div className={styles.form}>
            {first.mayOffer ? (
              <Button isWide onClick={() => setOffering('new')}>
                {t('contracts.offer')}
              </Button>
            ) : null}
            <Field label={t('contracts.search')} type="search" autoComplete="off" autoCapitalize="none" maxLength={32} value={typed} before={<Icon name="search" size={20} />} onChange={(event) => setTyped(event.target.value)} />
          </div>
          {below.length === 0 ? <EmptyState icon="document" title={t('contracts.belowEmpty')} text={t(isFiltered ? 'contracts.noneFoundText' : 'contracts.belowEmptyText')} /> : <List contracts={below} today={first.today} onOpen={setOpened} />}
          <ListEnd count={below.length} hasMore={contracts.hasNextPage} isBusy={contracts.isFetchingNextPage} isFailed={contracts.isFetchNextPageError} onMore={() => void contracts.fetchNextPage()} words={t('contracts.more')} />
        </Section>
      )}
      <ContractSheet contractId={opened} list={first} onClose={() => setOpened(null)} onNewTerms={(contract) => {
        setOpened(null)
        setOffering(contract)
      }} />
      <OfferSheet kind={kind} list={first} offering={offering} onClose={() => setOffering(null)} />
    </Screen>
  )
}

function Kinds({ kinds, kind }: { readonly kinds: Contracts['kinds']; readonly kind: Kind }) {
  if (kinds.length < 2 && kinds[0] === kind) return null
  return kinds.length === 0 ? null : <ChipRow label={t('contracts.kind.label')} chips={kinds.map((id) => ({ id, label: t(`contracts.kind.${id}`) }))} value={kinds.includes(kind) ? kind : null} onPick={(id) => void go(kindPaths[id], { replace: true })} />
}

function List({ contracts, today, onOpen }: { readonly contracts: readonly Contract[]; readonly today: string; readonly onOpen: (contractId: string) => void }) {
  return (
    <Rows>
      {contracts.map((contract) => {
        const isMine = openOf(contract) !== null && openOf(contract)?.side !== contract.side
        return (
          <Row
            key={contract.contractId}
            mark={<Mark icon={isMine ? 'bell' : signedOf(contract) === null ? 'hourglass' : 'document'} size="s" tone={isMine ? 'caution' : signedOf(contract) === null ? 'plain' : 'accent'} />}
            title={<bdi>{otherWords(contract)}</bdi>}
            text={`${categoryWords(contract.category)} · ${standWords(contract, today)}`}
            onClick={() => onOpen(contract.contractId)}
          />
        )
      })}
    </Rows>
  )
}

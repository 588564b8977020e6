import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DestinationKind } from '@trevo/rules/cashier/destination'
import { normalisePixKey, pixKeyProblem, pixKeyTypes, type PixKeyType } from '@trevo/rules/forms/pix-key'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { Refusal } from '#api/refusal.ts'
import { keyTraits } from '#areas/cashier/withdrawals/withdrawal-form.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { AccountForm } from './account-form.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'
import { useChange, type Change } from './use-change.ts'

const queryKey = ['bank-accounts'] as const
type Account = ReplyOf<'GET /api/bank-accounts'>['accounts'][number]

/** The list of withdrawals' keys changes with it. */
const refresh = (): void => {
  void queries.invalidateQueries({ queryKey })
  void queries.invalidateQueries({ queryKey: ['withdrawals', 'options'] })
}

export function BankAccountsSheet({ stepUp, onClose }: SheetProps) {
  const saved = useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => call('GET /api/bank-accounts', { signal }) })
  const removal = useChange(stepUp)
  return (
    <Sheet open onClose={onClose} title={t('security.accounts.title')}>
      <p className={styles.lead}>{t('security.accounts.lead')}</p>
      {saved.data === undefined ? (
        saved.isError ? (
          <ErrorState error={saved.error} onRetry={() => void saved.refetch()} isRetrying={saved.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={64} radius={14} />
          </AfterDelay>
        )
      ) : (
        <>
          <Accounts accounts={saved.data.accounts} change={removal} />
          {removal.error !== null && <RefusalNote error={removal.error} kept={t('identity.proof.kept')} />}
          {saved.data.accounts.length < saved.data.most ? <AddForm stepUp={stepUp} kinds={saved.data.kinds} /> : <p className={styles.lead}>{t('refusals.bank_accounts_full')}</p>}
        </>
      )}
    </Sheet>
  )
}

function Accounts({ accounts, change }: { readonly accounts: readonly Account[]; readonly change: Change }) {
  const remove = async (bankAccountId: string): Promise<void> => {
    await change.run(() => call('DELETE /api/bank-accounts/:bankAccountId', { params: { bankAccountId } }), t('security.removed'))
    refresh()
  }
  if (accounts.length === 0) return null
  return (
    <Rows kind="raised">
      {accounts.map((account) => (
        <Row
          key={account.bankAccountId}
          mark={<Icon name="bank" size={22} />}
          title={<bdi>{account.destination.masked}</bdi>}
          text={t(`security.accounts.types.${account.destination.type}`) + (account.usableFrom === null ? '' : ` · ${t('security.accounts.from', { time: formatDateTime(account.usableFrom) })}`)}
          end={
            <button type="button" className={styles.remove} aria-label={t('security.accounts.remove', { key: account.destination.masked })} disabled={change.isBusy} onClick={() => void remove(account.bankAccountId)}>
              <Icon name="trash" size={20} />
            </button>
          }
        />
      ))}
    </Rows>
  )
}

/** One kind after the other, where the market lets in several. */
function AddForm({ stepUp, kinds }: Pick<SheetProps, 'stepUp'> & { readonly kinds: readonly DestinationKind[] }) {
  const [chosen, setChosen] = useState<DestinationKind | undefined>(kinds[0])
  if (chosen === undefined) return <p className={styles.lead}>{t('security.accounts.nowhere')}</p>
  return (
    <>
      {kinds.length > 1 && (
        <div className={styles.keyType}>
          <span className={styles.label} aria-hidden="true">
            {t('security.accounts.kind')}
          </span>
          <Tabs label={t('security.accounts.kind')} tabs={kinds.map((id) => ({ id, label: t(`security.accounts.kinds.${id}`) }))} value={chosen} onChange={setChosen} />
        </div>
      )}
      {chosen === 'pix' ? <KeyForm stepUp={stepUp} /> : <AccountForm key={chosen} stepUp={stepUp} kind={chosen} onSaved={refresh} />}
    </>
  )
}

function KeyForm({ stepUp }: Pick<SheetProps, 'stepUp'>) {
  const isOnline = useIsOnline()
  const [type, setType] = useState<PixKeyType>('cpf')
  const form = useForm({ pixKey: '' }, ['pixKey'], ({ pixKey }) => {
    const problem = pixKey.trim() === '' ? 'required' : pixKeyProblem(type, normalisePixKey(type, pixKey))
    return problem === null ? {} : { pixKey: problem }
  })
  const change = useChange(stepUp, (error) => error instanceof Refusal && form.takeRefusal(error.fields))
  const send = async (): Promise<void> => {
    const body = { kind: 'pix' as const, pixKeyType: type, pixKey: normalisePixKey(type, form.values.pixKey) }
    if ((await change.run(() => call('POST /api/bank-accounts', { body }), t('security.saved'))) !== null) form.clear('pixKey')
    refresh()
  }
  const { pixKey: problem } = form.problems
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      <div className={styles.keyType}>
        <span className={styles.label} aria-hidden="true">
          {t('security.accounts.type')}
        </span>
        <Tabs
          label={t('security.accounts.type')}
          tabs={pixKeyTypes.map((id) => ({ id, label: t(`security.accounts.types.${id}`) }))}
          value={type}
          onChange={(next) => {
            setType(next)
            form.clear('pixKey')
          }}
        />
      </div>
      <Field
        {...keyTraits[type]}
        label={t('security.accounts.key')}
        {...form.field('pixKey')}
        maxLength={128}
        error={
          problem === undefined ? undefined : problem === 'format' ? t('security.accounts.wrong') : problemWords(problem, { field: t('security.accounts.key') })
        }
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
      <Button type="submit" isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')}>
        {t('security.accounts.add')}
      </Button>
    </form>
  )
}

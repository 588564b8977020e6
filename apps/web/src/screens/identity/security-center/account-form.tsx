import type { BankKind } from '@trevo/rules/cashier/destination'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { type AccountField, accountFields, accountProblems, accountSentence, accountTraits, accountTyped, emptyAccount } from '#areas/cashier/withdrawals/account-form.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'
import { useChange } from './use-change.ts'

interface AccountFormProps extends Pick<SheetProps, 'stepUp'> {
  readonly kind: BankKind
  readonly onSaved: () => void
}

/** A bank account of one kind, field by field. Made anew for another kind. */
export function AccountForm({ stepUp, kind, onSaved }: AccountFormProps) {
  const isOnline = useIsOnline()
  const fields = accountFields[kind]
  const form = useForm<AccountField>(emptyAccount, fields, (values) => accountProblems(kind, values))
  const change = useChange(stepUp, (error) => error instanceof Refusal && form.takeRefusal(error.fields))
  const send = async (): Promise<void> => {
    const saved = await change.run(() => call('POST /api/bank-accounts', { body: accountTyped(kind, form.values) }), t('security.accounts.accountSaved'))
    if (saved !== null) for (const field of fields) form.clear(field)
    onSaved()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      {fields.map((field) => (
        <Field
          key={field}
          {...accountTraits[field]}
          label={t(`security.accounts.fields.${field}`)}
          hint={t(`security.accounts.hints.${field}`)}
          {...form.field(field)}
          error={wordsOf(field, form.problems[field])}
          autoCorrect="off"
          spellCheck={false}
        />
      ))}
      {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
      <Button type="submit" isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')}>
        {t('security.accounts.addAccount')}
      </Button>
    </form>
  )
}

const wordsOf = (field: AccountField, problem: string | undefined): string | undefined => {
  if (problem === undefined) return undefined
  const sentence = accountSentence(field, problem)
  return sentence === undefined ? problemWords(problem, { field: t(`security.accounts.fields.${field}`) }) : t(`security.accounts.problems.${sentence}`)
}

import type { PixKeyType } from '@trevo/rules/forms/pix-key'
import { keyTraits, type WithdrawalName } from '#areas/cashier/withdrawals/withdrawal-form.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import type { Form } from '#lib/use-form.ts'
import { Field } from '@trevo/ui/field.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import styles from './withdraw-screen.module.css'

interface TypedKeyProps {
  readonly form: Form<WithdrawalName>
  readonly keyTypes: readonly PixKeyType[]
  readonly keyType: PixKeyType
  readonly onKeyType: (type: PixKeyType) => void
}

export function TypedKey({ form, keyTypes, keyType, onKeyType }: TypedKeyProps) {
  return (
    <>
      <div className={styles.keyType}>
        <span className={styles.fieldLabel} aria-hidden="true">
          {t('cashier.withdraw.keyType')}
        </span>
        <Tabs
          label={t('cashier.withdraw.keyType')}
          tabs={keyTypes.map((id) => ({ id, label: t(`cashier.withdraw.keyTypes.${id}`) }))}
          value={keyType}
          onChange={(type) => {
            onKeyType(type)
            form.clear('pixKey')
          }}
        />
      </div>
      <Field
        {...keyTraits[keyType]}
        label={t('cashier.withdraw.key')}
        {...form.field('pixKey')}
        maxLength={128}
        hint={t(`cashier.withdraw.keyHint.${keyType}`)}
        error={keyWords(form.problems.pixKey, keyType)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
    </>
  )
}

const keyWords = (problem: string | undefined, keyType: PixKeyType): string | undefined => {
  if (problem === undefined) return undefined
  return problem === 'format' ? t(`cashier.withdraw.keyWrong.${keyType}`) : problemWords(problem, { field: t('cashier.withdraw.key') })
}

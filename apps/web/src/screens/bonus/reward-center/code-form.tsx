import { typedCodeMax } from '@trevo/rules/promotions/codes'
import { Button } from '@trevo/ui/button.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { FormFrame } from '@trevo/ui/form-frame.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Section } from '@trevo/ui/section.tsx'
import { useEffect, useRef, useState } from 'react'
import { isUndecided } from '#api/refusal.ts'
import { usePromotionCode } from '#areas/bonus/use-promotion-code.ts'
import { rewardWords } from '#areas/content/promotions/sentences.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { useSearchParam } from '#router/location.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './reward-center.module.css'

/** What a code is typed into. A promotion's page leads here with `?code=`, and the field is found at once. */
export function CodeForm() {
  const isOnline = useIsOnline()
  const isWanted = useSearchParam('code') !== null
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const send = usePromotionCode()
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const isUnsure = send.error !== null && isUndecided(send.error)
  const press = (): void => {
    if (!isOnline || send.isPending || code.trim() === '') return field.current?.focus()
    send.mutate(code.trim(), {
      onSuccess: () => setCode(''),
      onError: () => field.current?.focus(),
    })
  }
  return (
    <Section title={t('bonus.code.title')} head="title">
      <FormFrame
        label={t('bonus.code.title')}
        onSubmit={press}
        note={
          <>
            {isUnsure ? <RefusalNote error={send.error} kept={t('bonus.code.kept')} unsure={t('bonus.code.unsure')} /> : null}
            <div className={styles.told} role="status">
              {send.data === undefined ? null : <Given given={send.data} />}
            </div>
          </>
        }
        actions={
          <Button type="submit" kind="secondary" isWide isBusy={send.isPending} disabled={!isOnline}>
            {t('bonus.code.send')}
          </Button>
        }
      >
        <Field
          ref={field}
          label={t('bonus.code.label')}
          hint={t(isOnline ? 'bonus.code.hint' : 'bonus.code.offline')}
          name="code"
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            if (send.error !== null) send.reset()
          }}
          error={send.error === null || isUnsure ? undefined : refusalWords(send.error)}
          maxLength={typedCodeMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
      </FormFrame>
    </Section>
  )
}

/** What the code gave, or what it let the member into. */
function Given({ given: { promotionId, title, label, reward } }: { readonly given: NonNullable<ReturnType<typeof usePromotionCode>['data']> }) {
  const isThere = label === 'issued' || label === 'claimed'
  return (
    <>
      <p>{t(isThere ? 'bonus.code.given' : label === 'claim' ? 'bonus.code.earned' : 'bonus.code.joined', { amount: rewardWords(reward.kind, reward.amountMinor, reward.currency) })}</p>
      <Link to={`/m/activityDetail?id=${promotionId}`} className={styles.lead ?? ''}>
        <bdi>{title}</bdi>
      </Link>
    </>
  )
}

import { useState } from 'react'
import { isGameCategory } from '@trevo/rules/categories'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { Button } from '@trevo/ui/button.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from '#areas/agents/agents.module.css'
import { type DirectMember, type Rate, useSetRate } from '#areas/agents/use-rebates.ts'
import { dayWords } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { percentOfBps } from '#lib/percent.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'

interface RateSheetProps {
  readonly member: DirectMember | null
  readonly own: readonly Rate[]
  readonly onClose: () => void
}

/** A direct member's rate in one category. */
export function RateSheet({ member, own, onClose }: RateSheetProps) {
  return (
    <Sheet open={member !== null} onClose={onClose} title={t('agents.rates.set', { name: member?.username ?? '' })}>
      {member === null ? null : <RateForm member={member} own={own} onDone={onClose} />}
    </Sheet>
  )
}

/** Percent with two decimals are basis points. */
const bpsOf = (typed: string): number | null => {
  const read = parseTypedAmount(typed, 2)
  return read === null ? null : Number(read)
}

function RateForm({ member, own, onDone }: { readonly member: DirectMember; readonly own: readonly Rate[]; readonly onDone: () => void }) {
  const setRate = useSetRate(member.memberId)
  const [category, setCategory] = useState<string>(own[0]?.category ?? '')
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const most = own.find((rate) => rate.category === category)?.bps ?? 0
  const bps = bpsOf(typed)
  const isWrong = bps === null || bps > most
  const send = async (): Promise<void> => {
    setIsTried(true)
    if (isWrong || !isGameCategory(category)) return
    const { rate } = await setRate.mutateAsync({ category, bps })
    onDone()
    toast(t('agents.rates.saved', { rate: percentOfBps(rate.next?.bps ?? rate.bps), category: t(`lobby.games.category.${rate.category}`), day: rate.next === null ? '' : dayWords(rate.next.from) }), { kind: 'done' })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send().catch(() => undefined)
      }}
    >
      <ChoiceField label={t('agents.rates.category')} emptyLabel={t('agents.rates.choose')} value={category} onChange={(event) => setCategory(event.target.value)} choices={own.map((rate) => ({ value: rate.category, label: t(`lobby.games.category.${rate.category}`) }))} />
      <Field
        label={t('agents.rates.rate')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={typed}
        hint={t('agents.rates.rateHint', { most: percentOfBps(most) })}
        error={isTried && isWrong ? t('agents.rates.wrong', { most: percentOfBps(most) }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {setRate.isError ? <RefusalNote error={setRate.error} kept={t('agents.rates.kept')} /> : null}
      <Button type="submit" isWide isBusy={setRate.isPending}>
        {t('agents.rates.save')}
      </Button>
    </form>
  )
}

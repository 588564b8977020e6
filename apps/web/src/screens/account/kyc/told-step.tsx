import { countryCodes } from '@trevo/rules/countries'
import { isPaperKindOf, paperKindsOf, type PaperKind } from '@trevo/rules/papers/papers'
import { type Told, toldProblems } from '@trevo/rules/papers/told'
import { useState } from 'react'
import { Refusal } from '#api/refusal.ts'
import { forgetUploads } from '#areas/papers/uploads.ts'
import { type Papers, useBeginPapers } from '#areas/papers/use-papers.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { localDay } from '#lib/local-day.ts'
import { useForm } from '#lib/use-form.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { DateField } from '@trevo/ui/date-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { FormFrame } from '@trevo/ui/form-frame.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import styles from './kyc-screen.module.css'

const names = ['name', 'birthday', 'number'] as const

/** By the phone's own words, in its own order. */
const countries = (): readonly { readonly value: string; readonly label: string }[] => {
  const words = new Intl.DisplayNames([currentLocale(), 'en'], { type: 'region' })
  return countryCodes.map((value) => ({ value, label: words.of(value) ?? value })).toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()))
}

/** What stands on the paper, asked once, before any picture: what the profile knows is filled in. */
export function ToldStep({ papers, onNext }: { readonly papers: Papers; readonly onNext: () => void }) {
  const isOnline = useIsOnline()
  const begin = useBeginPapers()
  const [country, setCountry] = useState(papers.country)
  const [kind, setKind] = useState<PaperKind>(papers.kind ?? paperKindsOf(papers.country)[0] ?? 'passport')
  const [choices] = useState(countries)
  const isBrazil = country === 'BR'
  const { ageMinimum } = site()
  const form = useForm<keyof Told>({ ...papers.told }, names, (values) =>
    Object.fromEntries(toldProblems(country, values, { today: localDay(new Date().toISOString()), ageMinimum }).map(({ field, problem }) => [field, problem])),
  )
  const label = { name: t('papers.name'), birthday: t('papers.birthday'), number: t(isBrazil ? 'papers.cpf' : 'papers.number') }
  const errorOf = (name: keyof Told): string | undefined => {
    const problem = form.problems[name]
    if (problem === undefined) return undefined
    if (name === 'number' && problem === 'format' && isBrazil) return t('papers.cpfWrong')
    if (name === 'name' && problem === 'too_short') return t('papers.nameShort')
    return problemWords(problem, { field: label[name], min: name === 'birthday' ? String(ageMinimum) : '4', max: '100' })
  }
  const pickCountry = (next: string): void => {
    if (next === '') return
    setCountry(next)
    if (!isPaperKindOf(next, kind)) setKind(paperKindsOf(next)[0] ?? 'passport')
  }
  const send = async (): Promise<void> => {
    try {
      // Another paper has other sides: what is under way of the one before is nobody's.
      if (papers.kind !== null && papers.kind !== kind) forgetUploads()
      await begin.mutateAsync({ country, kind, told: { name: form.values.name.trim(), birthday: form.values.birthday, number: form.values.number.trim() } })
      onNext()
    } catch (error) {
      if (error instanceof Refusal) form.takeRefusal(error.fields)
    }
  }
  return (
    <FormFrame
      label={t('papers.steps.told')}
      onSubmit={() => {
        if (isOnline) form.trySending(send)
      }}
      note={begin.error === null ? null : <RefusalNote error={begin.error} kept={t('papers.kept')} />}
      actions={
        <Button type="submit" isWide isBusy={begin.isPending} disabled={!isOnline}>
          {t('papers.next')}
        </Button>
      }
    >
      <ChoiceField label={t('papers.country')} name="country" choices={choices} emptyLabel={t('papers.choose')} value={country} onChange={(event) => pickCountry(event.target.value)} />
      <div className={styles.kinds}>
        <span className={styles.kindsLabel}>{t('papers.kind')}</span>
        <ChipRow label={t('papers.kind')} chips={paperKindsOf(country).map((id) => ({ id, label: t(`papers.kinds.${id}`) }))} value={kind} onPick={setKind} />
      </div>
      <Field label={label.name} {...form.field('name')} hint={t('papers.nameHint')} error={errorOf('name')} autoComplete="name" autoCapitalize="words" maxLength={100} dir="auto" />
      <DateField label={label.birthday} name="birthday" value={form.values.birthday} onValue={(day) => form.type('birthday', day)} onBlur={() => form.leave('birthday')} error={errorOf('birthday')} autoComplete="bday" min="1900-01-01" ref={form.refOf('birthday')} />
      <Field label={label.number} {...form.field('number')} hint={isBrazil ? t('papers.cpfHint') : undefined} error={errorOf('number')} autoComplete="off" inputMode={isBrazil ? 'numeric' : 'text'} maxLength={30} />
    </FormFrame>
  )
}

import { birthdayIn, isMonthDay } from '@trevo/rules/promotions/birthday'
import { Button } from '@trevo/ui/button.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { FormFrame } from '@trevo/ui/form-frame.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './birthday-gift.module.css'
import { type Birthday, useBirthday, useBirthdayChange } from './use-birthday.ts'

type Change = ReturnType<typeof useBirthdayChange>

/** A leap year, so that every day of a calendar can be named. */
const anyYear = 2000
const named = (of: { readonly month: number; readonly day: number }): string => new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${birthdayIn(of, anyYear)}T00:00:00Z`))

/** A member's birthday for gifts: asked for by a tap, shown, and taken back at any time. `isKeptAlone`: where nothing is asked, and only what is used is shown. */
export function BirthdayGift({ isKeptAlone = false }: { readonly isKeptAlone?: boolean }) {
  const birthday = useBirthday()
  const change = useBirthdayChange()
  const isOnline = useIsOnline()
  const { data } = birthday
  if (data === undefined) return isKeptAlone ? null : <div className={styles.gift} aria-hidden="true" />
  if (isKeptAlone && data.birthday === null) return null
  return (
    <section className={styles.gift} aria-label={t('promotions.birthday.title')}>
      {data.birthday === null ? <Ask birthday={data} change={change} isOnline={isOnline} /> : <Kept birthday={data} change={change} isOnline={isOnline} />}
      {change.error === null ? null : <RefusalNote error={change.error} kept={t('promotions.birthday.kept')} />}
    </section>
  )
}

interface PartProps {
  readonly birthday: Birthday
  readonly change: Change
  readonly isOnline: boolean
}

function Kept({ birthday: { birthday, gifts, isKnown, lockedUntil }, change, isOnline }: PartProps) {
  if (birthday === null || gifts === null) return null
  return (
    <>
      <Note>
        {t('promotions.birthday.yours', { day: named(birthday) })} {t(gifts.isOpen ? 'promotions.birthday.open' : 'promotions.birthday.opens', { at: formatDateTime(gifts.isOpen ? gifts.endsAt : gifts.opensAt) })}
      </Note>
      {isKnown || lockedUntil === null ? null : <p className={styles.small}>{t('promotions.birthday.locked', { at: formatDateTime(lockedUntil) })}</p>}
      <Button kind="quiet" isWide disabled={!isOnline} isBusy={change.isPending} onClick={() => change.mutate('take-back')}>
        {t('promotions.birthday.stop')}
      </Button>
    </>
  )
}

function Ask({ birthday: { isKnown, lockedUntil }, change, isOnline }: PartProps) {
  const [month, setMonth] = useState('')
  const [day, setDay] = useState('')
  const [isTried, setIsTried] = useState(false)
  if (!isKnown && lockedUntil !== null) return <Note>{t('promotions.birthday.again', { at: formatDateTime(lockedUntil) })}</Note>
  const told = { month: Number(month), day: Number(day) }
  const isRight = isMonthDay(told)
  const press = (): void => {
    setIsTried(true)
    if (isOnline && (isKnown || isRight)) change.mutate(isKnown ? null : told)
  }
  const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(anyYear, at, 1)) }))
  const days = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <FormFrame
      label={t('promotions.birthday.title')}
      onSubmit={press}
      note={<p className={styles.small}>{t(isKnown ? 'promotions.birthday.read' : 'promotions.birthday.tell')}</p>}
      actions={
        <Button type="submit" kind="secondary" isWide isBusy={change.isPending} disabled={!isOnline}>
          {t('promotions.birthday.use')}
        </Button>
      }
    >
      {isKnown ? null : (
        <>
          <ChoiceField label={t('promotions.birthday.day')} emptyLabel="–" choices={days} value={day} onChange={(event) => setDay(event.currentTarget.value)} error={isTried && !isRight ? t('promotions.birthday.wrong') : undefined} />
          <ChoiceField label={t('promotions.birthday.month')} emptyLabel="–" choices={months} value={month} onChange={(event) => setMonth(event.currentTarget.value)} />
        </>
      )}
    </FormFrame>
  )
}

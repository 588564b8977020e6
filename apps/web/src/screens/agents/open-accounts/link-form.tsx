import { useState } from 'react'
import { channelSignsMax, type InvitedType, linkRegistrationsMax } from '@trevo/rules/agents/invites'
import { daysOn } from '@trevo/rules/markets/market-days'
import { Button } from '@trevo/ui/button.tsx'
import { DateField } from '@trevo/ui/date-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from '#areas/agents/agents.module.css'
import { typedRates } from '#areas/agents/typed-rates.ts'
import { type GivenRate, useMakeLink } from '#areas/agents/use-invites.ts'
import { t } from '#i18n/t.ts'
import { localDay } from '#lib/local-day.ts'
import { requestIds } from '#lib/request-id.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { RateFields, type Typed } from './rate-fields.tsx'
import { TypeTabs } from './type-tabs.tsx'

interface LinkFormProps {
  readonly own: readonly GivenRate[]
  readonly types: readonly InvitedType[]
  readonly onMade: (code: string) => void
}

export function LinkFormSheet({ isOpen, onClose, ...form }: LinkFormProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('invites.make')}>
      {isOpen ? <LinkForm {...form} /> : null}
    </Sheet>
  )
}

const mostOf = (typed: string): number | null | 'wrong' => {
  if (typed.trim() === '') return null
  const most = Number(typed)
  return /^[0-9]{1,6}$/.test(typed.trim()) && most >= 1 && most <= linkRegistrationsMax ? most : 'wrong'
}

/** The last moment of a day, where the phone is. */
const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString())

function LinkForm({ own, types, onMade }: LinkFormProps) {
  const make = useMakeLink()
  const isOnline = useIsOnline()
  const [ids] = useState(() => requestIds())
  const [tomorrow] = useState(() => daysOn(localDay(new Date().toISOString()), 1))
  const [channel, setChannel] = useState('')
  const [type, setType] = useState<InvitedType>(0)
  const [rates, setRates] = useState<Typed>({})
  const [end, setEnd] = useState('')
  const [typedMost, setTypedMost] = useState('')
  const [isTried, setIsTried] = useState(false)
  const most = mostOf(typedMost)
  const isEndWrong = end !== '' && end < tomorrow
  const send = async (): Promise<void> => {
    setIsTried(true)
    const given = typedRates(own, rates)
    if (given === null || most === 'wrong' || isEndWrong) return
    const wish = { channel: channel.trim(), type, rates: given, endsAt: endOf(end), most }
    const { link } = await make.mutateAsync({ ...wish, requestId: ids.idOf(JSON.stringify(wish)) })
    ids.done()
    onMade(link.code)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline && !make.isPending) void send().catch(() => undefined)
      }}
    >
      <Field label={t('invites.channel')} hint={t('invites.channelHint')} dir="auto" autoComplete="off" maxLength={channelSignsMax} value={channel} onChange={(event) => setChannel(event.target.value)} />
      <TypeTabs types={types} value={type} onChange={setType} />
      <RateFields own={own} typed={rates} isTried={isTried} onType={setRates} />
      <DateField label={t('invites.end')} hint={t('invites.endHint')} min={tomorrow} value={end} onValue={setEnd} error={isTried && isEndWrong ? t('invites.endWrong') : undefined} />
      <Field label={t('invites.most')} hint={t('invites.mostHint')} inputMode="numeric" autoComplete="off" maxLength={6} value={typedMost} error={isTried && most === 'wrong' ? t('invites.mostWrong') : undefined} onChange={(event) => setTypedMost(event.target.value)} />
      {make.isError ? <RefusalNote error={make.error} kept={t('invites.kept')} unsure={t('invites.linkUnsure')} /> : null}
      <Button type="submit" isWide isBusy={make.isPending} disabled={!isOnline} reason={isOnline ? null : t('site.forms.offline')}>
        {t('invites.makeNow')}
      </Button>
    </form>
  )
}

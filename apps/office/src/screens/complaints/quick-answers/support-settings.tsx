import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useWatch } from 'react-hook-form'
import { languageName } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { currentLanguage, t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import field from '#ui/field.module.css'
import { LanguageTabs } from '#ui/language-tabs.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useField } from '#ui/use-field.ts'

type Settings = ReplyOfStaff<'GET /office/support-settings'>
type Day = NonNullable<Settings['hours']>['days'][number]

interface Typed {
  readonly min: number | null
  readonly max: number | null
  readonly isAlways: boolean
  readonly days: readonly string[]
  readonly welcome: Readonly<Record<string, string>>
  readonly away: Readonly<Record<string, string>>
}

const languages = ['pt', 'en'] as const
const empty = { pt: '', en: '' }
const pattern = /^([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/

const timeOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const textOf = (day: Day): string => (day === null ? '' : `${timeOf(day[0])}-${timeOf(day[1])}`)
const dayOf = (text: string): Day => {
  const [, fromHour, fromMinute, toHour, toMinute] = pattern.exec(text.trim()) ?? []
  if (fromHour === undefined) return null
  return [Number(fromHour) * 60 + Number(fromMinute), toHour === undefined ? 1_440 : Number(toHour) * 60 + Number(toMinute)]
}
const isRight = (text: string): boolean => {
  const day = dayOf(text)
  return day !== null && day[0] < day[1]
}

/** From Monday, as the language of the screen calls them: 5 January 2026 was one. */
const dayNames = (): readonly string[] => Array.from({ length: 7 }, (_, at) => new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 5 + at))))
const said = (texts: Readonly<Record<string, string>>): Record<string, string> => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** How long a complaint may be, when the chat is answered, and what stands at its head. */
export function SupportSettings({ mayWrite }: { readonly mayWrite: boolean }) {
  const { data } = useCall('GET /office/support-settings')
  if (data === undefined) return null
  const { words, hours, texts, version } = data
  const names = dayNames()
  const textIn = (of: Readonly<Record<string, string>>): string => of[currentLanguage()] ?? Object.values(of)[0] ?? '–'
  return (
    <Section title={t('complaints.settings.title')} actions={mayWrite ? (
      <ActButton<'PUT /office/support-settings', Typed> line="PUT /office/support-settings" act="support.set-settings" version={version} title={t('complaints.settings.change')} buttonSize="s" icon="edit" size="l"
        values={{ ...words, isAlways: hours === null, days: names.map((_, at) => textOf(hours?.days[at] ?? null)), welcome: { ...empty, ...texts.welcome }, away: { ...empty, ...texts.away } }}
        toBody={({ min, max, isAlways, days, welcome, away }) => ({ words: { min: Number(min), max: Number(max) }, hours: isAlways ? null : { days: days.map(dayOf) }, texts: { welcome: said(welcome), away: said(away) } })}>
        <NumberField name="min" label={`${t('complaints.settings.words')} · ${t('complaints.settings.min')}`} least={1} most={50} isRequired />
        <NumberField name="max" label={`${t('complaints.settings.words')} · ${t('complaints.settings.max')}`} least={50} most={1_000} isRequired />
        <SwitchField name="isAlways" label={t('complaints.settings.is_always')} />
        <Days names={names} />
        <LanguageTabs name="welcome" languages={languages.map((code) => ({ code, name: languageName(code) }))}>
          {(code) => (
            <>
              <TextField name={`welcome.${code}`} label={t('complaints.settings.welcome')} isLong lettersMax={500} />
              <TextField name={`away.${code}`} label={t('complaints.settings.away')} isLong lettersMax={500} />
            </>
          )}
        </LanguageTabs>
      </ActButton>
    ) : undefined}>
      <Facts facts={[
        { label: t('complaints.settings.words'), value: t('complaints.settings.words_of', words) },
        ...(hours === null ? [{ label: t('complaints.settings.hours'), value: t('complaints.settings.always') }] : names.map((name, at) => ({ key: name, label: name, value: textOf(hours.days[at] ?? null) || t('complaints.settings.never') }))),
        { label: t('complaints.settings.welcome'), value: textIn(texts.welcome) },
        { label: t('complaints.settings.away'), value: textIn(texts.away) },
      ]} />
    </Section>
  )
}

function Days({ names }: { readonly names: readonly string[] }) {
  const isAlways: unknown = useWatch({ name: 'isAlways' })
  if (isAlways === true) return null
  return names.map((name, at) => <DayField key={name} name={`days.${at}`} label={name} hint={at === 0 ? t('complaints.settings.hours_hint') : undefined} />)
}

function DayField(props: { readonly name: string; readonly label: string; readonly hint: string | undefined }) {
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props, (typed) => (typeof typed === 'string' && isRight(typed) ? true : t('complaints.settings.hours_wrong')))
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={error}>
      <input id={id} ref={ref} className={field.input} value={typeof value === 'string' ? value : ''} maxLength={14} autoComplete="off" onBlur={onBlur} onChange={(event) => onChange(event.target.value)} {...aria} />
    </FieldFrame>
  )
}

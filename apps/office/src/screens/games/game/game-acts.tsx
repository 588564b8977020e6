import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { currentLocale, t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { LanguageTabs } from '#ui/language-tabs.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'

export type Shown = ReplyOfStaff<'GET /office/games/:gameId'>
type Game = Shown['game']
type Facts = ReplyOfStaff<'GET /office/games/facts'>

const partsOf = (game: Game) => ({ name: game.name, names: game.names, classes: game.classes, keywords: game.keywords, sort: game.sort, isHot: game.isHot, isNew: game.isNew, takesBonus: game.takesBonus, weightBps: game.weightBps, minBetMinor: game.minBetMinor, maxBetMinor: game.maxBetMinor, iconColour: game.iconColour })
type Parts = ReturnType<typeof partsOf>

/** Only what was altered is sent: the rest is nobody's change, and what else stands in the form (the reason) is no part of a game. */
const changeOf = (before: Parts, after: Parts): Partial<Parts> => {
  const named = { ...after, names: Object.fromEntries(Object.entries(after.names).filter(([, name]) => (name ?? '').trim() !== '')) }
  return Object.fromEntries(Object.entries(named).filter(([part, value]) => Object.hasOwn(before, part) && JSON.stringify(value) !== JSON.stringify(before[part as keyof Parts]))) as Partial<Parts>
}

const languageName = (code: string): string => new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(code) ?? code

function EditButton({ game, facts }: { readonly game: Game; readonly facts: Facts }) {
  const before = partsOf(game)
  return (
    <ActButton<'PUT /office/games/:gameId', Parts> line="PUT /office/games/:gameId" act="games.edit" title={t('games.game.edit')} params={{ gameId: game.gameId }} version={game.version} icon="edit" kind="primary" size="l" values={before}
      toBody={(values) => ({ change: changeOf(before, values) })} done={t('games.catalogue.changed', { name: game.name })}>
      <TextField name="name" label={t('games.game.name')} isRequired lettersMax={64} />
      <LanguageTabs name="names" languages={facts.languages.map((code) => ({ code, name: languageName(code) }))}>
        {(language) => <TextField name={`names.${language}`} label={t('games.game.name_in', { language: languageName(language) })} lettersMax={64} />}
      </LanguageTabs>
      <TagsField name="classes" label={t('games.catalogue.classes')} hint={facts.classes.filter(({ category }) => category === game.category).map(({ code }) => code).join(', ')} tagsMax={8} clean={(typed) => typed.trim().toUpperCase()} />
      <TagsField name="keywords" label={t('games.game.keywords')} tagsMax={24} lettersMax={32} />
      <NumberField name="sort" label={t('games.catalogue.order')} least={0} most={1_000_000} />
      <MoneyField name="minBetMinor" label={t('games.catalogue.least')} currency={facts.currency} leastMinor={1n} />
      <MoneyField name="maxBetMinor" label={t('games.catalogue.most')} currency={facts.currency} />
      <SwitchField name="isHot" label={t('games.catalogue.hot')} />
      <SwitchField name="isNew" label={t('games.catalogue.new')} />
      <SwitchField name="takesBonus" label={t('games.game.takes_bonus')} hint={t('games.game.takes_bonus_hint')} />
      <NumberField name="weightBps" label={t('games.game.weight')} hint={t('games.game.weight_hint')} least={0} most={10_000} />
    </ActButton>
  )
}

interface ReturnValues {
  readonly percent: string
  readonly release: string
  readonly market: string
  readonly certificate: string
  readonly certified: string
}

const bpsOf = (percent: string): number | null => {
  const read = Number(percent.replace(',', '.'))
  return percent.trim() === '' || Number.isNaN(read) ? null : Math.round(read * 100)
}

function ReturnButton({ game }: { readonly game: Game }) {
  const [market = 'br', certificate = { number: '', release: '' }] = Object.entries(game.certificates)[0] ?? []
  return (
    <ActButton<'PUT /office/games/:gameId/return', ReturnValues> line="PUT /office/games/:gameId/return" act="games.set-return" title={t('games.game.return')} text={t('games.game.return_text')} params={{ gameId: game.gameId }}
      version={game.version} icon="percent" values={{ percent: game.returnBps === null ? '' : (game.returnBps / 100).toString(), release: game.release ?? '', market, certificate: certificate.number, certified: certificate.release }}
      toBody={({ percent, release, market: of, certificate: number, certified }) => ({
        returnBps: bpsOf(percent),
        release: release.trim() === '' ? null : release.trim(),
        certificates: { ...game.certificates, ...(number.trim() === '' ? {} : { [of.trim()]: { number: number.trim(), release: certified.trim() === '' ? release.trim() : certified.trim() } }) },
      })}>
      <TextField name="percent" label={t('games.game.return_percent')} />
      <TextField name="release" label={t('games.catalogue.release')} lettersMax={32} />
      <TextField name="market" label={t('games.game.market')} lettersMax={8} />
      <TextField name="certificate" label={t('games.game.certificate')} lettersMax={64} />
      <TextField name="certified" label={t('games.game.certified_release')} hint={t('games.game.certified_release_hint')} lettersMax={32} />
    </ActButton>
  )
}

interface ScheduleValues {
  readonly state: string
  readonly from: string
  readonly to: string | null
}

function ScheduleButton({ game }: { readonly game: Game }) {
  return (
    <ActButton<'POST /office/games/:gameId/changes', ScheduleValues> line="POST /office/games/:gameId/changes" act="games.schedule" title={t('games.game.schedule')} params={{ gameId: game.gameId }} version={game.version} icon="calendar"
      values={{ state: 'off', from: '', to: null }} toBody={({ state, from, to }) => ({ isOn: state === 'on', from, to: to === null || to === '' ? null : to })}>
      <SelectField name="state" label={t('games.catalogue.state')} options={[{ value: 'off', label: t('games.catalogue.off') }, { value: 'on', label: t('games.catalogue.on') }]} />
      <DateTimeField name="from" label={t('games.game.from')} isRequired />
      <DateTimeField name="to" label={t('games.game.to')} hint={t('games.game.to_hint')} />
    </ActButton>
  )
}

/** What this person may do with the game. */
export function GameActs({ game, facts }: { readonly game: Game; readonly facts: Facts | undefined }) {
  const mayEdit = useMay('games.catalogue', 'w')
  if (!mayEdit || facts === undefined) return null
  return (
    <>
      <EditButton game={game} facts={facts} />
      <ActButton line="PUT /office/games/:gameId/state" act="games.set-state" title={t(game.isOn ? 'games.catalogue.switch_off' : 'games.catalogue.switch_on')} text={t(game.isOn ? 'games.game.off_text' : 'games.game.on_text')}
        params={{ gameId: game.gameId }} version={game.version} toBody={() => ({ isOn: !game.isOn })} {...(game.isOn && { danger: 'danger' as const })} />
      <ScheduleButton game={game} />
      <ReturnButton game={game} />
    </>
  )
}

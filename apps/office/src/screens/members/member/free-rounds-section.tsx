import { freeRoundsColumns } from '#areas/free-rounds/columns.tsx'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Section } from '#ui/section.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TabList } from './tab-list.tsx'

interface Given {
  readonly vendor: string
  readonly games: readonly string[]
  readonly rounds: number
  readonly stakeMinor: string
  readonly capMinor: string | null
  readonly days: number
}
const usual: Given = { vendor: '', games: [], rounds: 10, stakeMinor: '', capMinor: null, days: 7 }

function Give({ memberId, currency }: { readonly memberId: string; readonly currency: string }) {
  return (
    <ActButton<'POST /office/members/:memberId/free-rounds', Given>
      line="POST /office/members/:memberId/free-rounds"
      act="free-rounds.give"
      params={{ memberId }}
      title={t('bonus.free_rounds.give')}
      text={t('bonus.free_rounds.give_text')}
      buttonSize="s"
      icon="plus"
      names={effectNames()}
      showValue={effectShown(currency)}
      values={usual}
      toBody={({ games, ...given }) => ({ ...given, games: [...games] })}
    >
      <TextField name="vendor" label={t('bonus.free_rounds.vendor')} hint={t('bonus.free_rounds.vendor_hint')} lettersMax={32} isRequired />
      <TagsField name="games" label={t('bonus.free_rounds.games')} hint={t('bonus.free_rounds.games_hint')} tagsMax={20} clean={(typed) => typed.trim()} />
      <NumberField name="rounds" label={t('bonus.free_rounds.rounds')} least={1} most={1_000} isRequired />
      <MoneyField name="stakeMinor" label={t('bonus.free_rounds.stake')} currency={currency} leastMinor={1n} isRequired />
      <MoneyField name="capMinor" label={t('bonus.free_rounds.cap')} hint={t('bonus.free_rounds.cap_hint')} currency={currency} leastMinor={1n} />
      <NumberField name="days" label={t('bonus.free_rounds.days')} least={1} most={90} isRequired />
    </ActButton>
  )
}

/** Rounds that a vendor plays for a member without a stake: how far they are, and what they won. */
export function FreeRoundsSection({ memberId, currency, mayGet }: { readonly memberId: string; readonly currency: string; readonly mayGet: boolean }) {
  const mayGive = useMay('claims.grant', 'p', 'w')
  return (
    <Section title={t('bonus.free_rounds.tab')} {...(mayGive && mayGet && currency !== '' && { actions: <Give memberId={memberId} currency={currency} /> })}>
      <TabList line="GET /office/members/:memberId/free-rounds" params={{ memberId }} label={t('bonus.free_rounds.tab')} columns={freeRoundsColumns({ mayCancel: mayGive, withMember: false })} rowKey={({ freeRoundsId }) => freeRoundsId}
        rowTone={({ isLongSilent, state }) => (isLongSilent ? 'danger' : state === 'refused' ? 'caution' : null)} />
    </Section>
  )
}

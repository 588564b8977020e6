import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { memberWord } from '#areas/members/member-words.ts'
import { languageNames, t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LookAsMember } from './look-as-member.tsx'
import styles from './member-screen.module.css'
import { RateAct } from './rate-act.tsx'

type Head = ReplyOfStaff<'GET /office/members/:memberId'>

const none = (): Record<never, never> => ({})

/** Stopping is never slowed; the way back is beside it. Who may put the balance right takes the member along to where that is proposed. */
export function BarActs({ head: { member, block, purses } }: { readonly head: Head }) {
  const mayBlock = useMay('members.block', 'w', 'p')
  const mayCorrect = useMay('members.correct', 'p')
  const seesMoney = useMay('money.view')
  const mayAdjust = useMay('money.adjust', 'p', 'w')
  const cashMinor = purses?.find(({ kind, currency }) => kind === 'cash' && currency === member.currency)?.balanceMinor ?? '0'
  const of = { params: { memberId: member.memberId }, version: member.version, toBody: none } as const
  return (
    <>
      {seesMoney && member.status === 'active' ? <LookAsMember memberId={member.memberId} username={member.username} /> : null}
      {mayAdjust && member.type !== 4 ? <ButtonLink to={`/adjustments?member=${member.memberId}`} icon="edit">{t('money.adjustments.new')}</ButtonLink> : null}
      {mayAdjust && member.type !== 4 && cashMinor !== '0' ? <PayEstate memberId={member.memberId} version={member.version} cashMinor={cashMinor} currency={member.currency} /> : null}
      {mayBlock && (member.status === 'active' || member.status === 'excluded') ? <ActButton {...of} line="POST /office/members/:memberId/freeze" act="members.freeze" title={t('members.act.freeze')} text={t('members.act.freeze_text')} danger="danger" icon="pause" /> : null}
      {mayBlock && member.status === 'blocked' ? <ActButton {...of} line="POST /office/members/:memberId/reopen" act="members.reopen" title={t('members.act.reopen')} kind="primary" icon="play" /> : null}
      {mayBlock && (member.status === 'active' || member.status === 'excluded' || block?.how === 'frozen') ? <ActButton {...of} line="POST /office/members/:memberId/block" act="members.block" title={t('members.act.block')} danger="danger" icon="lock" /> : null}
      {mayCorrect && member.status === 'closed' ? <ActButton {...of} line="POST /office/members/:memberId/reopen-closed" act="members.reopen-closed" title={t('members.act.reopen_closed')} icon="play" /> : null}
      {mayCorrect && member.status === 'closed' ? <ActButton {...of} line="POST /office/members/:memberId/erase" act="members.erase" title={t('duties.erase')} text={t('duties.erase_text')} danger="final" icon="trash" /> : null}
    </>
  )
}

interface EstateProps {
  readonly memberId: string
  readonly version: string
  readonly cashMinor: string
  readonly currency: string
}

function PayEstate({ memberId, version, cashMinor, currency }: EstateProps) {
  return (
    <ActButton<'POST /office/members/:memberId/estate', { readonly reference: string }>
      line="POST /office/members/:memberId/estate"
      act="unclaimed.pay-estate"
      params={{ memberId }}
      version={version}
      title={t('duties.estate_title')}
      text={t('duties.estate_text')}
      button={t('duties.estate')}
      icon="send"
      danger="final"
      names={effectNames()}
      showValue={effectShown(currency)}
      values={{ reference: '' }}
      toBody={({ reference }) => ({ amountMinor: cashMinor, reference })}
    >
      <TextField name="reference" label={t('money.unclaimed.reference')} hint={t('money.unclaimed.reference_hint')} lettersMax={200} isRequired />
    </ActButton>
  )
}

export function CareActs({ head: { member } }: { readonly head: Head }) {
  const mayCare = useMay('members.care', 'w')
  const mayType = useMay('members.type', 'p', 'w')
  const mayMove = useMay('agents.contracts', 'p', 'w')
  const mayRate = useMay('agents.rates', 'w')
  if (!mayCare && !mayType && !mayMove) return null
  const params = { memberId: member.memberId }
  return (
    <Section title={t('members.care.title')}>
      <div className={styles.acts}>
        {!mayCare ? null : (
          <>
            <ActButton line="POST /office/members/:memberId/messages" act="members.send-message" params={params} title={t('members.act.message')} icon="mail" values={{ title: '', text: '', isOffer: false }} toBody={({ title, text, isOffer }) => ({ title, text, isOffer })}>
              <TextField name="title" label={t('members.messages.subject')} isRequired lettersMax={120} />
              <TextField name="text" label={t('members.messages.text')} isRequired isLong lettersMax={4000} />
              <SwitchField name="isOffer" label={t('care.is_offer')} hint={t('care.is_offer_hint')} />
            </ActButton>
            <ActButton line="POST /office/members/:memberId/unlock" act="members.unlock" params={params} title={t('members.act.unlock')} text={t('members.act.unlock_text')} icon="key" toBody={none} />
            <ActButton line="POST /office/members/:memberId/end-sessions" act="members.end-sessions" params={params} title={t('members.act.end_sessions')} icon="logout" toBody={none} />
            <ActButton line="POST /office/members/:memberId/expire-password" act="members.expire-password" params={params} version={member.version} title={t('members.act.expire')} icon="refresh" toBody={none} />
            <ActButton line="PUT /office/members/:memberId/language" act="members.set-language" params={params} version={member.version} title={t('members.act.language')} icon="globe" values={{ language: member.language }} toBody={({ language }) => ({ language })}>
              <SelectField name="language" label={t('members.list.language')} options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))} />
            </ActButton>
          </>
        )}
        {!mayRate || ![1, 2].includes(member.type) ? null : <RateAct memberId={member.memberId} />}
        {!mayMove || member.type === 4 ? null : (
          <ActButton line="PUT /office/members/:memberId/upline" act="members.move" params={params} version={member.version} title={t('members.act.move')} text={t('members.act.move_text')} icon="id-card" values={{ upline: '' }} toBody={({ upline }) => ({ upline })}>
            <TextField name="upline" label={t('members.act.upline')} lettersMax={32} />
          </ActButton>
        )}
        {!mayType || member.type === 4 ? null : (
          <ActButton line="PUT /office/members/:memberId/type" act="members.set-type" params={params} version={member.version} title={t('members.act.type')} icon="id-card" values={{ type: String(member.type) }} toBody={({ type }) => ({ type: Number(type) })}>
            <SelectField name="type" label={t('members.list.type')} options={['0', '1', '2', '41'].map((value) => ({ value, label: memberWord('type', value) }))} />
          </ActButton>
        )}
      </div>
    </Section>
  )
}

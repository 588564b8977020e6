import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useSend } from '#data/use-call.ts'
import { refusalWords } from '#data/refused.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './withdrawal.module.css'

type Shown = ReplyOfStaff<'GET /office/withdrawals/:withdrawalId'>
const nothing = () => ({})

/** What can be done with it now, by whom: who may not is shown nothing of it. */
export function WithdrawalActs({ shown: { withdrawal } }: { readonly shown: Shown }) {
  const mayHold = useMay('money.withdrawals', 'w')
  const mayApprove = useMay('money.withdrawals', 'a')
  if (!mayHold || withdrawal.status !== 'held') return null
  const params = { withdrawalId: withdrawal.withdrawalId }
  const waits = withdrawal.review === 'waiting'
  const isAnothers = withdrawal.claim !== null && !withdrawal.claim.isMine
  return (
    <>
      {waits ? <Claim withdrawal={withdrawal} /> : null}
      {withdrawal.isOnHold ? (
        <ActButton line="POST /office/withdrawals/:withdrawalId/release" act="withdrawals.release" params={params} version={withdrawal.version} toBody={nothing}
          title={t('money.withdrawal.release_title')} button={t('money.withdrawal.release')} icon="play" />
      ) : (
        <ActButton line="POST /office/withdrawals/:withdrawalId/hold" act="withdrawals.hold" params={params} version={withdrawal.version} toBody={nothing}
          title={t('money.withdrawal.hold_title')} button={t('money.withdrawal.hold')} icon="pause" />
      )}
      {waits && mayApprove ? (
        <>
          <ActButton<'POST /office/withdrawals/:withdrawalId/refuse', { words: string }> line="POST /office/withdrawals/:withdrawalId/refuse" act="withdrawals.refuse" params={params} version={withdrawal.version}
            title={t('money.withdrawal.refuse_title')} text={t('money.withdrawal.refuse_text')} button={t('money.withdrawal.refuse')} danger="final" isOff={isAnothers} values={{ words: '' }}>
            <TextField name="words" label={t('money.withdrawal.words')} hint={t('money.withdrawal.words_hint')} isLong lettersMax={300} isRequired />
          </ActButton>
          <ActButton line="POST /office/withdrawals/:withdrawalId/pay" act="withdrawals.pay" params={params} version={withdrawal.version} toBody={nothing} kind="primary" isOff={isAnothers || withdrawal.isOnHold}
            title={t('money.withdrawal.pay_title', { amount: money(BigInt(withdrawal.amountMinor), withdrawal.currency), member: withdrawal.member.username })} text={t('money.withdrawal.pay_text')}
            names={effectNames()} showValue={effectShown(withdrawal.currency)} button={t('money.withdrawal.pay')} done={t('money.withdrawal.paid')} />
        </>
      ) : null}
    </>
  )
}

/** One tap, and no words: it is taken in hand, or laid back. */
function Claim({ withdrawal }: { readonly withdrawal: Shown['withdrawal'] }) {
  const send = useSend('POST /office/withdrawals/:withdrawalId/claim')
  const isMine = withdrawal.claim?.isMine === true
  return (
    <>
      {send.error === null ? null : <span role="alert" className={styles.refused}>{refusalWords(send.error)}</span>}
      <Button isBusy={send.isPending} onClick={() => send.mutate({ params: { withdrawalId: withdrawal.withdrawalId }, body: { isMine: !isMine } })}>
        {t(isMine ? 'money.withdrawal.unclaim' : 'money.withdrawal.claim')}
      </Button>
    </>
  )
}

import type { BodySentOf } from '@trevo/contract/staff/api'
import { RevealValue } from '#areas/reveal/reveal-value.tsx'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { profileWord } from './profile-word.ts'

type Body = NonNullable<BodySentOf<'POST /office/members/:memberId/reveal'>>

interface RevealProps {
  readonly memberId: string
  readonly field: Body['field']
  readonly subject?: string
  readonly label: string
  readonly masked: string
}

/** A field of a member, who can read why it was looked at. */
export function Reveal({ memberId, field, subject, label, masked }: RevealProps) {
  const { mutateAsync } = useSend('POST /office/members/:memberId/reveal')
  return <RevealValue label={label} masked={masked} text={t('members.reveal.text')}
    ask={async (reason) => ({ value: profileWord(field, (await mutateAsync({ params: { memberId }, body: { field, ...(subject !== undefined && { subject }), reason } })).value) })} />
}

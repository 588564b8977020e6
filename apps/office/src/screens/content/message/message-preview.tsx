import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { fillMessage } from '@trevo/rules/messages/message-text'
import type { MessageRule, MessageText } from '@trevo/rules/messages/messages'
import { signsBeyondGsm, smsLength } from '@trevo/rules/messages/sms-length'
import { textBlocks } from '@trevo/rules/messages/text-blocks'
import { wordLanguages } from '@trevo/rules/words/languages'
import { number as figure } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { Tabs } from '#ui/tabs.tsx'
import contentStyles from '#content/content.module.css'
import styles from './message.module.css'

interface PreviewProps {
  readonly told: ReplyOfStaff<'GET /office/messages/:key'>
  readonly rule: MessageRule
  readonly text: MessageText
  readonly language: string
  readonly isBuilt: boolean
}

/** As it arrives, with samples in its holes: by the rules that the house sends by. */
export function MessagePreview({ told, rule, text, language, isBuilt }: PreviewProps) {
  const filled = fillMessage(text, Object.fromEntries(told.holes.map(({ name, sample }) => [name, sample])))
  const look = { lang: language, dir: wordLanguages[language]?.dir ?? 'ltr' } as const
  return (
    <Section title={t('messages.preview')} text={isBuilt ? t('messages.preview_built') : undefined}>
      {rule.channel === 'sms' ? <Sms body={filled.body + told.tail} look={look} /> : <Mail told={told} filled={filled} look={look} />}
    </Section>
  )
}

interface Look {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

function Sms({ body, look }: { readonly body: string; readonly look: Look }) {
  const { coding, places, segments } = smsLength(body)
  const dear = signsBeyondGsm(body)
  return (
    <>
      <div className={styles.phone}><p className={styles.bubble} {...look}>{body}</p></div>
      <Facts
        facts={[
          { label: t('messages.places'), value: figure(places) },
          { label: t('messages.segments'), value: figure(segments) },
          { label: t('messages.coding'), value: t(`messages.coding.${coding}`) },
          ...(dear.length === 0 ? [] : [{ label: t('messages.dear'), value: dear.slice(0, 12).join(' ') }]),
        ]}
      />
      {dear.length === 0 ? null : <p className={contentStyles.note}>{t('messages.dear_text')}</p>}
    </>
  )
}

function Mail({ told, filled, look }: { readonly told: PreviewProps['told']; readonly filled: MessageText; readonly look: Look }) {
  const strong = told.holes.find(({ name }) => name === 'code')?.sample ?? null
  return (
    <Tabs
      label={t('messages.preview')}
      tabs={[
        {
          key: 'drawn',
          label: t('messages.drawn'),
          content: (
            <article className={styles.mail} {...look}>
              <svg className={styles.stripe} aria-hidden="true"><rect width="100%" height="100%" fill={told.colour} /></svg>
              <p className={styles.brand}>{told.brandName}</p>
              <h3 className={styles.subject}>{filled.subject}</h3>
              {textBlocks(filled.body, strong).map((paragraph, place) => (
                <p key={place} className={styles.paragraph}>
                  {paragraph.map((pieces, line) => (
                    <span key={line}>
                      {line === 0 ? null : <br />}
                      {pieces.map(({ kind, text }, piece) => (kind === 'strong' ? <strong key={piece} className={styles.code}>{text}</strong> : <span key={piece} className={kind === 'link' ? styles.link : undefined}>{text}</span>))}
                    </span>
                  ))}
                </p>
              ))}
            </article>
          ),
        },
        { key: 'text', label: t('messages.plain'), content: <pre className={styles.plain} {...look}>{`${filled.subject}\n\n${filled.body}`}</pre> },
      ]}
    />
  )
}

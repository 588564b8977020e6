import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { QrCode } from '#areas/cashier/deposits/qr-code.tsx'
import { site } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import styles from './invite-friends.module.css'

const linkOf = (code: string): string => `${location.origin}/m/register?affiliateCode=${encodeURIComponent(code)}`

const copy = async (text: string, done: 'referral.linkCopied' | 'referral.codeCopied'): Promise<void> => {
  const isDone = await copyText(text)
  toast(t(isDone ? done : 'referral.copyFailed'), { kind: isDone ? 'done' : 'error' })
}

/** Who closes the phone's own sheet has shared nothing, and is told nothing. */
const share = async (url: string): Promise<void> => {
  try {
    await navigator.share({ title: site().brand.name, text: t('referral.shareText', { brand: site().brand.name }), url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, 'referral.linkCopied')
  }
}

/** The link, as a picture, as letters, and to hand on. */
export function Invitation({ code }: { readonly code: string }) {
  const link = linkOf(code)
  return (
    <Section title={t('referral.yours')}>
      <div className={styles.invitation}>
        <div className={styles.qr}>
          <QrCode text={link} label={t('referral.qr')} />
        </div>
        <Facts>
          <Fact name={t('referral.code')}><bdi className={styles.code}>{code}</bdi></Fact>
          <Fact name={t('referral.link')}><bdi className={styles.link}>{link}</bdi></Fact>
        </Facts>
        <div className={styles.buttons}>
          {'share' in navigator ? <Button isWide onClick={() => void share(link)}>{t('referral.share')}</Button> : null}
          <Button isWide kind="secondary" onClick={() => void copy(link, 'referral.linkCopied')}>{t('referral.copyLink')}</Button>
          <Button isWide kind="secondary" onClick={() => void copy(code, 'referral.codeCopied')}>{t('referral.copyCode')}</Button>
        </div>
      </div>
    </Section>
  )
}

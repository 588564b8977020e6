import { Button } from '@trevo/ui/button.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { useClaimGift, type VipGift } from '#areas/club/use-vip.ts'
import { pointsText } from '#areas/club/points-text.ts'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './benefits.module.css'

/** Gifts that wait for a tap, and those that were taken lately. */
export function Gifts({ gifts }: { readonly gifts: readonly VipGift[] }) {
  const claim = useClaimGift()
  const take = ({ giftId, points }: VipGift): void => {
    if (!claim.isPending) claim.mutate(giftId, { onSuccess: () => toast(t('club.signIn.got', { count: points }), { kind: 'done' }) })
  }
  return (
    <Section title={t('club.vip.gifts')}>
      {gifts.length === 0 ? (
        <p className={styles.panel}>{t('club.vip.noGifts')}</p>
      ) : (
        <Rows>
          {gifts.map((gift) => (
            <Row
              key={gift.giftId}
              mark={<Mark icon={gift.gift === 'level' ? 'crown' : 'gift'} tone={gift.claimedAt === null ? 'gold' : 'plain'} size="s" />}
              title={t(`club.vip.gift.${gift.gift}`, { level: gift.levelName })}
              text={
                <>
                  {pointsText(gift.points)}
                  {gift.claimedAt === null && gift.untilAt !== null ? ` · ${t('club.vip.until', { time: formatDateTime(gift.untilAt) })}` : null}
                </>
              }
              end={
                gift.claimedAt === null ? (
                  <Button isBusy={claim.isPending && claim.variables === gift.giftId} onClick={() => take(gift)}>
                    {t('club.vip.take')}
                  </Button>
                ) : (
                  <Status tone="accent">{t('club.vip.taken')}</Status>
                )
              }
            />
          ))}
        </Rows>
      )}
      {claim.error === null ? null : <RefusalNote error={claim.error} kept={t('club.signIn.kept')} />}
    </Section>
  )
}

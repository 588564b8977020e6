import { useState } from 'react'
import { isGameCategory } from '@trevo/rules/categories'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/team.module.css'
import type { TeamBet } from '#areas/agents/use-team.ts'
import { signedMoney } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'

const loadSheet = async () => (await import('#areas/agents/member-sheet.tsx')).MemberSheet

interface BetSheetProps {
  readonly bet: TeamBet | null
  readonly currency: string
  readonly onClose: () => void
}

/** One settled round: what it came to, its replay where the vendor has one, and whose it is. */
export function BetSheet({ bet, currency, onClose }: BetSheetProps) {
  const [memberId, setMemberId] = useState<string | null>(null)
  const MemberSheet = useModule(loadSheet, memberId !== null)
  return (
    <>
      <Sheet open={bet !== null} onClose={onClose} title={bet?.game.gameName ?? t('downline.bets.round')}>
        {bet === null ? null : (
          <div className={styles.form}>
            <Facts isRaised>
              <Fact name={t('downline.member')}>
                <bdi>{bet.member.username}</bdi>
              </Fact>
              {isGameCategory(bet.category) ? <Fact name={t('downline.bets.category')}>{t(`lobby.games.category.${bet.category}`)}</Fact> : null}
              <Fact name={t('downline.bets.staked')}>{formatMoney(bet.staked, currency)}</Fact>
              <Fact name={t('downline.bets.valid')}>{formatMoney(bet.valid, currency)}</Fact>
              <Fact name={t('downline.bets.paid')}>{signedMoney(bet.paid, currency)}</Fact>
              <Fact name={t('downline.bets.result')}>{signedMoney(bet.result, currency)}</Fact>
              <Fact name={t('downline.bets.closed')}>
                <time dateTime={bet.closedAt}>{formatDateTime(bet.closedAt)}</time>
              </Fact>
              <Fact name={t('downline.bets.number')}>
                <bdi>{bet.number}</bdi>
              </Fact>
            </Facts>
            <Rows kind="raised" label={t('downline.ways')}>
              {bet.replayUrl === null ? null : <Row mark={<Mark icon="play" size="s" />} title={t('downline.bets.replay')} text={t('downline.bets.replayText')} link={<a href={bet.replayUrl} target="_blank" rel="noopener noreferrer" />} />}
              <Row mark={<Mark icon="user" size="s" />} title={t('downline.toMember')} onClick={() => setMemberId(bet.member.memberId)} />
            </Rows>
          </div>
        )}
      </Sheet>
      {MemberSheet === null ? null : (
        <MemberSheet
          memberId={memberId}
          onClose={() => {
            setMemberId(null)
            onClose()
          }}
        />
      )}
    </>
  )
}

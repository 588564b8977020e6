import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { useSession } from '#session/session.ts'
import { Card } from '@trevo/ui/card.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { HelpCard } from './help-card.tsx'
import styles from './responsible.module.css'
import { NoticedCard } from './noticed-card.tsx'
import { SelfTest } from './self-test.tsx'
import { StandingCard } from './standing-card.tsx'
import { StopCard } from './stop-card.tsx'
import { useExclusion } from './use-exclusion.ts'
import { useNoticed } from './use-noticed.ts'

/** Everything that stops play, and who helps: a guest reads it too (Product §2.95). */
export function ResponsibleScreen() {
  const session = useSession()
  return (
    <Screen narrow stacked>
      {session === null || session.type === 4 ? (
        <Below>
          <GuestCard isTrial={session !== null} />
        </Below>
      ) : (
        <MemberPart />
      )}
    </Screen>
  )
}

/** What everybody reads, under what is the reader's own. */
function Below({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <SelfTest />
      <HelpCard />
    </>
  )
}

function GuestCard({ isTrial }: { readonly isTrial: boolean }) {
  return (
    <Card title={t('care.guest.title')} mark={<Mark icon="shield-check" />}>
      <p className={styles.text}>{t('care.guest.text')}</p>
      {isTrial ? null : (
        <Link to="/m/login" className={styles.way}>
          {t('care.guest.logIn')}
        </Link>
      )}
    </Card>
  )
}

/** The first card's place. */
const placeHeight = 320

/** What comes is of any height, so nothing stands below its place until it is there: nothing moves. */
function MemberPart() {
  const read = useExclusion()
  const noticed = useNoticed()
  if (read.isError && read.data === undefined)
    return (
      <Below>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
      </Below>
    )
  if (read.data === undefined || noticed.isPending) return <Skeleton height={placeHeight} radius={16} />
  const { standing, timeOuts, terms, endsByItself, waitMinutes, registerUrl } = read.data
  const [first] = standing
  return (
    <Below>
      {first === undefined ? null : <StandingCard standing={first} waitMinutes={waitMinutes} registerUrl={registerUrl} />}
      <NoticedCard />
      <Rows label={t('account.titles.limits')}>
        <Row link={<Link to="/m/limits" />} mark={<Mark icon="settings" />} title={t('account.titles.limits')} text={t('care.limits.way')} />
      </Rows>
      {first === undefined ? <StopCard kind="time-out" terms={timeOuts} /> : null}
      {standing.some(({ kind, endsAt }) => kind === 'self' && endsAt === null) ? null : <StopCard kind="self" terms={terms} endsByItself={endsByItself} />}
    </Below>
  )
}

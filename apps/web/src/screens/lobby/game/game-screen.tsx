import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { site } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { goBack } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { carePath } from '#areas/account/care-link.tsx'
import { t } from '#i18n/t.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { currentLanguage, currentLocale } from '@trevo/ui/words/texts.ts'
import { useStore } from '@trevo/ui/lib/store.ts'
import { currentTheme } from '#session/preferences.ts'
import { useBalance } from '#session/use-balance.ts'
import { knownWallet, refreshWallet } from '#session/use-wallet.ts'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { RefusedState } from '@trevo/ui/refused-state.tsx'
import { type BalanceHold, createBalanceHold, lowerOf } from './balance-hold.ts'
import { readGameMessage, readStake } from './game-message.ts'
import { MoneyInPlay } from './money-in-play.tsx'
import { RealityCheck } from './reality-check.tsx'
import styles from './game-screen.module.css'
import { homePath } from '#lib/addresses.ts'

type Launch =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly url: string; readonly gameName: string; readonly realityCheckS: number; readonly takesBonus: boolean; readonly returnBps: number | null; readonly isToBeLeft: boolean }
  | { readonly state: 'failed'; readonly error: unknown }
  /** For a time, in the house's own words. */
  | { readonly state: 'closed'; readonly text: string; readonly until: string }

const percentOf = (bps: number): string => new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(bps / 10_000)

const isOfLimits = (error: unknown): boolean => error instanceof Refusal && (error.code === 'limits_required' || error.code === 'limit_reached')

/** A launch opens once: a reload, and the way back into the page, ask for a new one. */
function useLaunch(vassalage: string, gameCode: string): [Launch, () => void] {
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const query = { vassalage, gameCode, language: currentLanguage(), theme: currentTheme() }
    call('GET /api/games/launch', { query, signal: leaving.signal }).then(
      (opened) => setLaunch({ state: 'open', ...opened }),
      (error: unknown) => {
        const fail = (): void => (leaving.signal.aborted ? undefined : setLaunch({ state: 'failed', error }))
        if (!(error instanceof Refusal) || error.code !== 'game_maintenance') return fail()
        const { theme: _theme, ...asked } = query
        call('GET /api/games/maintenance', { query: asked, signal: leaving.signal }).then((said) => setLaunch({ state: 'closed', ...said }), fail)
      },
    )
    return () => leaving.abort()
  }, [vassalage, gameCode, attempt])
  const again = (): void => {
    setLaunch({ state: 'opening' })
    setAttempt(attempt + 1)
  }
  return [launch, again]
}

export function GameScreen() {
  const vassalage = useSearchParam('vassalage') ?? ''
  const gameCode = useSearchParam('gameCode') ?? 'lobby'
  const [launch, again] = useLaunch(vassalage, gameCode)
  const [hold] = useState(() => createBalanceHold())
  const [stake, setStake] = useState(0n)
  const gameName = launch.state === 'open' ? launch.gameName : null
  useEffect(() => {
    if (gameName !== null) document.title = `${gameName} · ${site().brand.name}`
  }, [gameName])
  const isToBeLeft = useRef(false)
  useEffect(() => {
    if (launch.state === 'open') isToBeLeft.current = launch.isToBeLeft
  }, [launch])
  useEffect(
    () => () => {
      if (isToBeLeft.current) void call('POST /api/games/leave', { body: { vassalage, gameCode } }).catch(() => undefined)
    },
    [vassalage, gameCode],
  )
  // The game moved the balance while the member looked at it: what the shell shows next must be what the books say.
  useEffect(() => () => void refreshWallet(), [])
  return (
    <main id="main" className={styles.screen}>
      <header className={styles.bar}>
        <button type="button" className={styles.back} aria-label={t('games.frame.leave')} onClick={() => goBack(homePath)}>
          <Icon name="back" />
        </button>
        {/* Anew with the name: one of two lines takes the place, and moves nothing. */}
        <div key={gameName} className={styles.name}>
          <h1 className={styles.title}>
            <span dir="auto">{gameName ?? t('lobby.games.play')}</span>
          </h1>
          {launch.state === 'open' && launch.returnBps !== null ? <small className={styles.returns}>{t('games.frame.returns', { percent: percentOf(launch.returnBps) })}</small> : null}
        </div>
        <Link to={carePath} className={styles.care} aria-label={t('site.common.care')}>
          <Icon name="shield-check" size={20} />
        </Link>
        <BarBalance hold={hold} stake={stake} takesBonus={launch.state === 'open' && launch.takesBonus} />
      </header>
      {launch.state === 'closed' ? (
        <div className={styles.failed}>
          <RefusedState title={t('games.frame.failed')} text={launch.text} kept={t('games.frame.until', { time: formatDateTime(launch.until) })} onRetry={again} />
          <Button kind="quiet" onClick={() => goBack(homePath)}>
            {t('games.frame.leave')}
          </Button>
        </div>
      ) : launch.state === 'failed' ? (
        <div className={styles.failed}>
          <ErrorState error={launch.error} title={t('games.frame.failed')} kept={t('games.frame.no_bet')} onRetry={again} />
          {isOfLimits(launch.error) ? (
            <Link to="/m/limits" className={styles.limits}>
              {t('games.reality.limits')}
            </Link>
          ) : null}
          {launch.error instanceof Refusal && launch.error.code === 'details_required' ? (
            <Link to="/m/member/profile" className={styles.limits}>
              {t('refusals.to_details')}
            </Link>
          ) : null}
          <Button kind="quiet" onClick={() => goBack(homePath)}>
            {t('games.frame.leave')}
          </Button>
        </div>
      ) : (
        <>
          {launch.state === 'open' ? <RealityCheck key={launch.url} everyS={launch.realityCheckS} /> : null}
          <Frame key={launch.state === 'open' ? launch.url : ''} launch={launch} hold={hold} onStake={setStake} onExpired={again} />
        </>
      )}
    </main>
  )
}

interface BarBalanceProps {
  hold: BalanceHold
  /** The last one, in minor units; zero before the first. */
  stake: bigint
  takesBonus: boolean
}

function BarBalance({ hold, stake, takesBonus }: BarBalanceProps) {
  const { wallet, isMasked } = useBalance()
  const ceiling = useStore(hold.ceiling)
  const balance = BigInt(wallet?.sumBalance ?? '0')
  useEffect(() => hold.hear(balance), [hold, balance])
  return (
    <span className={styles.balance}>
      <span className="sr-only">{t('games.frame.balance')}</span>
      <Money value={lowerOf(ceiling, balance)} currency={wallet?.currency ?? site().currency} size="s" isMasked={isMasked} />
      <MoneyInPlay wallet={wallet} stake={stake} takesBonus={takesBonus} />
    </span>
  )
}

const slowAfterMs = 8000

interface FrameProps {
  launch: Exclude<Launch, { state: 'failed' | 'closed' }>
  hold: BalanceHold
  onStake: (stakeMinor: bigint) => void
  onExpired: () => void
}

/** The game runs on its vendor's origin, shut off from this page; the two speak by messages whose sender is checked. */
function Frame({ launch, hold, onStake, onExpired }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const url = launch.state === 'open' ? launch.url : null

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isReady])

  useEffect(() => {
    if (url === null) return
    const origin = new URL(url, location.href).origin
    const hear = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      switch (readGameMessage(event.data)) {
        case 'ready':
          setIsReady(true)
          break
        case 'round': {
          const wallet = knownWallet()
          const stake = readStake(event.data)
          onStake(stake)
          if (wallet !== undefined) hold.begin(BigInt(wallet.sumBalance), stake)
          break
        }
        case 'balance':
          hold.end()
          void refreshWallet()
          break
        case 'exit':
          goBack(homePath)
          break
        case 'expired':
          onExpired()
          break
        case null:
          break
      }
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [url, hold, onStake, onExpired])
  useEffect(() => hold.end, [hold])

  return (
    <div className={styles.stage}>
      {url === null ? null : (
        <iframe
          ref={frame}
          className={styles.frame}
          src={url}
          title={launch.state === 'open' ? launch.gameName : ''}
          sandbox="allow-scripts allow-same-origin allow-popups"
          allow="autoplay; fullscreen; screen-wake-lock"
          referrerPolicy="origin"
          onLoad={() => setIsReady(true)}
        />
      )}
      {isReady ? null : (
        <div className={styles.opening} role="status">
          <span className={styles.turning} />
          <p>{t('games.frame.loading')}</p>
          {isSlow ? <p className={styles.slow}>{t('games.frame.slow')}</p> : null}
        </div>
      )}
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { AmountField } from '@trevo/ui/amount-field.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { currentLocale, useLanguage } from '@trevo/ui/words/texts.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import type { Promotion } from '#areas/content/promotions/use-promotions.ts'
import { t } from '#i18n/t.ts'
import { typedMinor } from '#lib/typed-amount.ts'
import { useSession } from '#session/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './worth-sheet.module.css'

type Worth = ReplyOf<'GET /api/promotions/:promotionId/worth'>

const percent = (bps: number): string => new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(bps / 10_000)
const keyOf = ({ vassalage, gameCode }: Pick<Worth['games'][number], 'vassalage' | 'gameCode'>): string => `${vassalage}/${gameCode}`

interface WorthSheetProps {
  readonly promotion: Promotion
  readonly onClose: () => void
}

/** What a bonus or free rounds are worth before they are taken (Product §2.1151). */
export function WorthSheet({ promotion, onClose }: WorthSheetProps) {
  const language = useLanguage()
  const who = useSession()?.userName ?? ''
  const currency = promotion.terms?.currency ?? ''
  const [deposit, setDeposit] = useState('')
  const [stake, setStake] = useState('')
  const [game, setGame] = useState('')
  const [vassalage, gameCode] = game.split('/')
  const query = {
    language,
    ...positive('deposit', deposit, currency),
    ...positive('stake', stake, currency),
    ...(game === '' || vassalage === undefined || gameCode === undefined ? {} : { vassalage, gameCode }),
  }
  const worth = useQuery({
    queryKey: ['promotions', 'worth', promotion.id, who, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/promotions/:promotionId/worth', { params: { promotionId: promotion.id }, query, signal }),
  })
  const said = worth.data
  const hangsOnDeposit = promotion.terms?.terms.class === 'deposit' || promotion.terms?.terms.class === 'package'
  return (
    <Sheet open onClose={onClose} title={t('promotions.worth.title')}>
      {said === undefined && worth.isError ? <ErrorState error={worth.error} onRetry={() => void worth.refetch()} isRetrying={worth.isFetching} /> : null}
      {said === undefined && !worth.isError ? <Skeleton height={320} radius={14} /> : null}
      {said === undefined ? null : (
        <div className={styles.parts}>
          {said.kind === 'bonus' ? (
            <>
              <ChoiceField label={t('promotions.worth.game')} emptyLabel={t('promotions.worth.noGame')} value={said.game === null ? '' : keyOf(said.game)} onChange={(event) => setGame(event.currentTarget.value)} choices={said.games.map((each) => ({ value: keyOf(each), label: each.gameName }))} />
              <div className={styles.pair}>
                {hangsOnDeposit ? <AmountField label={t('promotions.worth.deposit')} currency={currency} value={deposit} onValue={setDeposit} hint={formatMoney(said.deposit, currency)} /> : null}
                <AmountField label={t('promotions.worth.stake')} currency={currency} value={stake} onValue={setStake} hint={formatMoney(said.stake, currency)} />
              </div>
            </>
          ) : null}
          <Figures worth={said} />
        </div>
      )}
      <Button kind="secondary" isWide onClick={onClose}>
        {t('promotions.worth.close')}
      </Button>
    </Sheet>
  )
}

const positive = (name: 'deposit' | 'stake', typed: string, currency: string): Partial<Record<'deposit' | 'stake', string>> => {
  const amount = typedMinor(typed, currency)
  return amount === null || amount <= 0n ? {} : { [name]: amount.toString() }
}

const worstWords = ({ kind, deposit, bonus, currency }: Worth): string => {
  if (kind === 'free-rounds') return t('promotions.worth.worstRounds')
  return deposit === '0' ? t('promotions.worth.worstBonus', { bonus: formatMoney(bonus, currency) }) : t('promotions.worth.worstDeposit', { deposit: formatMoney(deposit, currency), bonus: formatMoney(bonus, currency) })
}

function Figures({ worth }: { readonly worth: Worth }) {
  const { kind, currency, game, turnover, bets, cost, expected, cap, days } = worth
  const money = (amount: string | null): string => {
    if (amount === null) return t('promotions.worth.unknown')
    return amount.startsWith('-') ? `-${formatMoney(amount.slice(1), currency)}` : formatMoney(amount, currency)
  }
  /** Free rounds whose winnings are cash ask for nothing. */
  const isStaked = kind === 'bonus' || turnover !== '0'
  const isBelow = expected?.startsWith('-') === true
  return (
    <>
      <Facts isRaised>
        <Fact name={t('promotions.worth.worst')}>{worstWords(worth)}</Fact>
        {isStaked ? (
          <>
            <Fact name={t('promotions.worth.turnover')}>
              {money(turnover)}
              {bets === null || kind !== 'bonus' ? null : <span className={styles.bets}>{t('promotions.worth.bets', { count: Number(bets), number: formatNumber(BigInt(bets)) })}</span>}
            </Fact>
            <Fact name={t('promotions.worth.cost')}>{money(cost)}</Fact>
          </>
        ) : null}
        <Fact name={t(isStaked ? 'promotions.worth.expected' : 'promotions.worth.expectedRounds')}>
          <strong className={isBelow ? styles.below : styles.left}>{money(expected)}</strong>
        </Fact>
      </Facts>
      {isBelow ? <Note tone="caution">{t('promotions.worth.below')}</Note> : null}
      <p className={styles.text}>
        {game === null ? null : game.returnBps === null ? t('promotions.worth.unknownReturn') : t('promotions.worth.returns', { percent: percent(game.returnBps), weight: percent(isStaked ? game.weightBps : 10_000) })} {cap === null ? null : t('promotions.worth.atMost', { cap: formatMoney(cap, currency) })}{' '}
        {t('promotions.worth.ends', { count: days })} {t('promotions.worth.average')}
      </p>
    </>
  )
}

import { useState } from 'react'
import { linkDaysMax } from '@trevo/rules/agents/invites'
import { daysOn } from '@trevo/rules/markets/market-days'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { type Column, DataTable } from '@trevo/ui/data-table.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import type { ReplyOf } from '@trevo/contract/member/api'
import styles from '#areas/agents/agents.module.css'
import { type InviteLink, linkAddress, typeWord, useDeleteLink, useLinkDays, usePauseLink } from '#areas/agents/use-invites.ts'
import { dayWords } from '#areas/agents/words.ts'
import { QrCode } from '#areas/cashier/deposits/qr-code.tsx'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { percentOfBps } from '#lib/percent.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'

interface LinkSheetProps {
  readonly link: InviteLink | null
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** One link: where it leads, what it gives, what came by it, and what can be done with it. */
export function LinkSheet({ link, isOwn, onClose }: LinkSheetProps) {
  return (
    <Sheet open={link !== null} onClose={onClose} title={link === null ? t('invites.links') : link.channel || link.code}>
      {link === null ? null : (
        <div className={styles.made}>
          <Address link={link} />
          <Terms link={link} />
          <Days code={link.code} />
          {isOwn ? <Changes link={link} onGone={onClose} /> : null}
        </div>
      )}
    </Sheet>
  )
}

function Address({ link: { code, state } }: { readonly link: InviteLink }) {
  const address = linkAddress(code)
  const copy = async (): Promise<void> => {
    const isDone = await copyText(address)
    toast(t(isDone ? 'site.common.copied' : 'invites.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  // Who leaves the phone's own window has shared nothing, and needs no word about it.
  const share = (): void => void navigator.share({ url: address }).catch(() => undefined)
  return (
    <>
      {state === 'open' ? null : <Note tone="caution">{t(`invites.closed.${state}`)}</Note>}
      <QrCode text={address} label={t('invites.qr')} />
      <p className={styles.text}>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <Button isWide onClick={() => void copy()}>
        {t('invites.copy')}
      </Button>
      {'share' in navigator ? (
        <Button kind="secondary" isWide onClick={share}>
          {t('invites.share')}
        </Button>
      ) : null}
    </>
  )
}

function Terms({ link: { code, type, rates, endsAt, most, registrations, visits, visitors, firstDeposits } }: { readonly link: InviteLink }) {
  const given = rates.map(({ category, bps }) => `${t(`lobby.games.category.${category}`)} ${percentOfBps(bps)}`).join(' · ')
  return (
    <Facts isRaised>
      <Fact name={t('invites.code')}>{code}</Fact>
      <Fact name={t('invites.type')}>{t(`invites.types.${typeWord(type)}`)}</Fact>
      <Fact name={t('invites.rates')}>{given === '' ? t('invites.none') : given}</Fact>
      <Fact name={t('invites.end')}>{endsAt === null ? t('invites.never') : formatDateTime(endsAt)}</Fact>
      <Fact name={t('invites.registrations')}>{most === null ? registrations : t('invites.of', { count: registrations, most })}</Fact>
      <Fact name={t('invites.visits')}>{visits}</Fact>
      <Fact name={t('invites.visitors')}>{visitors}</Fact>
      <Fact name={t('invites.firstDeposits')}>{firstDeposits}</Fact>
    </Facts>
  )
}

type Day = ReplyOf<'GET /api/agents/links/:code/days'>['list'][number]
const periods = [7, 30, linkDaysMax] as const

const columns = (): readonly [Column<Day>, ...Column<Day>[]] => [
  { id: 'day', name: t('invites.day'), valueOf: ({ day }) => day, show: (day) => dayWords(String(day)) },
  ...(['visits', 'visitors', 'registrations', 'firstDeposits'] as const).map((id): Column<Day> => ({ id, name: t(`invites.${id}`), valueOf: (line) => line[id], isSummed: true })),
]

function Days({ code }: { readonly code: string }) {
  const [count, setCount] = useState<(typeof periods)[number]>(7)
  // Days of the books.
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const days = useLinkDays(code, { from: daysOn(today, 1 - count), to: today })
  return (
    <Section title={t('invites.byDay')}>
      <ChipRow label={t('invites.period')} chips={periods.map((each) => ({ id: String(each), label: t('invites.days', { count: each }) }))} value={String(count)} onPick={(id) => setCount(periods.find((each) => String(each) === id) ?? 7)} />
      {days.data === undefined ? (
        days.isError ? (
          <ErrorState error={days.error} onRetry={() => void days.refetch()} isRetrying={days.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={160} radius={14} />
          </AfterDelay>
        )
      ) : days.data.list.length === 0 ? (
        <p className={styles.text}>{t('invites.noDays')}</p>
      ) : (
        <DataTable label={t('invites.byDay')} columns={columns()} lines={days.data.list} keyOf={({ day }) => day} />
      )}
    </Section>
  )
}

function Changes({ link: { code, isPaused }, onGone }: { readonly link: InviteLink; readonly onGone: () => void }) {
  const isOnline = useIsOnline()
  const [pause, remove] = [usePauseLink(), useDeleteLink()]
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = pause.isPending || remove.isPending
  const error = remove.error ?? pause.error
  const off = { disabled: !isOnline || isBusy, reason: isOnline ? null : t('site.forms.offline') }
  const drop = async (): Promise<void> => {
    await remove.mutateAsync(code)
    onGone()
    toast(t('invites.deleted'), { kind: 'done' })
  }
  return (
    <>
      {error === null ? null : <RefusalNote error={error} kept={t('invites.linkKept')} />}
      <Button kind="secondary" isWide isBusy={pause.isPending} {...off} onClick={() => pause.mutate({ code, isPaused: !isPaused })}>
        {t(isPaused ? 'invites.goOn' : 'invites.pause')}
      </Button>
      {isAsking ? <Note tone="caution">{t('invites.deleteText')}</Note> : null}
      <Button kind="danger" isWide isBusy={remove.isPending} {...off} onClick={() => (isAsking ? void drop().catch(() => undefined) : setIsAsking(true))}>
        {t(isAsking ? 'invites.deleteNow' : 'invites.delete')}
      </Button>
    </>
  )
}

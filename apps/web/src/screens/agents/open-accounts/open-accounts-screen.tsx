import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { Refusal } from '#api/refusal.ts'
import { type InviteLink, type Links, useLinks } from '#areas/agents/use-invites.ts'
import styles from '#areas/agents/agents.module.css'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AccountForm } from './account-form.tsx'

const loadLinkSheet = async () => (await import('./link-sheet.tsx')).LinkSheet
const loadLinkForm = async () => (await import('./link-form.tsx')).LinkFormSheet

const tabs = ['link', 'direct'] as const

/** How an agent brings members: by links, and by accounts that the agent opens. */
export function OpenAccountsScreen() {
  const links = useLinks()
  const tab = useSearchParam('tab') === 'direct' ? 'direct' : 'link'
  if (links.data === undefined) {
    const isOff = links.error instanceof Refusal && links.error.code === 'module_off'
    return (
      <Screen narrow stacked>
        {isOff ? (
          <EmptyState icon="invite" title={t('invites.off')} text={t('invites.offText')} />
        ) : links.isError ? (
          <ErrorState error={links.error} onRetry={() => void links.refetch()} isRetrying={links.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={48} radius={14} />
            <Skeleton height={280} radius={14} />
          </AfterDelay>
        )}
      </Screen>
    )
  }
  const { data } = links
  const isDirect = tab === 'direct' && data.accountsLeft !== null
  return (
    <Screen narrow stacked>
      {data.accountsLeft === null ? null : <Tabs label={t('invites.ways')} tabs={tabs.map((id) => ({ id, label: t(`invites.tabs.${id}`) }))} value={tab} onChange={(id) => setSearch({ tab: id === 'link' ? null : id })} />}
      {isDirect ? <AccountForm own={data.own} types={data.types} left={data.accountsLeft ?? 0} /> : <LinkList links={data} />}
    </Screen>
  )
}

const countWords = ({ state, registrations, most }: InviteLink): string =>
  [t(`invites.state.${state}`), most === null ? t('invites.registered', { count: registrations }) : t('invites.registeredOf', { count: registrations, most })].join(' · ')

function LinkList({ links: { list, most, own, types, isOwn } }: { readonly links: Links }) {
  const [opened, setOpened] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const LinkSheet = useModule(loadLinkSheet, opened !== null)
  const LinkFormSheet = useModule(loadLinkForm, isMaking)
  const link = list.find(({ code }) => code === opened) ?? null
  const isFull = list.length >= most
  return (
    <Section title={t('invites.links')} action={<span>{t('invites.ofMost', { count: list.length, most })}</span>}>
      <div className={styles.form}>
        {list.length === 0 ? (
          <EmptyState icon="invite" title={t('invites.empty')} text={t(isOwn ? 'invites.emptyText' : 'invites.emptyAssistant')} />
        ) : (
          <Rows>
            {list.map((each) => (
              <Row
                key={each.code}
                mark={<Mark icon={each.state === 'open' ? 'invite' : each.state === 'paused' ? 'pause' : 'clock'} size="s" tone={each.state === 'open' ? 'accent' : 'plain'} />}
                title={<bdi>{each.channel === '' ? each.code : each.channel}</bdi>}
                text={countWords(each)}
                aria-haspopup="dialog"
                onClick={() => setOpened(each.code)}
              />
            ))}
          </Rows>
        )}
        {isOwn ? (
          <Button isWide disabled={isFull} reason={isFull ? t('invites.full') : null} aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
            {t('invites.make')}
          </Button>
        ) : null}
      </div>
      {LinkSheet !== null && <LinkSheet link={link} isOwn={isOwn} onClose={() => setOpened(null)} />}
      {LinkFormSheet !== null && (
        <LinkFormSheet
          isOpen={isMaking}
          own={own}
          types={types}
          onClose={() => setIsMaking(false)}
          onMade={(code) => {
            setIsMaking(false)
            setOpened(code)
          }}
        />
      )}
    </Section>
  )
}

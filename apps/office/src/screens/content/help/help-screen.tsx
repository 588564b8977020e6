import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useNavigate } from 'react-router'
import { ContentStateBadge } from '#content/content-state.tsx'
import styles from '#content/content.module.css'
import { wordsOf } from '#content/words-of.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'

type Item = ReplyOfStaff<'GET /office/help'>['items'][number]

const newKey = (): string => `help-${crypto.randomUUID().slice(0, 8)}`

export function HelpScreen() {
  const asked = useCall('GET /office/help')
  const mayWrite = useMay('content.help', 'w')
  const navigate = useNavigate()
  const items = asked.data?.items ?? []
  return (
    <RecordScreen asked={asked} title={t('content.help')} actions={mayWrite ? <Button kind="primary" icon="plus" onClick={() => void navigate(`/help-center/${newKey()}`)}>{t('content.help_new')}</Button> : null}>
      <Section title={t('content.help')}>
        {items.length === 0 ? <Empty title={t('content.help_none')} /> : <Items items={items} mayWrite={mayWrite} order={asked.data?.order ?? []} />}
      </Section>
    </RecordScreen>
  )
}

function Items({ items, order, mayWrite }: { readonly items: readonly Item[]; readonly order: readonly string[]; readonly mayWrite: boolean }) {
  const send = useSend('PUT /office/help-order')
  const move = (key: string, by: -1 | 1): void => {
    const keys = [...order]
    const at = keys.indexOf(key)
    const other = keys[at + by]
    if (at < 0 || other === undefined) return
    keys[at + by] = key
    keys[at] = other
    send.mutate({ body: { keys } })
  }
  return (
    <ol className={styles.versions}>
      {items.map((item) => (
        <li key={item.key} className={styles.version}>
          <Link className={styles.grow} to={`/help-center/${item.key}`}>{wordsOf(item.title)}</Link>
          <ContentStateBadge state={item.state} draftState={item.draftState} />
          {item.position !== null && mayWrite ? (
            <>
              <IconButton icon="chevron-up" label={t('content.help_up')} onClick={() => move(item.key, -1)} />
              <IconButton icon="chevron-down" label={t('content.help_down')} onClick={() => move(item.key, 1)} />
            </>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

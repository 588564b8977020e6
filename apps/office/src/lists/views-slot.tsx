import { rightOfReport } from '@trevo/rules/staff/view-mails'
import { Fragment, useState } from 'react'
import { call } from '#data/call.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { ViewsSlotProps } from '#ui/list/slots.ts'
import { Popover } from '#ui/popover.tsx'
import { toast } from '#ui/toast.ts'
import { ViewMail } from './view-mail.tsx'
import styles from './lists.module.css'

const screenOf = (viewsKey: string): string => `/${viewsKey.replace(/^\/+/, '').replaceAll('.', '/')}`

/** How this list is looked at: my own views and those of my roles, and a place to keep the one of now. */
export function ViewsSlot({ viewsKey, search, onOpen }: ViewsSlotProps) {
  const screen = screenOf(viewsKey)
  const { data, refetch } = useCall('GET /office/views', { query: { screen } })
  const pin = useSend('POST /office/views/:viewId')
  const [isOpen, setIsOpen] = useState(false)
  /** Whose times of mail are looked at. */
  const [mailed, setMailed] = useState<string | null>(null)
  const views = data?.views ?? []
  const drop = (viewId: string): void => {
    call('DELETE /office/views/:viewId', { params: { viewId } }).then(() => refetch(), (error: unknown) => toast(refusalWords(error), { tone: 'bad' }))
  }
  return (
    <Popover title={t('home.views.title')} align="end" isOpen={isOpen} onOpen={setIsOpen} trigger={<Button size="s" icon="star">{t('home.views.title')}</Button>}>
      <div className={styles.views}>
        {views.length === 0 ? <p className={styles.note}>{t('home.views.none')}</p> : null}
        {views.map((view) => (
          <Fragment key={view.viewId}>
            <div className={styles.view}>
              <button type="button" className={styles.open} aria-current={view.query === search || undefined} onClick={() => { onOpen(view.query); setIsOpen(false) }}>
                {view.name}
                {view.role === null ? null : <span className={styles.note}> · {view.role}</span>}
              </button>
              {view.isMine ? <IconButton icon="star" size="s" aria-pressed={view.isPinned} className={view.isPinned ? styles.pinned : undefined} label={t(view.isPinned ? 'home.views.unpin' : 'home.views.pin', { name: view.name })} onClick={() => pin.mutate({ params: { viewId: view.viewId }, body: { name: view.name, query: view.query, isPinned: !view.isPinned } }, { onError: (error) => toast(refusalWords(error), { tone: 'bad' }) })} /> : null}
              {view.isMine && rightOfReport(view.screen) !== null ? <IconButton icon="mail" size="s" aria-expanded={mailed === view.viewId} className={view.mail === null ? undefined : styles.pinned} label={t('home.views.mail', { name: view.name })} onClick={() => setMailed(mailed === view.viewId ? null : view.viewId)} /> : null}
              {view.isMine ? <IconButton icon="trash" size="s" label={t('home.views.drop', { name: view.name })} onClick={() => drop(view.viewId)} /> : null}
            </div>
            {mailed === view.viewId ? <ViewMail view={view} /> : null}
          </Fragment>
        ))}
        <KeepView screen={screen} search={search} />
      </div>
    </Popover>
  )
}

function KeepView({ screen, search }: { readonly screen: string; readonly search: string }) {
  const [name, setName] = useState('')
  const keep = useSend('POST /office/views')
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') keep.mutate({ body: { screen, name: name.trim(), query: search } }, { onSuccess: () => setName(''), onError: (error) => toast(refusalWords(error), { tone: 'bad' }) })
      }}
    >
      <input className={styles.input} value={name} maxLength={60} aria-label={t('home.views.name')} placeholder={t('home.views.name')} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" size="s" kind="primary" isBusy={keep.isPending}>{t('home.views.keep')}</Button>
    </form>
  )
}

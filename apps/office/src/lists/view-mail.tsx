import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { viewMailEvery } from '@trevo/rules/staff/view-mails'
import { useState } from 'react'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { moment } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useZoneOf } from '#session/zone.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import styles from './lists.module.css'

type View = ReplyOfStaff<'GET /office/views'>['views'][number]

const hours = Array.from({ length: 24 }, (_none, hour) => hour)
const hourFirst = 8
const told = { onError: (error: unknown) => toast(refusalWords(error), { tone: 'bad' }) } as const

/** When the link of a view of a report is mailed to me. */
export function ViewMail({ view: { viewId, mail } }: { readonly view: View }) {
  const [every, setEvery] = useState(mail?.every ?? 'day')
  const [hour, setHour] = useState(mail?.hour ?? hourFirst)
  const save = useSend('PUT /office/views/:viewId/mail')
  const stop = useSend('DELETE /office/views/:viewId/mail')
  const zone = useZoneOf()('market')
  const params = { viewId }
  return (
    <form
      className={styles.mail}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params, body: { every, hour } }, told)
      }}
    >
      <p className={styles.note}>{t('home.views.mail.text')}</p>
      <div className={styles.times}>
        <label className={styles.time}>
          {t('home.views.mail.often')}
          <select className={styles.input} value={every} onChange={(event) => setEvery(viewMailEvery.find((each) => each === event.target.value) ?? every)}>
            {viewMailEvery.map((each) => <option key={each} value={each}>{t(`home.views.mail.every.${each}`)}</option>)}
          </select>
        </label>
        <label className={styles.time}>
          {t('home.views.mail.hour', { zone })}
          <select className={styles.input} value={hour} onChange={(event) => setHour(Number(event.target.value))}>
            {hours.map((each) => <option key={each} value={each}>{`${String(each).padStart(2, '0')}:00`}</option>)}
          </select>
        </label>
      </div>
      {mail === null ? null : <p className={styles.note}>{t('home.views.mail.next', { time: moment(mail.dueAt, zone) })}</p>}
      {mail?.last === null || mail?.last === undefined ? null : <p className={styles.note}>{t(`home.views.mail.last.${mail.last.end}`, { time: moment(mail.last.at, zone) })}</p>}
      <div className={styles.times}>
        <Button type="submit" size="s" kind="primary" isBusy={save.isPending}>{t('home.views.mail.set')}</Button>
        {mail === null ? null : <Button size="s" kind="quiet" isBusy={stop.isPending} onClick={() => stop.mutate({ params }, told)}>{t('home.views.mail.stop')}</Button>}
      </div>
    </form>
  )
}

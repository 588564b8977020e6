import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t, wordOf } from '#i18n/t.ts'
import styles from './entrance.module.css'

export type DemoLogin = NonNullable<ReplyOfStaff<'GET /office/entrance'>['demo']>[number]

interface DemoLoginsProps {
  readonly logins: readonly DemoLogin[]
  readonly chosen: string
  readonly onChoose: (login: DemoLogin) => void
}

export function DemoLogins({ logins, chosen, onChoose }: DemoLoginsProps) {
  return (
    <aside className={styles.demo} aria-label={t('entrance.demo.title')}>
      <h2>{t('entrance.demo.title')}</h2>
      <p>{t('entrance.demo.text')}</p>
      <ul>
        {logins.map((login) => {
          const role = wordOf(`entrance.role.${login.role}`) ?? login.role
          return (
            <li key={login.email}>
              <button type="button" aria-pressed={login.email === chosen} onClick={() => onChoose(login)}>
                <strong>{role}</strong>
                <span>
                  {login.email} / {login.password}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

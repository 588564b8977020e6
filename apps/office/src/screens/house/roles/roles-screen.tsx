import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Fragment, useState } from 'react'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { effectShown } from '#proposals/effect.tsx'
import { staffNames } from '#proposals/proposal-words.tsx'
import { useMay } from '#session/session-store.ts'
import { rightRoom, rightRoomWord, rightWord } from '#staff/right-word.ts'
import { roleWord } from '#staff/role-word.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { type Granted, GrantsField } from './grants-field.tsx'

type Shown = ReplyOfStaff<'GET /office/roles'>

function Signs({ signs = [] }: { readonly signs: readonly string[] | undefined }) {
  if (signs.length === 0) return <span className={styles.none}>–</span>
  return <>{signs.map((sign) => <span key={sign} className={sign === 'a' ? `${styles.sign} ${styles.signApproves}` : styles.sign} title={t(`ui.sign.${sign as 'r'}`)}>{sign}</span>)}</>
}

function RightsTable({ shown: { rights, roles } }: { readonly shown: Shown }) {
  return (
    <div className={styles.whole}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('house.roles.right')}</th>
            {roles.map(({ name }) => <th key={name} scope="col">{roleWord(name)}</th>)}
          </tr>
        </thead>
        <tbody>
          {rights.map((right, at) => (
            <Fragment key={right}>
              {rightRoom(right) === rightRoom(rights[at - 1] ?? '') ? null : <tr className={styles.group}><th scope="rowgroup" colSpan={roles.length + 1}>{rightRoomWord(right)}</th></tr>}
              <tr>
                <th scope="row" title={right}>{rightWord(right)}</th>
                {roles.map(({ name, grants }) => <td key={name}><Signs signs={grants[right]} /></td>)}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Making {
  readonly grants: Granted
}

const withoutNone = (grants: Granted): Record<string, string[]> => Object.fromEntries(Object.entries(grants).filter(([, signs]) => signs.length > 0).map(([right, signs]) => [right, [...signs]]))

function MakeRole({ rights, name, role }: { readonly rights: readonly string[]; readonly name: string; readonly role?: Shown['roles'][number] }) {
  const title = role === undefined ? t('house.roles.make_named', { role: name }) : t('house.roles.change', { role: name })
  return (
    <ActButton<'PUT /office/roles/:name', Making> line="PUT /office/roles/:name" act="staff.make-role" params={{ name }} size="l" {...(role === undefined && { kind: 'primary' as const })} isOff={!/^[a-z][a-z0-9-]{1,31}$/.test(name)}
      button={role === undefined ? t('house.roles.make') : title} title={title} text={t('house.roles.make_text')}
      version={role?.version ?? null} names={staffNames()} showValue={effectShown(null)} values={{ grants: role?.grants ?? {} }} toBody={({ grants }) => ({ grants: withoutNone(grants) })}>
      <GrantsField name="grants" rights={rights} />
    </ActButton>
  )
}

/** The name comes first: it is the role's address. */
function NewRole({ rights }: { readonly rights: readonly string[] }) {
  const [name, setName] = useState('')
  return (
    <>
      <input className={styles.until} value={name} maxLength={32} placeholder={t('house.roles.name_hint')} aria-label={t('house.roles.name')} onChange={(event) => setName(event.target.value.toLowerCase())} />
      <MakeRole rights={rights} name={name} />
    </>
  )
}

/** What each role may, as one table. */
export function RolesScreen() {
  const { data, error, refetch } = useCall('GET /office/roles')
  const mayManage = useMay('staff.manage', 'p', 'w')
  const own = data?.roles.filter(({ isBuiltIn }) => !isBuiltIn) ?? []
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('house.roles.title')} actions={data !== undefined && mayManage ? <>{own.map((role) => <MakeRole key={role.name} name={role.name} rights={data.rights} role={role} />)}<NewRole rights={data.rights} /></> : undefined} />
      <p className={styles.key}>
        {(['r', 'w', 'p', 'a', 'o', 'n'] as const).map((sign) => <span key={sign}><span className={styles.sign}>{sign}</span> {t(`ui.sign.${sign}`)}</span>)}
      </p>
      {data === undefined ? (error === null ? <Loading lines={16} /> : <Refused error={error} onRetry={() => void refetch()} />) : <Section title={t('house.roles.rights')} text={t('house.roles.text')} look="flush"><RightsTable shown={data} /></Section>}
    </div>
  )
}

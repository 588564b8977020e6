import { useEffect, useState } from 'react'
import { call } from '#data/call.ts'
import { Refused } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import type { End } from '#session/session-store.ts'
import { CodeStep } from './code-step.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { EntranceFrame, Note } from './entrance-frame.tsx'
import { FirstStep } from './first-step.tsx'
import type { Entrance } from './replies.ts'

/** Codes of the demo change every thirty seconds. */
const demoEveryMs = 10_000

const useEntrance = (): { readonly entrance: Entrance | null; readonly isLost: boolean } => {
  const [entrance, setEntrance] = useState<Entrance | null>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    const read = (): void => {
      call('GET /office/entrance').then(
        (reply) => {
          setEntrance(reply)
          setIsLost(false)
        },
        () => setIsLost(true),
      )
    }
    read()
    const timer = setInterval(read, demoEveryMs)
    return () => clearInterval(timer)
  }, [])
  return { entrance, isLost }
}

const endWords = { left: 'entrance.end.left', ended: 'entrance.end.ended', idle: 'entrance.end.idle', address: 'entrance.end.address' } as const

/** Shown in place of every screen while nobody is in. `end`: why nobody is in any more. */
export function EntranceScreen({ end }: { readonly end: End | null }) {
  const { entrance, isLost } = useEntrance()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const [isElsewhere, setIsElsewhere] = useState(false)
  const title = isElsewhere ? t('entrance.address.title') : token === null ? t('entrance.title') : t('entrance.code.title')
  useEffect(() => {
    document.title = entrance === null ? title : `${title} · ${entrance.brand}`
  }, [title, entrance])
  const demo = entrance?.demo ?? null
  const aside = demo === null ? undefined : (
    <DemoLogins
      logins={demo}
      chosen={email}
      onChoose={(login) => {
        setEmail(login.email)
        setPassword(login.password)
        setToken(null)
      }}
    />
  )
  if (isElsewhere) return <EntranceFrame brand={entrance?.brand ?? null} title={title} text={t('entrance.address.text')} />
  const onRefused = (error: unknown): void => {
    if (error instanceof Refused && error.code === 'address_not_allowed') setIsElsewhere(true)
    if (error instanceof Refused && error.code === 'challenge_over') setToken(null)
  }
  return (
    <EntranceFrame brand={entrance?.brand ?? null} title={title} {...(token !== null && { text: t('entrance.code.text') })} aside={aside}>
      {end !== null && token === null && <Note tone={end === 'address' ? 'bad' : 'info'}>{t(endWords[end])}</Note>}
      {isLost && entrance === null && <Note>{t('refusals.unavailable')}</Note>}
      {entrance !== null && token === null && (
        <FirstStep factors={entrance.factors} email={email} password={password} onEmail={setEmail} onPassword={setPassword} onToken={setToken} onRefused={onRefused} />
      )}
      {token !== null && <CodeStep token={token} demoCode={demo?.find((each) => each.email === email)?.code ?? null} onBack={() => setToken(null)} onRefused={onRefused} />}
    </EntranceFrame>
  )
}

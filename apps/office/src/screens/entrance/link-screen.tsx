import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#data/call.ts'
import { Refused, refusalWords } from '#data/refused.ts'
import { t, useLanguage } from '#i18n/t.ts'
import { beginSession, type Me } from '#session/session-store.ts'
import { EntranceFrame, Note } from './entrance-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Link } from './replies.ts'
import { SetUp } from './set-up.tsx'

const reasonWords = { invitation: 'entrance.link.invitation', owner: 'entrance.link.owner', reset: 'entrance.link.reset' } as const

/** What stands behind the # of the address: no server and no log sees it. */
const tokenOf = (): string => location.hash.slice(1)

/** A first owner, somebody who was invited, or whose ways in were reset, sets up how they log in. */
export function LinkScreen() {
  const language = useLanguage()
  const navigate = useNavigate()
  const [link, setLink] = useState<Link | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const [opened, setOpened] = useState<{ readonly me: Me; readonly recoveryCodes: readonly string[] } | null>(null)
  useEffect(() => {
    call('POST /office/links/read', { body: { link: tokenOf() } }).then(setLink, setRefused)
  }, [])
  useEffect(() => {
    document.title = t('entrance.link.title')
  }, [language])
  if (opened !== null)
    return (
      <EntranceFrame brand={opened.me.brand} title={t('entrance.codes.title')} text={t('entrance.codes.text')}>
        <RecoveryCodes
          codes={opened.recoveryCodes}
          onKept={() => {
            beginSession(opened.me)
            void navigate('/', { replace: true })
          }}
        />
      </EntranceFrame>
    )
  const isOver = refused instanceof Refused && (refused.code === 'link_over' || refused.code === 'invalid_request')
  if (isOver) return <EntranceFrame brand={null} title={t('entrance.link.over.title')} text={t('entrance.link.over.text')} />
  return (
    <EntranceFrame brand={link?.brand ?? null} title={t('entrance.link.title')} {...(link !== null && { text: t(reasonWords[link.reason], { brand: link.brand }) })}>
      {refused !== null && <Note>{refusalWords(refused)}</Note>}
      {link !== null && <SetUp key={language} link={link} token={tokenOf()} onOpened={setOpened} onOver={setRefused} />}
    </EntranceFrame>
  )
}

import { useState } from 'react'
import { t } from '#i18n/t.ts'
import type { AnyAct } from '#ui/act/act-types.ts'
import { AnyActDialog } from '#ui/act-dialog.tsx'
import { Button } from '#ui/button.tsx'
import type { Bulk } from './bulk-words.tsx'

const runs = {
  'members.tags': { line: 'POST /office/bulks/:bulkId/tags', act: 'bulks.run-tags' },
  'members.message': { line: 'POST /office/bulks/:bulkId/messages', act: 'bulks.run-messages' },
  'members.block': { line: 'POST /office/bulks/:bulkId/blocks', act: 'bulks.run-blocks' },
  'games.edit': { line: 'POST /office/bulks/:bulkId/games', act: 'bulks.run-games' },
  'games.state': { line: 'POST /office/bulks/:bulkId/games', act: 'bulks.run-games' },
  'claims.take': { line: 'POST /office/bulks/:bulkId/claims', act: 'bulks.run-claims' },
  'claims.approve': { line: 'POST /office/bulks/:bulkId/claims', act: 'bulks.run-claims' },
  'claims.reject': { line: 'POST /office/bulks/:bulkId/claims', act: 'bulks.run-claims' },
} as const satisfies Readonly<Record<Bulk['kind'], Pick<AnyAct, 'line' | 'act'>>>

/** Lets a frozen list be done, or proposes it: the reason is each row's too. */
export function RunBulk({ bulk, onDone }: { readonly bulk: Bulk; readonly onDone?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { bulkId, kind, hash, kept } = bulk
  if (hash === null || bulk.state !== 'frozen' || kept === 0 || !bulk.isMine) return null
  return (
    <>
      <Button kind="primary" icon="play" onClick={() => setIsOpen(true)}>{t('bulks.do')}</Button>
      <AnyActDialog {...runs[kind]} params={{ bulkId }} title={t('bulks.do')} text={t('bulks.reaches', { count: kept })} toBody={() => ({ hash })} done={t('bulks.started')} {...(kind === 'members.block' && { danger: 'danger' as const })}
        {...(onDone && { onDone, onProposed: onDone })} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

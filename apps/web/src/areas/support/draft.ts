import { newRequestId } from '#lib/request-id.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { currentSession } from '#session/session-store.ts'

/** What was typed and not sent: it outlives the screen, the tab and a day without a connection. Whoever logs out takes it along. */
export interface Draft {
  readonly kind: string
  readonly text: string
  readonly about: string
  /** The intention that was sent without an answer, under its id. */
  readonly sent: { readonly intention: string; readonly requestId: string } | null
}

const key = 'feedbackDraft'
const empty: Draft = { kind: '', text: '', about: '', sent: null }

interface Kept extends Draft {
  readonly member: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Nobody else's, and nothing of what an older visit may have left there. */
export const readDraft = (): Draft => {
  try {
    const kept = JSON.parse(readStored('localStorage', key) ?? 'null') as Partial<Kept> | null
    if (kept === null || kept.member !== currentSession()?.userName || !isText(kept.kind) || !isText(kept.text) || !isText(kept.about)) return empty
    const { sent } = kept
    return { kind: kept.kind, text: kept.text, about: kept.about, sent: sent != null && isText(sent.intention) && isText(sent.requestId) ? sent : null }
  } catch {
    return empty
  }
}

export const keepDraft = (draft: Draft): void => {
  const member = currentSession()?.userName
  if (member === undefined) return
  writeStored('localStorage', key, JSON.stringify({ ...draft, member } satisfies Kept))
}

export const dropDraft = (): void => writeStored('localStorage', key, null)

/** The same id for as long as the intention is the same, over a reload too; kept before it is sent. */
export const requestIdOf = (draft: Omit<Draft, 'sent'>): string => {
  const intention = JSON.stringify([draft.kind, draft.text, draft.about])
  const { sent } = readDraft()
  const requestId = sent?.intention === intention ? sent.requestId : newRequestId()
  keepDraft({ ...draft, sent: { intention, requestId } })
  return requestId
}

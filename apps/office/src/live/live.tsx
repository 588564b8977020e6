import { useQueryClient } from '@tanstack/react-query'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keyOf } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import styles from './live.module.css'

interface LiveState {
  readonly isConnected: boolean
  /** Who else looks at the same address. */
  readonly others: readonly string[]
}

const state = createStore<LiveState>({ isConnected: false, others: [] })
const none: readonly string[] = []

/** How often a screen asks by itself: seldom while the stream tells it. */
export const useLivePollMs = (pollMs: number): number => (useStore(state).isConnected ? pollMs * 15 : pollMs)

/** The office's one stream: what it tells goes where the screens' own questions would have put it. */
export function Live() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { others } = useStore(state)
  useEffect(() => {
    const source = new EventSource(`/office/events?at=${encodeURIComponent(pathname)}`)
    const on = (name: string, hear: (fact: unknown) => void): void => source.addEventListener(name, (event: MessageEvent<string>) => hear(JSON.parse(event.data)))
    source.addEventListener('open', () => state.set({ isConnected: true, others: none }))
    source.addEventListener('error', () => state.set({ isConnected: false, others: none }))
    on('now', (now) => client.setQueryData(keyOf('GET /office/now', {}), now))
    on('health', (health) => client.setQueryData(keyOf('GET /office/health', {}), health))
    on('exports', () => void client.invalidateQueries({ queryKey: ['GET /office/exports'] }))
    on('bulks', () => void client.invalidateQueries({ predicate: ({ queryKey: [line] }) => String(line).startsWith('GET /office/bulks') }))
    on('looking', (names) => state.set({ ...state.get(), others: Array.isArray(names) ? names.map(String) : none }))
    return () => {
      source.close()
      state.set({ isConnected: false, others: none })
    }
  }, [client, pathname])
  if (others.length === 0) return null
  return <p className={styles.others} role="status">{t('home.live.others', { names: others.join(', ') })}</p>
}

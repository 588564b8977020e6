import { onlineManager, QueryClient } from '@tanstack/react-query'
import { watchSession } from '#session/session-store.ts'
import { isUnanswered } from './refusal.ts'

/** One cache for all that the server says. A refusal is an answer and is not asked for again; silence is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 600_000,
      retry: (failures, error) => failures < 2 && isUnanswered(error),
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

if (typeof document !== 'undefined') {
  // It believes in a connection until it hears of a change, and a page that opens without one hears of none.
  onlineManager.setOnline(navigator.onLine)
  // Home's header asks without a provider around it.
  queries.mount()
}

// What one member of this phone was shown must not be shown to the next.
watchSession(() => queries.clear())

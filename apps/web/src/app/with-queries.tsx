import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { queries } from '#api/queries.ts'

/** Gives a screen the cache of server facts. On the server each render has an empty one of its own. */
export function withQueries(Screen: ComponentType): ComponentType {
  return function ScreenWithQueries() {
    const [client] = useState(() => (typeof document === 'undefined' ? new QueryClient() : queries))
    return (
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>
    )
  }
}

import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#i18n/t.ts'
import { createQueryClient } from '#data/use-call.ts'
import { currentSession, useSession, watchSession } from '#session/session-store.ts'
import { Toasts } from '#ui/toasts.tsx'
import { Shell } from './shell/shell.tsx'

const queryClient = createQueryClient()

// What one person read is gone when another comes.
watchSession(() => {
  if (currentSession().kind === 'out') queryClient.clear()
})

const Entrance = lazy(async () => ({ default: (await import('#screens/entrance/entrance-screen.tsx')).EntranceScreen }))

/** The shell for who is in, the entrance for everybody else, at whatever address they came to: after the login that address is shown. */
export function Frame() {
  const session = useSession()
  const language = useLanguage()
  if (session.kind !== 'in')
    return (
      <Suspense fallback={null}>
        <Entrance key={language} end={session.kind === 'out' ? session.end : null} />
      </Suspense>
    )
  return (
    <QueryClientProvider client={queryClient}>
      <Shell key={language} />
      <Toasts key={`toasts ${language}`} />
    </QueryClientProvider>
  )
}

import { useState } from 'react'
import { Button } from '#button.tsx'
import { EmptyState } from '#empty-state.tsx'
import { OfflineBanner } from '#offline-banner.tsx'
import { OfflineNote } from '#offline-note.tsx'
import { RefusedNote } from '#refused-note.tsx'
import { RefusedState } from '#refused-state.tsx'
import { Sheet } from '#sheet.tsx'
import { AfterDelay, Skeleton } from '#skeleton.tsx'
import { toast } from '#toast-store.ts'
import type { Part } from './part.ts'

const nothing = (): void => undefined

export const states: readonly Part[] = [
  {
    name: 'Empty',
    states: {
      'with a way on': ({ say }) => <EmptyState title={say.title} text={say.text} icon="history" action={<Button>{say.action}</Button>} />,
      plain: ({ say }) => <EmptyState title={say.title} />,
    },
  },
  {
    name: 'Loading',
    states: {
      'at the size of what comes': () => (
        <AfterDelay>
          <Skeleton height={132} radius={20} />
          <p>
            <Skeleton width="60%" />
          </p>
        </AfterDelay>
      ),
    },
  },
  {
    name: 'Refused',
    states: {
      'in the place of what did not come': ({ say }) => <RefusedState text={say.text} kept={say.text} onRetry={nothing} reference="Ref. 01HF7YAT31JZHSMW1CG6Q6MHB7" />,
      'below a form': ({ say }) => <RefusedNote what={say.title} kept={say.text} reference="Ref. 01HF7YAT31JZHSMW1CG6Q6MHB7" />,
    },
  },
  {
    name: 'Offline',
    states: {
      'in the place of what did not come': ({ say }) => <RefusedState title={say.title} text={say.text} kept={say.text} isOffline onRetry={nothing} />,
      'where there is no connection: beside buttons, over the page': ({ say }) => (
        <>
          <OfflineNote text={say.text} />
          <OfflineBanner text={say.text} />
        </>
      ),
    },
  },
  {
    name: 'Sheet',
    states: {
      'from the bottom, from the sides': function FromAll({ say }) {
        const [from, setFrom] = useState<'bottom' | 'start' | 'end' | null>(null)
        return (
          <div className="gallery-line">
            {(['bottom', 'start', 'end'] as const).map((side) => (
              <Button key={side} kind="secondary" onClick={() => setFrom(side)}>
                {side}
              </Button>
            ))}
            {(['bottom', 'start', 'end'] as const).map((side) => (
              <Sheet key={side} open={from === side} from={side} title={say.title} onClose={() => setFrom(null)}>
                <p>{say.text}</p>
                <Button isWide onClick={() => setFrom(null)}>
                  {say.action}
                </Button>
              </Sheet>
            ))}
          </div>
        )
      },
    },
  },
  {
    name: 'Toast',
    states: {
      'done, info, error': ({ say }) => (
        <div className="gallery-line">
          {(['done', 'info', 'error'] as const).map((kind) => (
            <Button key={kind} kind="quiet" onClick={() => toast(`${kind}: ${say.text}`, { kind, ms: 60_000 })}>
              {kind}
            </Button>
          ))}
        </div>
      ),
    },
  },
]

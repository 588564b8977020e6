import { Button } from '#button.tsx'
import { Countdown } from '#countdown.tsx'
import { Icon } from '#icon.tsx'
import { Illustration } from '#illustration.tsx'
import { Mark } from '#mark.tsx'
import { Money } from '#money.tsx'
import { Note } from '#note.tsx'
import { OrLine } from '#or-line.tsx'
import { PauseButton } from '#pause-button.tsx'
import { Status } from '#status.tsx'
import type { Part } from './part.ts'

const tones = ['plain', 'accent', 'caution', 'danger'] as const
const nothing = (): void => undefined

export const signs: readonly Part[] = [
  {
    name: 'Button',
    states: {
      kinds: ({ say }) => (
        <div className="gallery-line">
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
            <Button key={kind} kind={kind} onClick={nothing}>
              {say.action}
            </Button>
          ))}
        </div>
      ),
      'wide, with an icon': ({ say }) => (
        <Button isWide onClick={nothing}>
          <Icon name="deposit" size={20} />
          {say.action}
        </Button>
      ),
      'busy, off, off with its reason': ({ say }) => (
        <div className="gallery-line">
          <Button isBusy>{say.action}</Button>
          <Button disabled>{say.action}</Button>
          <Button isWide disabled reason={say.text}>
            {say.action}
          </Button>
        </div>
      ),
    },
  },
  {
    name: 'Amount',
    states: {
      sizes: ({ say }) => (
        <div className="gallery-line">
          {(['s', 'm', 'l', 'xl'] as const).map((size) => (
            <Money key={size} value={say.amountMinor} currency="BRL" size={size} />
          ))}
        </div>
      ),
      'tones, masked': ({ say }) => (
        <div className="gallery-line">
          {(['ink', 'dim', 'gold', 'accent'] as const).map((tone) => (
            <Money key={tone} value={say.amountMinor} currency="JPY" tone={tone} />
          ))}
          <Money value={say.amountMinor} currency="BRL" isMasked />
        </div>
      ),
    },
  },
  {
    name: 'Countdown',
    states: {
      running: () => <Countdown until={new Date(Date.now() + 900_000).toISOString()} />,
      over: () => <Countdown until="2020-01-01T00:00:00Z" />,
    },
  },
  {
    name: 'Mark',
    states: {
      'tones and sizes': () => (
        <div className="gallery-line">
          {[...tones, 'gold' as const].map((tone) => (
            <Mark key={tone} icon="shield-check" tone={tone} />
          ))}
          <Mark icon="wallet" size="s" />
          <Mark icon="wallet" size="l" />
        </div>
      ),
    },
  },
  {
    name: 'Status',
    states: {
      tones: ({ say }) => (
        <div className="gallery-line">
          {[...tones, 'gold' as const].map((tone) => (
            <Status key={tone} tone={tone}>
              {say.name}
            </Status>
          ))}
        </div>
      ),
    },
  },
  {
    name: 'Note',
    states: Object.fromEntries(tones.map((tone) => [tone, ({ say }) => <Note tone={tone}>{say.text}</Note>])),
  },
  { name: 'Or line', states: { plain: ({ say }) => <OrLine word={say.name} /> } },
  {
    name: 'Pause button',
    states: {
      'moving, held': ({ say }) => (
        <div className="gallery-line">
          <PauseButton isPaused={false} label={`${say.action} 1`} onToggle={nothing} />
          <PauseButton isPaused label={`${say.action} 2`} onToggle={nothing} />
        </div>
      ),
    },
  },
  {
    name: 'Illustration',
    states: {
      all: () => (
        <div className="gallery-line">
          {(['empty', 'offline', 'not-found', 'maintenance', 'error', 'waiting', 'done'] as const).map((name) => (
            <Illustration key={name} name={name} width={96} />
          ))}
        </div>
      ),
    },
  },
]

import spriteUrl from './illustrations.svg?url&no-inline'

/** What stands above the words of an empty, waiting, finished or failed screen. */
export type IllustrationName = 'empty' | 'offline' | 'not-found' | 'maintenance' | 'error' | 'waiting' | 'done'

interface IllustrationProps {
  name: IllustrationName
  /** In px; three quarters of it high. */
  width?: number
}

/** Always beside words that say the same, so it is silent to readers without eyes. Its colours are the theme's. */
export function Illustration({ name, width = 160 }: IllustrationProps) {
  return (
    <svg width={width} height={width * 0.75} viewBox="0 0 160 120" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}

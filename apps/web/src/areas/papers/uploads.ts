import type { PaperSide } from '@trevo/rules/papers/papers'
import { useSyncExternalStore } from 'react'
import { sendPicture } from './send-picture.ts'

export interface UploadState {
  readonly kind: 'preparing' | 'sending' | 'waiting' | 'failed'
  readonly share: number
  readonly error: unknown
}

type Uploads = Readonly<Partial<Record<PaperSide, UploadState>>>

/** Outlives the screen: who looks something up meanwhile finds the picture further on. */
let uploads: Uploads = {}
const running = new Map<PaperSide, AbortController>()
const listeners = new Set<() => void>()

const put = (side: PaperSide, state: UploadState | null): void => {
  const { [side]: _before, ...others } = uploads
  uploads = state === null ? others : { ...others, [side]: state }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUploads = (): Uploads => useSyncExternalStore(subscribe, () => uploads)

export const forgetUploads = (): void => {
  for (const controller of running.values()) controller.abort()
  running.clear()
  uploads = {}
  for (const listener of listeners) listener()
}

/** Another picture for a side takes the place of the one that is under way. */
export async function startUpload(side: PaperSide, file: File, onThere: () => void): Promise<void> {
  running.get(side)?.abort()
  const controller = new AbortController()
  running.set(side, controller)
  let share = 0
  const say = (kind: UploadState['kind'], error: unknown = null): void => {
    if (!controller.signal.aborted) put(side, { kind, share, error })
  }
  say('preparing')
  try {
    await sendPicture(side, file, {
      signal: controller.signal,
      onProgress: (now) => {
        share = now
        say('sending')
      },
      onWaiting: () => say('waiting'),
    })
    if (controller.signal.aborted) return
    onThere()
    put(side, null)
  } catch (error) {
    say('failed', error)
  } finally {
    if (running.get(side) === controller) running.delete(side)
  }
}

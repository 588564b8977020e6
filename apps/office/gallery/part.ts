import type { ComponentType } from 'react'
import type { Samples } from './samples.ts'

/** A part of the kit, and what it looks like in each of its states. */
export interface Part {
  readonly name: string
  /** As wide as the window, as a screen is. */
  readonly isScreen?: true
  readonly states: Readonly<Record<string, ComponentType<{ readonly say: Samples }>>>
}

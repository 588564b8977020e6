import type { ComponentType } from 'react'
import type { Samples } from './words.ts'

/** One primitive and what it looks like in each of its states. */
export interface Part {
  readonly name: string
  readonly states: Readonly<Record<string, ComponentType<{ readonly say: Samples }>>>
}

import type { ComponentType } from 'react'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import type { Selection } from '#ui/grid/selection.ts'

export interface ExportSlotProps {
  /** The list's line, its parameters and its query without the page: what is exported is what the screen shows, all of it. */
  readonly line: string
  readonly exportLine: string
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly query: Readonly<Record<string, unknown>>
  readonly selection: Selection | null
}

export interface ViewsSlotProps {
  readonly viewsKey: string
  /** The address's query without the page: what a view keeps. */
  readonly search: string
  readonly onOpen: (search: string) => void
}

interface ListSlots {
  readonly Export?: ComponentType<ExportSlotProps>
  readonly Views?: ComponentType<ViewsSlotProps>
}

/** What lists are given by rooms that the kit does not know: exports and saved views. Filled once, at the app's start. */
const slots = createStore<ListSlots>({})
export const fillListSlots = (more: ListSlots): void => slots.set({ ...slots.get(), ...more })
export const useListSlots = (): ListSlots => useStore(slots)

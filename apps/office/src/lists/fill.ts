import { fillListSlots } from '#ui/list/slots.ts'
import { ExportSlot } from './export-slot.tsx'
import { ViewsSlot } from './views-slot.tsx'

/** What every list is given besides its own parts. */
fillListSlots({ Export: ExportSlot, Views: ViewsSlot })

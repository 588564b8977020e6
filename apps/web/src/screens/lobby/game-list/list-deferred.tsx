import type { ComponentProps } from 'react'
import { asksForCare } from '#areas/account/asks-for-care.ts'
import { CareLink } from '#areas/account/care-link.tsx'
import { FilterPanel } from './filter-panel.tsx'

/** What a list brings once the phone is idle: the filter, and below the games found the way for whoever searched for a pause among them. */
export function ListDeferred(props: ComponentProps<typeof FilterPanel>) {
  return (
    <>
      {asksForCare(props.fields.name) && <CareLink />}
      <FilterPanel {...props} />
    </>
  )
}

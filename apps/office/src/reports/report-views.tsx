import { useSearchParams } from 'react-router'
import { useListSlots } from '#ui/list/slots.ts'

/** How this report is looked at, kept under a name as a list's views are. */
export function ReportViews({ viewsKey }: { readonly viewsKey: string }) {
  const [search, setSearch] = useSearchParams()
  const { Views } = useListSlots()
  return Views === undefined ? null : <Views viewsKey={viewsKey} search={search.toString()} onOpen={(next) => setSearch(new URLSearchParams(next))} />
}

import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useWallet } from '#session/use-wallet.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'

export type Results = ReplyOf<'GET /api/records/results'>

/** Asked for anew when money moved; what is shown stays meanwhile. */
export const useResults = (range: { readonly from: string; readonly to: string } | null) => {
  const language = useLanguage()
  const seq = useWallet().data?.seq
  return useQuery<Results>({
    queryKey: ['records', 'results', range?.from, range?.to, language, seq],
    enabled: range !== null,
    placeholderData: (kept) => (kept?.range.from === range?.from && kept?.range.to === range?.to ? kept : undefined),
    queryFn: ({ signal }) => call('GET /api/records/results', { query: { ...range, language }, signal }),
  })
}

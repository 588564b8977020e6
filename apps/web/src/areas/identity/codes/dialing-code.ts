import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

export const useCountries = () =>
  useQuery({ queryKey: ['countries'], staleTime: 3_600_000, queryFn: ({ signal }) => call('GET /api/countries', { signal }) })

export interface DialingCode {
  /** Without its +; empty until the site has said where it is. */
  readonly code: string
  /** The chosen country; of several with one dialing code the first, unless one of them was chosen. */
  readonly country: string
  readonly choose: (dialingCode: string, country?: string) => void
}

/** The site's own country until another one is chosen. */
export function useDialingCode(): DialingCode {
  const { data } = useCountries()
  const [chosen, setChosen] = useState<{ readonly code: string; readonly country: string } | null>(null)
  const system = data?.list.find(({ code }) => code === data.systemCountry)
  const country = chosen === null ? system?.code : chosen.country === '' ? firstWith(data, chosen.code) : chosen.country
  return {
    code: chosen?.code ?? system?.dialingCode ?? '',
    country: country ?? '',
    choose: (code, picked = '') => setChosen({ code, country: picked }),
  }
}

export type Countries = ReplyOf<'GET /api/countries'>

const firstWith = (known: Countries | undefined, dialingCode: string): string | undefined => {
  const sharing = known?.list.filter((country) => country.dialingCode === dialingCode) ?? []
  return (sharing.find(({ code }) => code === known?.systemCountry) ?? sharing[0])?.code
}

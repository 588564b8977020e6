import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { site } from '#initial-data/initial-data.ts'

export const useCountries = () =>
  useQuery({ queryKey: ['countries'], staleTime: 3_600_000, queryFn: ({ signal }) => call('GET /api/countries', { signal }) })

export interface DialingCode {
  /** Without its +. */
  readonly code: string
  /** The chosen country; of several with one dialing code the site's own or the first, unless one of them was chosen. */
  readonly country: string
  readonly choose: (dialingCode: string, country?: string) => void
}

/** The site's own country until another one is chosen; it came with the document, so a number can be typed before the list is here. */
export function useDialingCode(): DialingCode {
  const { data } = useCountries()
  const [chosen, setChosen] = useState<{ readonly code: string; readonly country: string } | null>(null)
  const own = site().country
  const dialedAs = (code: string): string => (code === own.dialingCode ? own.code : (data?.list.find(({ dialingCode }) => dialingCode === code)?.code ?? ''))
  const country = chosen === null ? own.code : chosen.country === '' ? dialedAs(chosen.code) : chosen.country
  return {
    code: chosen?.code ?? own.dialingCode,
    country,
    choose: (code, picked = '') => setChosen({ code, country: picked }),
  }
}

export type Countries = ReplyOf<'GET /api/countries'>

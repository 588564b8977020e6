import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** What login and registration ask for. The same for everybody, and changed by staff only, so it is asked for once a visit. */
export const useFormRules = () =>
  useQuery({ queryKey: ['form-rules'], staleTime: 3_600_000, queryFn: ({ signal }) => call('GET /api/registration/rules', { signal }) })

import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export interface Captcha {
  /** Goes back with what was typed; empty until a picture is there. */
  readonly id: string
  /** A data URI; null while one is on its way, and where none came. */
  readonly image: string | null
  readonly isFailed: boolean
  /** Another picture: at a tap, and after every try, which uses a picture up. */
  readonly reload: () => void
}

/** Asks for a picture once it is wanted, and never keeps one for the next visit. */
export function useCaptcha(isShown: boolean): Captcha {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['captcha'],
    enabled: isShown,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /api/captcha', { signal }),
  })
  return {
    id: data?.value.captchaId ?? '',
    image: isFetching ? null : (data?.value.image ?? null),
    isFailed: isError && !isFetching,
    reload: () => {
      if (isShown) void refetch()
    },
  }
}

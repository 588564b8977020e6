import { useQuery } from '@tanstack/react-query'
import type { bannerGroups } from '@trevo/contract/member/announcements'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import type { ShownBanner } from '#initial-data/initial-data.ts'

type BannerGroup = Exclude<(typeof bannerGroups)[number], 'm_home'>

/** The first banner of a group; null where there is none, undefined while nobody knows. Nothing waits long for a picture that does not come. */
export function useGroupBanner(groupName: BannerGroup, isWanted = true): ShownBanner | null | undefined {
  const language = useLanguage()
  const { data, isLoading } = useQuery(
    {
      queryKey: ['news', groupName, language],
      staleTime: 60_000,
      retry: false,
      enabled: isWanted,
      queryFn: ({ signal }) => call('GET /api/announcements', { query: { types: 'B', groupName, language }, signal, timeoutMs: 4_000 }),
    },
    queries,
  )
  if (isLoading) return undefined
  const banner = data?.banners[0]
  return banner === undefined ? null : { title: banner.title, href: banner.href, imageUrl: banner.announcementImages[0]?.url ?? '' }
}

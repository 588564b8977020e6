import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useLive } from '#session/live.ts'

/** How many lines of the house stand unseen in the member's complaints. */
export const useUnreadComplaints = (): number | undefined => {
  const unread = useQuery({ queryKey: ['complaints', 'unread'], queryFn: async ({ signal }) => (await call('GET /api/complaints', { query: { pageSize: 1 }, signal })).unread })
  useLive('support', () => void unread.refetch())
  return unread.data
}

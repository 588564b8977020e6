import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'

export type Tasks = ReplyOf<'GET /api/tasks'>
export type TaskDay = Tasks['today']
export type Task = TaskDay['tasks'][number]
export type Chest = NonNullable<TaskDay['chest']>

const key = (language: string) => ['tasks', language] as const

export const useTasks = () => {
  const language = useLanguage()
  return useQuery<Tasks>({ queryKey: key(language), staleTime: 0, queryFn: ({ signal }) => call('GET /api/tasks', { query: { language }, signal }) })
}

/** What is met is taken once, whatever is sent how often; what was refused is read anew. */
export const useClaimTask = () => {
  const queries = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: (taskId: string) => call('POST /api/tasks/:taskId/claim', { params: { taskId }, query: { language } }),
    onSuccess: (tasks) => {
      queries.setQueryData(key(language), tasks)
      void queries.invalidateQueries({ queryKey: ['points'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['tasks'] }),
  })
}

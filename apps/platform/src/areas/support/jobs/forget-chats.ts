import { forgetChats } from '#areas/support/chats/chats-store.ts'
import type { Job } from '#job.ts'

const atOnce = 200
/** What was said in a chat is kept for two years. */
const keptMs = 2 * 365 * 86_400_000

export const forgetChatsJob: Job = {
  name: 'forget-chats',
  everySeconds: 3_600,
  run: async ({ transact, clock }) => {
    const before = new Date(clock.now().getTime() - keptMs)
    for (let gone = atOnce; gone === atOnce; ) gone = await transact((tx) => forgetChats(tx, before, atOnce))
  },
}

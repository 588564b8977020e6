import type { Job } from '#job.ts'
import { forgetLiveNews } from '#live/live-news-store.ts'

/** Phones that listen have heard it within a second; the others read their balance. */
export const forgetLiveNewsJob: Job = { name: 'forget-live-news', everySeconds: 60, run: ({ transact }) => transact(forgetLiveNews) }

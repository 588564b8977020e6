import type { Job } from '#job.ts'

/** Days pass and other processes pay wins too: the board is read anew from the rounds. */
export const refreshWinnersJob: Job = { name: 'refresh-winners', everySeconds: 120, run: ({ winners }) => winners.refresh() }

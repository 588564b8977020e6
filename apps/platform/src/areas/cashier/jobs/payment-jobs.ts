import { checkDepositsJob } from './check-deposits.ts'
import { sendWithdrawalsJob } from './send-withdrawals.ts'
import type { Job } from '#http/job.ts'

export const paymentJobs: readonly Job[] = [checkDepositsJob, sendWithdrawalsJob]

import { checkDepositsJob } from './check-deposits.ts'
import { sendRefundsJob } from './send-refunds.ts'
import { sendWithdrawalsJob } from './send-withdrawals.ts'
import type { Job } from '#job.ts'

export const paymentJobs: readonly Job[] = [checkDepositsJob, sendWithdrawalsJob, sendRefundsJob]

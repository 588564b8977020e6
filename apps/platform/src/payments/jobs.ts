import { checkDepositsJob } from '#features/deposits/check-deposits.ts'
import { sendWithdrawalsJob } from '#features/withdrawals/send-withdrawals.ts'
import type { Job } from '#http/job.ts'

export const paymentJobs: readonly Job[] = [checkDepositsJob, sendWithdrawalsJob]

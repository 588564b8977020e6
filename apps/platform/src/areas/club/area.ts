import type { Area } from '#area.ts'
import { expirePointsJob } from './jobs/expire-points.ts'
import { vipGiftsJob, vipMonthJob, vipXpJob } from './jobs/vip-jobs.ts'
import { dropMallAddressesJob } from './jobs/drop-mall-addresses.ts'
import { forgetCountsJob } from './jobs/forget-counts.ts'
import { taskCountsJob } from './jobs/task-counts.ts'
import { tasksRecompute } from './commands/tasks-recompute.ts'
import { vipRecompute } from './commands/vip-recompute.ts'
import { cancelOrder } from './operations/member/cancel-order.ts'
import { claimTask } from './operations/member/claim-task.ts'
import { claimVipGift } from './operations/member/claim-vip-gift.ts'
import { showVip } from './operations/member/show-vip.ts'
import { listMallOrders } from './operations/member/list-mall-orders.ts'
import { orderItem } from './operations/member/order-item.ts'
import { showMall } from './operations/member/show-mall.ts'
import { showOrderCode } from './operations/member/show-order-code.ts'
import { listPointEntries } from './operations/member/list-point-entries.ts'
import { showPoints } from './operations/member/show-points.ts'
import { showSignIn } from './operations/member/show-sign-in.ts'
import { showTasks } from './operations/member/show-tasks.ts'
import { signIn } from './operations/member/sign-in.ts'
import { clubTables } from './owners.ts'
import { clubStaff } from './staff-part.ts'

/** What members are given for coming and playing that is no money: points, the sign-in calendar, levels, daily tasks, the mall of points. */
export const club: Area = {
  name: 'club',
  handlers: {
    'GET /api/points': showPoints,
    'GET /api/points/entries': listPointEntries,
    'GET /api/sign-in': showSignIn,
    'POST /api/sign-in': signIn,
    'GET /api/vip': showVip,
    'POST /api/vip/gifts/:giftId/claim': claimVipGift,
    'GET /api/tasks': showTasks,
    'POST /api/tasks/:taskId/claim': claimTask,
    'GET /api/mall': showMall,
    'GET /api/mall/orders': listMallOrders,
    'POST /api/mall/orders': orderItem,
    'POST /api/mall/orders/:orderId/cancel': cancelOrder,
    'POST /api/mall/orders/:orderId/code': showOrderCode,
  },
  jobs: [expirePointsJob, vipXpJob, vipMonthJob, vipGiftsJob, taskCountsJob, forgetCountsJob, dropMallAddressesJob],
  commands: [vipRecompute, tasksRecompute],
  tables: clubTables,
  staff: clubStaff,
}

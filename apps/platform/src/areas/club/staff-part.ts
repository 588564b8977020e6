import type { StaffPart } from '#area.ts'
import { correctPoints } from '#areas/club/acts/correct-points.ts'
import { addMallCodes, addMallStock, saveMallItem } from '#areas/club/acts/mall-item-acts.ts'
import { moveMallOrder } from '#areas/club/acts/move-mall-order.ts'
import { publishCalendar } from '#areas/club/acts/publish-calendar.ts'
import { publishTasks } from '#areas/club/acts/publish-tasks.ts'
import { publishVip } from '#areas/club/acts/publish-vip.ts'
import { listStaffVip, showMemberVip } from '#areas/club/operations/staff/vip.ts'
import { sealCode } from '#areas/club/mall/codes.ts'
import { listStaffMallItems, listStaffMallOrders, showStaffMallOrder } from '#areas/club/operations/staff/mall.ts'
import { listStaffTaskSets } from '#areas/club/operations/staff/list-task-sets.ts'
import { listSignInCalendars } from '#areas/club/operations/staff/list-calendars.ts'
import { showMemberPoints } from '#areas/club/operations/staff/show-member-points.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const clubStaff: StaffPart = {
  acts: [correctPoints, publishCalendar, publishVip, publishTasks, saveMallItem, addMallStock, addMallCodes, moveMallOrder],
  handlers: {
    'GET /office/members/:memberId/points': showMemberPoints,
    'POST /office/members/:memberId/points': actHandler('POST /office/members/:memberId/points', correctPoints, ({ params, body: { points } }) => ({ memberId: params.memberId, points })),
    'GET /office/sign-in/calendars': listSignInCalendars,
    'POST /office/sign-in/calendars': actHandler('POST /office/sign-in/calendars', publishCalendar, ({ body: { reason: _reason, ...payload } }) => payload),
    'GET /office/task-sets': listStaffTaskSets,
    'POST /office/task-sets': actHandler('POST /office/task-sets', publishTasks, ({ body: { reason: _reason, ...payload } }) => payload),
    'GET /office/mall/items': listStaffMallItems,
    'POST /office/mall/items': actHandler('POST /office/mall/items', saveMallItem, ({ body: { reason: _reason, ...payload } }) => payload),
    'POST /office/mall/items/:itemId/stock': actHandler('POST /office/mall/items/:itemId/stock', addMallStock, ({ params, body: { pieces } }) => ({ ...params, pieces })),
    'POST /office/mall/items/:itemId/codes': actHandler(
      'POST /office/mall/items/:itemId/codes',
      addMallCodes,
      ({ params, body: { codes } }, { keys }) => ({ ...params, codes: codes.map((code) => sealCode(keys, code)).map(({ sealed, mark }) => ({ sealed: sealed.toString('base64'), mark: mark.toString('base64') })) }),
      // Sealed anew it is another text each time.
      ({ itemId, codes }) => ({ itemId, marks: codes.map(({ mark }) => mark) }),
    ),
    'GET /office/mall/orders': listStaffMallOrders,
    'GET /office/mall/orders/:orderId': showStaffMallOrder,
    'POST /office/mall/orders/:orderId/move': actHandler('POST /office/mall/orders/:orderId/move', moveMallOrder, ({ params, body: { to, tracking } }) => ({ ...params, to, tracking })),
    'GET /office/members/:memberId/vip': showMemberVip,
    'GET /office/vip/levels': listStaffVip,
    'POST /office/vip/levels': actHandler('POST /office/vip/levels', publishVip, ({ body: { reason: _reason, ...payload } }) => payload),
  },
}

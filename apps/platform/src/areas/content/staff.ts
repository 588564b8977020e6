import type { StaffPart } from '#area.ts'
import { findCategories } from '#areas/content/reads-store.ts'
import { announcementKind, helpKind, termsKey, termsKind } from '#areas/content/items/kinds.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { addPicture } from './acts/add-picture.ts'
import { announcementActs, helpActs, termsActs } from './acts/content-acts.ts'
import { orderHelp } from './acts/order-help.ts'
import { saveCategory } from './acts/save-category.ts'
import { addStaffPicture } from './operations/staff/add-picture.ts'
import { listStaffAnnouncements } from './operations/staff/list-staff-announcements.ts'
import { listStaffHelp } from './operations/staff/list-staff-help.ts'
import { showReach } from './operations/staff/show-reach.ts'
import { showTerms } from './operations/staff/show-terms.ts'
import { registerPictures } from './pictures/serve-pictures.ts'
import { oneVersion, wholeItem } from './operations/staff/whole-item.ts'

const key = termsKey

/** What staff write: announcements, help, the terms, their pictures. */
export const contentStaff: StaffPart = {
  handlers: {
    'GET /office/announcements': listStaffAnnouncements,
    'GET /office/announcements/:key': ({ params }, call) => wholeItem(call, announcementKind, params.key),
    'GET /office/announcements/:key/versions/:number': ({ params }, call) => oneVersion(call, announcementKind, params.key, params.number),
    'GET /office/announcements/:key/reach': showReach,
    'PUT /office/announcements/:key/draft': actHandler('PUT /office/announcements/:key/draft', announcementActs.saveDraft, ({ params, body }) => ({ key: params.key, body: body.body })),
    'POST /office/announcements/:key/discard': actHandler('POST /office/announcements/:key/discard', announcementActs.discardDraft, ({ params }) => params),
    'POST /office/announcements/:key/review': actHandler('POST /office/announcements/:key/review', announcementActs.askReview, ({ params, body }) => ({ key: params.key, isAsked: body.isAsked })),
    'POST /office/announcements/:key/publish': actHandler('POST /office/announcements/:key/publish', announcementActs.publish, ({ params }) => params),
    'POST /office/announcements/:key/withdraw': actHandler('POST /office/announcements/:key/withdraw', announcementActs.withdraw, ({ params }) => params),
    'POST /office/announcements/:key/restore': actHandler('POST /office/announcements/:key/restore', announcementActs.restore, ({ params, body }) => ({ key: params.key, number: body.number })),
    'GET /office/announcement-categories': async (_input, { db }) => ({ categories: (await findCategories(db)).map((each) => ({ key: each.key, name: { ...each.name }, position: each.position })) }),
    'PUT /office/announcement-categories/:key': actHandler('PUT /office/announcement-categories/:key', saveCategory, ({ params, body }) => ({ key: params.key, name: body.name, position: body.position })),
    'GET /office/help': listStaffHelp,
    'GET /office/help/:key': ({ params }, call) => wholeItem(call, helpKind, params.key),
    'GET /office/help/:key/versions/:number': ({ params }, call) => oneVersion(call, helpKind, params.key, params.number),
    'PUT /office/help/:key/draft': actHandler('PUT /office/help/:key/draft', helpActs.saveDraft, ({ params, body }) => ({ key: params.key, body: body.body })),
    'POST /office/help/:key/discard': actHandler('POST /office/help/:key/discard', helpActs.discardDraft, ({ params }) => params),
    'POST /office/help/:key/review': actHandler('POST /office/help/:key/review', helpActs.askReview, ({ params, body }) => ({ key: params.key, isAsked: body.isAsked })),
    'POST /office/help/:key/publish': actHandler('POST /office/help/:key/publish', helpActs.publish, ({ params }) => params),
    'POST /office/help/:key/withdraw': actHandler('POST /office/help/:key/withdraw', helpActs.withdraw, ({ params }) => params),
    'POST /office/help/:key/restore': actHandler('POST /office/help/:key/restore', helpActs.restore, ({ params, body }) => ({ key: params.key, number: body.number })),
    'PUT /office/help-order': actHandler('PUT /office/help-order', orderHelp, ({ body }) => ({ keys: body.keys })),
    'GET /office/terms': showTerms,
    'GET /office/terms/versions/:number': ({ params }, call) => oneVersion(call, termsKind, key, params.number),
    'PUT /office/terms/draft': actHandler('PUT /office/terms/draft', termsActs.saveDraft, ({ body }) => ({ key, body: body.body })),
    'POST /office/terms/discard': actHandler('POST /office/terms/discard', termsActs.discardDraft, () => ({ key })),
    'POST /office/terms/review': actHandler('POST /office/terms/review', termsActs.askReview, ({ body }) => ({ key, isAsked: body.isAsked })),
    'POST /office/terms/publish': actHandler('POST /office/terms/publish', termsActs.publish, () => ({ key })),
    'POST /office/terms/restore': actHandler('POST /office/terms/restore', termsActs.restore, ({ body }) => ({ key, number: body.number })),
    'POST /office/pictures': addStaffPicture,
  },
  routes: [registerPictures],
  acts: [...Object.values(announcementActs), ...Object.values(helpActs), ...Object.values(termsActs), orderHelp, saveCategory, addPicture],
}

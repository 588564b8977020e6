import type { Area } from '#area.ts'
import { contentImport, mailSend } from '#areas/content/commands/content.ts'
import { siteBrand } from '#areas/content/commands/site-brand.ts'
import { siteLegal } from '#areas/content/commands/site-legal.ts'
import { siteContact, siteImages, siteResource } from '#areas/content/commands/site-links.ts'
import { siteTemplate } from '#areas/content/commands/site-template.ts'
import { siteClose, siteOpen, siteSet, siteShow } from '#areas/content/commands/site.ts'
import { countUnreadMails } from '#areas/content/operations/member/count-unread-mails.ts'
import { listAnnouncements } from '#areas/content/operations/member/list-announcements.ts'
import { setConsent, showConsents } from '#areas/content/operations/member/consents.ts'
import { listHelp } from '#areas/content/operations/member/list-help.ts'
import { listMails } from '#areas/content/operations/member/list-mails.ts'
import { listPopups } from '#areas/content/operations/member/list-popups.ts'
import { markAllAnnouncementsRead } from '#areas/content/operations/member/mark-all-announcements-read.ts'
import { markAllMailsRead } from '#areas/content/operations/member/mark-all-mails-read.ts'
import { markAnnouncementRead } from '#areas/content/operations/member/mark-announcement-read.ts'
import { markMailRead } from '#areas/content/operations/member/mark-mail-read.ts'
import { notePopupClosed, notePopupSeen } from '#areas/content/operations/member/note-popup.ts'
import { showMail } from '#areas/content/operations/member/show-mail.ts'
import { contentTables } from './owners.ts'
import { registerPictures } from './pictures/serve-pictures.ts'
import { forgetOldMailsJob } from './jobs/forget-old-mails.ts'
import { followOfferRuleJob } from './jobs/follow-offer-rule.ts'
import { forgetPopupViewsJob } from './jobs/forget-popup-views.ts'
import { messagesStaff } from './messages/staff.ts'
import { brandStaff } from './brand/staff.ts'
import { contentServices } from './services.ts'
import { contentStaff } from './staff.ts'
import { registerWords } from './words/serve-words.ts'
import { wordsStaff } from './words/staff.ts'

export const content: Area = {
  name: 'content',
  handlers: {
    'GET /api/announcements': listAnnouncements,
    'POST /api/announcements/read': markAnnouncementRead,
    'POST /api/announcements/read-all': markAllAnnouncementsRead,
    'GET /api/popups': listPopups,
    'POST /api/popups/:announcementId/seen': notePopupSeen,
    'POST /api/popups/:announcementId/closed': notePopupClosed,
    'GET /api/consents': showConsents,
    'PUT /api/consents': setConsent,
    'GET /api/help': listHelp,
    'GET /api/inbox': listMails,
    'GET /api/inbox/unread': countUnreadMails,
    'GET /api/inbox/:mailId': showMail,
    'POST /api/inbox/:mailId/read': markMailRead,
    'POST /api/inbox/read-all': markAllMailsRead,
  },
  commands: [contentImport, mailSend, siteShow, siteSet, siteBrand, siteLegal, siteTemplate, siteResource, siteContact, siteImages, siteClose, siteOpen],
  jobs: [followOfferRuleJob, forgetOldMailsJob, forgetPopupViewsJob],
  plainRoutes: [registerPictures, registerWords],
  tables: contentTables,
  services: contentServices,
  staff: {
    ...contentStaff,
    handlers: { ...contentStaff.handlers, ...brandStaff.handlers, ...messagesStaff.handlers, ...wordsStaff.handlers },
    acts: [...(contentStaff.acts ?? []), ...brandStaff.acts, ...messagesStaff.acts, ...wordsStaff.acts],
  },
}

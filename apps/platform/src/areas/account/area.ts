import type { Area } from '#area.ts'
import { registerExportFile } from '#areas/account/exports/serve-export.ts'
import { eraseMembersJob } from '#areas/account/jobs/erase-members.ts'
import { makeExportsJob } from '#areas/account/jobs/make-exports.ts'
import { changeProfile } from '#areas/account/operations/member/change-profile.ts'
import { chooseHeadIcon } from '#areas/account/operations/member/choose-head-icon.ts'
import { closeAccount } from '#areas/account/operations/member/close-account.ts'
import { issueExportTicket } from '#areas/account/operations/member/issue-export-ticket.ts'
import { chatSay } from '#areas/account/commands/chat-say.ts'
import { memberCorrect } from '#areas/account/commands/member-correct.ts'
import { memberExpirePassword } from '#areas/account/commands/member-expire-password.ts'
import { memberReopen } from '#areas/account/commands/member-reopen.ts'
import { readMember } from '#areas/account/operations/member/read-member.ts'
import { requestExport } from '#areas/account/operations/member/request-export.ts'
import { showExport } from '#areas/account/operations/member/show-export.ts'
import { setMemberLanguage } from '#areas/account/operations/member/set-member-language.ts'
import { showHeadIcon } from '#areas/account/operations/member/show-head-icon.ts'
import { showProfile } from '#areas/account/operations/member/show-profile.ts'
import { showSecurity } from '#areas/account/operations/member/show-security.ts'
import { uploadHeadIcon } from '#areas/account/operations/member/upload-head-icon.ts'
import { accountActs, accountStaffHandlers } from './staff/member-acts.ts'
import { accountTables } from './owners.ts'
import { registerHeadIcons } from './serve-head-icons.ts'
import { accountServices } from './services.ts'

export const account: Area = {
  name: 'account',
  handlers: {
    'GET /api/member': readMember,
    'PUT /api/member/language': setMemberLanguage,
    'GET /api/account/profile': showProfile,
    'PATCH /api/account/profile': changeProfile,
    'GET /api/account/head-icon': showHeadIcon,
    'POST /api/account/head-icon': chooseHeadIcon,
    'PUT /api/account/head-icon': uploadHeadIcon,
    'POST /api/account/closure': closeAccount,
    'GET /api/account/export': showExport,
    'POST /api/account/export': requestExport,
    'POST /api/account/export/ticket': issueExportTicket,
    'GET /api/security': showSecurity,
  },
  commands: [memberReopen, memberExpirePassword, memberCorrect(process.env), chatSay(process.env)],
  jobs: [makeExportsJob, eraseMembersJob],
  plainRoutes: [registerHeadIcons, registerExportFile],
  tables: accountTables,
  staff: { handlers: accountStaffHandlers, acts: accountActs },
  services: accountServices,
}

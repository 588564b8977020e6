import { listAnnouncements } from '#features/announcements/list-announcements.ts'
import { markAllAnnouncementsRead } from '#features/announcements/mark-all-read.ts'
import { markAnnouncementRead } from '#features/announcements/mark-read.ts'
import { countUnreadChat } from '#features/chat/count-unread-chat.ts'
import { launchChat } from '#features/chat/launch-chat.ts'
import { listMemberDeposits } from '#features/deposits/list-member-deposits.ts'
import { requestDeposit } from '#features/deposits/request-deposit.ts'
import { showDepositOptions } from '#features/deposits/show-deposit-options.ts'
import { showDeposit } from '#features/deposits/show-deposit.ts'
import { issueTicket } from '#features/events/issue-ticket.ts'
import { addFavourite } from '#features/favourites/add-favourite.ts'
import { listFavouriteIds } from '#features/favourites/list-favourite-ids.ts'
import { listFavourites } from '#features/favourites/list-favourites.ts'
import { removeFavourite } from '#features/favourites/remove-favourite.ts'
import { launchGame } from '#features/games/launch-game.ts'
import { listGameTypes } from '#features/games/list-game-types.ts'
import { listGames } from '#features/games/list-games.ts'
import { listHotGames } from '#features/games/list-hot-games.ts'
import { listRecentGames } from '#features/games/list-recent-games.ts'
import { listHelp } from '#features/help/list-help.ts'
import { readHome } from '#features/home/read-home.ts'
import { countUnreadMails } from '#features/inbox/count-unread-mails.ts'
import { listMails } from '#features/inbox/list-mails.ts'
import { markAllMailsRead } from '#features/inbox/mark-all-mails-read.ts'
import { markMailRead } from '#features/inbox/mark-mail-read.ts'
import { showMail } from '#features/inbox/show-mail.ts'
import { readMember } from '#features/member/read-member.ts'
import { listRounds } from '#features/records/list-rounds.ts'
import { readRound } from '#features/records/read-round.ts'
import { readRegistrationRules } from '#features/registration/read-registration-rules.ts'
import { registerMember } from '#features/registration/register-member.ts'
import { closeSession } from '#features/session/close-session.ts'
import { openSession } from '#features/session/open-session.ts'
import { readSiteState } from '#features/site/read-site.ts'
import { readOwnWallet } from '#features/wallet/read-wallet.ts'
import { listWinners } from '#features/winners/list-winners.ts'
import { listMemberWithdrawals } from '#features/withdrawals/list-member-withdrawals.ts'
import { requestWithdrawal } from '#features/withdrawals/request-withdrawal.ts'
import { showWithdrawalOptions } from '#features/withdrawals/show-withdrawal-options.ts'
import { showWithdrawal } from '#features/withdrawals/show-withdrawal.ts'
import type { Handlers } from '#http/router.ts'

/** The whole contract, one handler a line. */
export const handlers: Handlers = {
  'POST /api/session': openSession,
  'DELETE /api/session': closeSession,
  'GET /api/registration/rules': readRegistrationRules,
  'PUT /api/members': registerMember,
  'GET /api/member': readMember,
  'GET /api/wallet': readOwnWallet,
  'GET /api/deposits/options': showDepositOptions,
  'POST /api/deposits': requestDeposit,
  'GET /api/deposits/:depositId': showDeposit,
  'GET /api/deposits': listMemberDeposits,
  'GET /api/withdrawals/options': showWithdrawalOptions,
  'POST /api/withdrawals': requestWithdrawal,
  'GET /api/withdrawals/:withdrawalId': showWithdrawal,
  'GET /api/withdrawals': listMemberWithdrawals,
  'GET /api/games': listGames,
  'GET /api/games/hot': listHotGames,
  'GET /api/games/types': listGameTypes,
  'GET /api/games/recent': listRecentGames,
  'GET /api/games/launch': launchGame,
  'GET /api/favourites/ids': listFavouriteIds,
  'GET /api/favourites': listFavourites,
  'POST /api/favourites': addFavourite,
  'DELETE /api/favourites': removeFavourite,
  'GET /api/winners': listWinners,
  'GET /api/home': readHome,
  'GET /api/records/bets': listRounds,
  'GET /api/records/bets/:recordId': readRound,
  'POST /api/events/ticket': issueTicket,
  'GET /api/announcements': listAnnouncements,
  'POST /api/announcements/read': markAnnouncementRead,
  'POST /api/announcements/read-all': markAllAnnouncementsRead,
  'GET /api/help': listHelp,
  'GET /api/inbox': listMails,
  'GET /api/inbox/unread': countUnreadMails,
  'GET /api/inbox/:mailId': showMail,
  'POST /api/inbox/:mailId/read': markMailRead,
  'POST /api/inbox/read-all': markAllMailsRead,
  'GET /api/chat/launch': launchChat,
  'GET /api/chat/unread': countUnreadChat,
  'GET /api/site': readSiteState,
}

import { changeProfile } from '#areas/account/operations/member/change-profile.ts'
import { chooseHeadIcon } from '#areas/account/operations/member/choose-head-icon.ts'
import { closeAccount } from '#areas/account/operations/member/close-account.ts'
import { issueExportTicket } from '#areas/account/operations/member/issue-export-ticket.ts'
import { requestExport } from '#areas/account/operations/member/request-export.ts'
import { showExport } from '#areas/account/operations/member/show-export.ts'
import { showHeadIcon } from '#areas/account/operations/member/show-head-icon.ts'
import { showProfile } from '#areas/account/operations/member/show-profile.ts'
import { uploadHeadIcon } from '#areas/account/operations/member/upload-head-icon.ts'
import { checkAffiliate } from '#areas/identity/operations/member/check-affiliate.ts'
import { listAnnouncements } from '#areas/content/operations/member/list-announcements.ts'
import { markAllAnnouncementsRead } from '#areas/content/operations/member/mark-all-announcements-read.ts'
import { markAnnouncementRead } from '#areas/content/operations/member/mark-announcement-read.ts'
import { addBankAccount } from '#areas/cashier/operations/member/add-bank-account.ts'
import { listMemberBankAccounts } from '#areas/cashier/operations/member/list-bank-accounts.ts'
import { removeBankAccount } from '#areas/cashier/operations/member/remove-bank-account.ts'
import { drawCaptcha } from '#areas/identity/operations/member/draw-captcha.ts'
import { setBotCheck } from '#areas/identity/operations/member/set-bot-check.ts'
import { speakCaptcha } from '#areas/identity/operations/member/speak-captcha.ts'
import { countUnreadChat } from '#areas/site/operations/member/count-unread-chat.ts'
import { launchChat } from '#areas/site/operations/member/launch-chat.ts'
import { sendEmailCode } from '#areas/identity/operations/member/send-email-code.ts'
import { sendSmsCode } from '#areas/identity/operations/member/send-sms-code.ts'
import { listCountries } from '#areas/site/operations/member/list-countries.ts'
import { listMemberDeposits } from '#areas/cashier/operations/member/list-member-deposits.ts'
import { requestDeposit } from '#areas/cashier/operations/member/request-deposit.ts'
import { showDeposit } from '#areas/cashier/operations/member/show-deposit.ts'
import { showDepositOptions } from '#areas/cashier/operations/member/show-deposit-options.ts'
import { showKeys } from '#areas/identity/operations/member/show-keys.ts'
import { issueTicket } from '#areas/identity/operations/member/issue-events-ticket.ts'
import { addFavourite } from '#areas/lobby/operations/member/add-favourite.ts'
import { listFavouriteIds } from '#areas/lobby/operations/member/list-favourite-ids.ts'
import { listFavourites } from '#areas/lobby/operations/member/list-favourites.ts'
import { removeFavourite } from '#areas/lobby/operations/member/remove-favourite.ts'
import { launchGame } from '#areas/lobby/operations/member/launch-game.ts'
import { listGameTypes } from '#areas/lobby/operations/member/list-game-types.ts'
import { listGames } from '#areas/lobby/operations/member/list-games.ts'
import { listHotGames } from '#areas/lobby/operations/member/list-hot-games.ts'
import { listRecentGames } from '#areas/lobby/operations/member/list-recent-games.ts'
import { listHelp } from '#areas/content/operations/member/list-help.ts'
import { readHome } from '#areas/lobby/operations/member/read-home.ts'
import { linkIdentity } from '#areas/identity/operations/member/link-identity.ts'
import { listIdentities } from '#areas/identity/operations/member/list-identities.ts'
import { listIdentityProviders } from '#areas/identity/operations/member/list-identity-providers.ts'
import { readTicket } from '#areas/identity/operations/member/read-identity-ticket.ts'
import { registerIdentity } from '#areas/identity/operations/member/register-identity.ts'
import { startLinking } from '#areas/identity/operations/member/start-linking.ts'
import { startSignIn } from '#areas/identity/operations/member/start-sign-in.ts'
import { unlinkIdentity } from '#areas/identity/operations/member/unlink-identity.ts'
import { countUnreadMails } from '#areas/content/operations/member/count-unread-mails.ts'
import { listMails } from '#areas/content/operations/member/list-mails.ts'
import { markAllMailsRead } from '#areas/content/operations/member/mark-all-mails-read.ts'
import { markMailRead } from '#areas/content/operations/member/mark-mail-read.ts'
import { showMail } from '#areas/content/operations/member/show-mail.ts'
import { readMember } from '#areas/account/operations/member/read-member.ts'
import { askResetLink } from '#areas/identity/operations/member/ask-reset-link.ts'
import { changePassword } from '#areas/identity/operations/member/change-password.ts'
import { setPasswordByLink } from '#areas/identity/operations/member/set-password-by-link.ts'
import { setPasswordByPhone } from '#areas/identity/operations/member/set-password-by-phone.ts'
import { listRounds } from '#areas/wallet/operations/member/list-rounds.ts'
import { readRound } from '#areas/wallet/operations/member/read-round.ts'
import { checkAvailability } from '#areas/identity/operations/member/check-availability.ts'
import { readRegistrationRules } from '#areas/identity/operations/member/read-registration-rules.ts'
import { registerMember } from '#areas/identity/operations/member/register-member.ts'
import { addPasskey } from '#areas/identity/operations/member/add-passkey.ts'
import { bindMemberEmail } from '#areas/identity/operations/member/bind-email.ts'
import { bindPhone } from '#areas/identity/operations/member/bind-phone.ts'
import { completeSecondFactor } from '#areas/identity/operations/member/complete-second-factor.ts'
import { confirmTotpSecret } from '#areas/identity/operations/member/confirm-totp.ts'
import { offerPasskey } from '#areas/identity/operations/member/offer-passkey.ts'
import { offerPasskeyLogIn } from '#areas/identity/operations/member/offer-passkey-log-in.ts'
import { openTotp } from '#areas/identity/operations/member/offer-totp.ts'
import { openPaymentProof } from '#areas/identity/operations/member/prove-payment-password.ts'
import { removePasskey } from '#areas/identity/operations/member/remove-passkey.ts'
import { removeTotp } from '#areas/identity/operations/member/remove-totp.ts'
import { renewRecoveryCodes } from '#areas/identity/operations/member/renew-recovery-codes.ts'
import { changePaymentPassword } from '#areas/identity/operations/member/set-payment-password.ts'
import { showSecurity } from '#areas/account/operations/member/show-security.ts'
import { stepUp } from '#areas/identity/operations/member/step-up.ts'
import { offerStepUpByPasskey, stepUpByPasskey } from '#areas/identity/operations/member/step-up-by-passkey.ts'
import { closeSession } from '#areas/identity/operations/member/close-session.ts'
import { forgetRemembered } from '#areas/identity/operations/member/forget-remembered.ts'
import { issueChallenge } from '#areas/identity/operations/member/issue-remembered-challenge.ts'
import { openSession } from '#areas/identity/operations/member/open-session.ts'
import { endOneSession } from '#areas/identity/operations/member/end-one-session.ts'
import { endOtherSessions } from '#areas/identity/operations/member/end-other-sessions.ts'
import { listLoginHistory } from '#areas/identity/operations/member/list-login-history.ts'
import { listOwnSessions } from '#areas/identity/operations/member/list-own-sessions.ts'
import { readSiteState } from '#areas/site/operations/member/read-site.ts'
import { showTrial } from '#areas/identity/operations/member/show-trial.ts'
import { startTrial } from '#areas/identity/operations/member/start-trial.ts'
import { readOwnWallet } from '#areas/wallet/operations/member/read-wallet.ts'
import { listWinners } from '#areas/lobby/operations/member/list-winners.ts'
import { listMemberWithdrawals } from '#areas/cashier/operations/member/list-member-withdrawals.ts'
import { requestWithdrawal } from '#areas/cashier/operations/member/request-withdrawal.ts'
import { showWithdrawal } from '#areas/cashier/operations/member/show-withdrawal.ts'
import { showWithdrawalOptions } from '#areas/cashier/operations/member/show-withdrawal-options.ts'
import type { Handlers } from '#http/router.ts'

/** The whole contract, one handler a line. */
export const handlers: Handlers = {
  'POST /api/session': openSession,
  'DELETE /api/session': closeSession,
  'POST /api/remembered-logins/challenge': issueChallenge,
  'DELETE /api/remembered-logins': forgetRemembered,
  'GET /api/sessions': listOwnSessions,
  'DELETE /api/sessions/:sessionId': endOneSession,
  'DELETE /api/sessions': endOtherSessions,
  'GET /api/login-history': listLoginHistory,
  'GET /api/keys': showKeys,
  'GET /api/registration/rules': readRegistrationRules,
  'PUT /api/members': registerMember,
  'GET /api/members/availability': checkAvailability,
  'GET /api/captcha': drawCaptcha,
  'GET /api/captcha/:captchaId/audio': speakCaptcha,
  'GET /api/bot-check': setBotCheck,
  'GET /api/affiliates/check': checkAffiliate,
  'POST /api/codes/sms': sendSmsCode,
  'POST /api/codes/email': sendEmailCode,
  'POST /api/v2/password': changePassword,
  'POST /api/password/by-email': askResetLink,
  'POST /api/password/by-link': setPasswordByLink,
  'POST /api/password/by-phone': setPasswordByPhone,
  'GET /api/countries': listCountries,
  'GET /api/member': readMember,
  'GET /api/account/profile': showProfile,
  'PATCH /api/account/profile': changeProfile,
  'GET /api/account/head-icon': showHeadIcon,
  'POST /api/account/head-icon': chooseHeadIcon,
  'PUT /api/account/head-icon': uploadHeadIcon,
  'POST /api/account/closure': closeAccount,
  'GET /api/account/export': showExport,
  'POST /api/account/export': requestExport,
  'POST /api/account/export/ticket': issueExportTicket,
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
  'GET /api/identities/providers': listIdentityProviders,
  'POST /api/identities/:provider/start': startSignIn,
  'POST /api/identities/:provider/link': startLinking,
  'POST /api/identities/ticket': readTicket,
  'PUT /api/identities/member': registerIdentity,
  'GET /api/identities': listIdentities,
  'POST /api/identities': linkIdentity,
  'DELETE /api/identities/:provider': unlinkIdentity,
  'GET /api/trial': showTrial,
  'POST /api/trial': startTrial,
  'POST /api/session/passkey-options': offerPasskeyLogIn,
  'POST /api/session/second-factor': completeSecondFactor,
  'GET /api/security': showSecurity,
  'POST /api/security/step-up': stepUp,
  'POST /api/security/step-up/passkey-options': offerStepUpByPasskey,
  'POST /api/security/step-up/passkey': stepUpByPasskey,
  'PUT /api/security/payment-password': changePaymentPassword,
  'POST /api/payment-proofs': openPaymentProof,
  'POST /api/security/totp': openTotp,
  'POST /api/security/totp/confirm': confirmTotpSecret,
  'DELETE /api/security/totp': removeTotp,
  'POST /api/security/recovery-codes': renewRecoveryCodes,
  'POST /api/security/passkeys/options': offerPasskey,
  'POST /api/security/passkeys': addPasskey,
  'DELETE /api/security/passkeys/:passkeyId': removePasskey,
  'PUT /api/security/phone': bindPhone,
  'PUT /api/security/email': bindMemberEmail,
  'GET /api/bank-accounts': listMemberBankAccounts,
  'POST /api/bank-accounts': addBankAccount,
  'DELETE /api/bank-accounts/:bankAccountId': removeBankAccount,
  'GET /api/site': readSiteState,
}

import { changeProfile } from '#features/account/change-profile.ts'
import { chooseHeadIcon } from '#features/account/choose-head-icon.ts'
import { closeAccount } from '#features/account/close-account.ts'
import { issueExportTicket } from '#features/account/issue-export-ticket.ts'
import { requestExport } from '#features/account/request-export.ts'
import { showExport } from '#features/account/show-export.ts'
import { showHeadIcon } from '#features/account/show-head-icon.ts'
import { showProfile } from '#features/account/show-profile.ts'
import { uploadHeadIcon } from '#features/account/upload-head-icon.ts'
import { checkAffiliate } from '#features/affiliates/check-affiliate.ts'
import { listAnnouncements } from '#features/announcements/list-announcements.ts'
import { markAllAnnouncementsRead } from '#features/announcements/mark-all-read.ts'
import { markAnnouncementRead } from '#features/announcements/mark-read.ts'
import { addBankAccount } from '#features/bank-accounts/add-account.ts'
import { listMemberBankAccounts } from '#features/bank-accounts/list-accounts.ts'
import { removeBankAccount } from '#features/bank-accounts/remove-account.ts'
import { drawCaptcha } from '#features/captcha/draw-captcha.ts'
import { setBotCheck } from '#features/captcha/set-bot-check.ts'
import { speakCaptcha } from '#features/captcha/speak-captcha.ts'
import { countUnreadChat } from '#features/chat/count-unread-chat.ts'
import { launchChat } from '#features/chat/launch-chat.ts'
import { sendEmailCode } from '#features/codes/send-email-code.ts'
import { sendSmsCode } from '#features/codes/send-sms-code.ts'
import { listCountries } from '#features/countries/list-countries.ts'
import { listMemberDeposits } from '#features/deposits/list-member-deposits.ts'
import { requestDeposit } from '#features/deposits/request-deposit.ts'
import { showDeposit } from '#features/deposits/show-deposit.ts'
import { showDepositOptions } from '#features/deposits/show-deposit-options.ts'
import { showKeys } from '#features/encryption/show-keys.ts'
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
import { linkIdentity } from '#features/identities/link-identity.ts'
import { listIdentities } from '#features/identities/list-identities.ts'
import { listIdentityProviders } from '#features/identities/list-providers.ts'
import { readTicket } from '#features/identities/read-ticket.ts'
import { registerIdentity } from '#features/identities/register-identity.ts'
import { startLinking } from '#features/identities/start-linking.ts'
import { startSignIn } from '#features/identities/start-sign-in.ts'
import { unlinkIdentity } from '#features/identities/unlink-identity.ts'
import { countUnreadMails } from '#features/inbox/count-unread-mails.ts'
import { listMails } from '#features/inbox/list-mails.ts'
import { markAllMailsRead } from '#features/inbox/mark-all-mails-read.ts'
import { markMailRead } from '#features/inbox/mark-mail-read.ts'
import { showMail } from '#features/inbox/show-mail.ts'
import { readMember } from '#features/member/read-member.ts'
import { askResetLink } from '#features/password/ask-reset-link.ts'
import { changePassword } from '#features/password/change-password.ts'
import { setPasswordByLink } from '#features/password/set-password-by-link.ts'
import { setPasswordByPhone } from '#features/password/set-password-by-phone.ts'
import { listRounds } from '#features/records/list-rounds.ts'
import { readRound } from '#features/records/read-round.ts'
import { checkAvailability } from '#features/registration/check-availability.ts'
import { readRegistrationRules } from '#features/registration/read-registration-rules.ts'
import { registerMember } from '#features/registration/register-member.ts'
import { addPasskey } from '#features/security/add-passkey.ts'
import { bindMemberEmail } from '#features/security/bind-email.ts'
import { bindPhone } from '#features/security/bind-phone.ts'
import { completeSecondFactor } from '#features/security/complete-second-factor.ts'
import { confirmTotpSecret } from '#features/security/confirm-totp.ts'
import { offerPasskey } from '#features/security/offer-passkey.ts'
import { offerPasskeyLogIn } from '#features/security/offer-passkey-log-in.ts'
import { openTotp } from '#features/security/offer-totp.ts'
import { openPaymentProof } from '#features/security/prove-payment-password.ts'
import { removePasskey } from '#features/security/remove-passkey.ts'
import { removeTotp } from '#features/security/remove-totp.ts'
import { renewRecoveryCodes } from '#features/security/renew-recovery-codes.ts'
import { changePaymentPassword } from '#features/security/set-payment-password.ts'
import { showSecurity } from '#features/security/show-security.ts'
import { stepUp } from '#features/security/step-up.ts'
import { offerStepUpByPasskey, stepUpByPasskey } from '#features/security/step-up-by-passkey.ts'
import { closeSession } from '#features/session/close-session.ts'
import { forgetRemembered } from '#features/session/forget-remembered.ts'
import { issueChallenge } from '#features/session/issue-challenge.ts'
import { openSession } from '#features/session/open-session.ts'
import { endOneSession } from '#features/sessions/end-one-session.ts'
import { endOtherSessions } from '#features/sessions/end-other-sessions.ts'
import { listLoginHistory } from '#features/sessions/list-login-history.ts'
import { listOwnSessions } from '#features/sessions/list-own-sessions.ts'
import { readSiteState } from '#features/site/read-site.ts'
import { showTrial } from '#features/trial/show-trial.ts'
import { startTrial } from '#features/trial/start-trial.ts'
import { readOwnWallet } from '#features/wallet/read-wallet.ts'
import { listWinners } from '#features/winners/list-winners.ts'
import { listMemberWithdrawals } from '#features/withdrawals/list-member-withdrawals.ts'
import { requestWithdrawal } from '#features/withdrawals/request-withdrawal.ts'
import { showWithdrawal } from '#features/withdrawals/show-withdrawal.ts'
import { showWithdrawalOptions } from '#features/withdrawals/show-withdrawal-options.ts'
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

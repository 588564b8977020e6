import type { Area } from '#area.ts'
import { registerHumanCheck } from '#areas/identity/captcha/human-check-page.ts'
import { affiliateDomain, registrationAge, registrationField, registrationShow } from '#areas/identity/commands/registration.ts'
import { secretChange, secretDropOld } from '#areas/identity/commands/secret-commands.ts'
import { indexProfilesJob } from '#areas/identity/jobs/index-profiles.ts'
import { closeOldTrialsJob } from '#areas/identity/jobs/close-old-trials.ts'
import { sealAnewJob } from '#areas/identity/jobs/seal-anew.ts'
import { sessionJobs } from '#areas/identity/jobs/session-jobs.ts'
import { sweepCodesJob } from '#areas/identity/jobs/sweep-codes.ts'
import { sweepChallengesJob } from '#areas/identity/jobs/sweep-challenges.ts'
import { sweepSocialLoginsJob } from '#areas/identity/jobs/sweep-social-logins.ts'
import { sweepSpentProofsJob } from '#areas/identity/jobs/sweep-spent-proofs.ts'
import { addPasskey } from '#areas/identity/operations/member/add-passkey.ts'
import { askResetLink } from '#areas/identity/operations/member/ask-reset-link.ts'
import { bindMemberEmail } from '#areas/identity/operations/member/bind-email.ts'
import { bindPhone } from '#areas/identity/operations/member/bind-phone.ts'
import { changePassword } from '#areas/identity/operations/member/change-password.ts'
import { checkAffiliate } from '#areas/identity/operations/member/check-affiliate.ts'
import { checkAvailability } from '#areas/identity/operations/member/check-availability.ts'
import { countVisit } from '#areas/identity/operations/member/count-visit.ts'
import { closeSession } from '#areas/identity/operations/member/close-session.ts'
import { completeSecondFactor } from '#areas/identity/operations/member/complete-second-factor.ts'
import { confirmTotpSecret } from '#areas/identity/operations/member/confirm-totp.ts'
import { drawCaptcha } from '#areas/identity/operations/member/draw-captcha.ts'
import { endOneSession } from '#areas/identity/operations/member/end-one-session.ts'
import { endOtherSessions } from '#areas/identity/operations/member/end-other-sessions.ts'
import { forgetRemembered } from '#areas/identity/operations/member/forget-remembered.ts'
import { issueTicket } from '#areas/identity/operations/member/issue-events-ticket.ts'
import { issueChallenge } from '#areas/identity/operations/member/issue-remembered-challenge.ts'
import { linkIdentity } from '#areas/identity/operations/member/link-identity.ts'
import { listIdentities } from '#areas/identity/operations/member/list-identities.ts'
import { listIdentityProviders } from '#areas/identity/operations/member/list-identity-providers.ts'
import { listLoginHistory } from '#areas/identity/operations/member/list-login-history.ts'
import { listOwnSessions } from '#areas/identity/operations/member/list-own-sessions.ts'
import { offerPasskeyLogin } from '#areas/identity/operations/member/offer-passkey-login.ts'
import { offerPasskey } from '#areas/identity/operations/member/offer-passkey.ts'
import { openTotp } from '#areas/identity/operations/member/offer-totp.ts'
import { openSession } from '#areas/identity/operations/member/open-session.ts'
import { openPaymentProof } from '#areas/identity/operations/member/prove-payment-password.ts'
import { readTicket } from '#areas/identity/operations/member/read-identity-ticket.ts'
import { readRegistrationRules } from '#areas/identity/operations/member/read-registration-rules.ts'
import { registerIdentity } from '#areas/identity/operations/member/register-identity.ts'
import { registerMember } from '#areas/identity/operations/member/register-member.ts'
import { removePasskey } from '#areas/identity/operations/member/remove-passkey.ts'
import { removeTotp } from '#areas/identity/operations/member/remove-totp.ts'
import { renewRecoveryCodes } from '#areas/identity/operations/member/renew-recovery-codes.ts'
import { sendEmailCode } from '#areas/identity/operations/member/send-email-code.ts'
import { sendSmsCode } from '#areas/identity/operations/member/send-sms-code.ts'
import { setBotCheck } from '#areas/identity/operations/member/set-bot-check.ts'
import { setPasswordByLink } from '#areas/identity/operations/member/set-password-by-link.ts'
import { setPasswordByPhone } from '#areas/identity/operations/member/set-password-by-phone.ts'
import { changePaymentPassword } from '#areas/identity/operations/member/set-payment-password.ts'
import { showKeys } from '#areas/identity/operations/member/show-keys.ts'
import { showTrial } from '#areas/identity/operations/member/show-trial.ts'
import { speakCaptcha } from '#areas/identity/operations/member/speak-captcha.ts'
import { startLinking } from '#areas/identity/operations/member/start-linking.ts'
import { startSocialLogin } from '#areas/identity/operations/member/start-social-login.ts'
import { startTrial } from '#areas/identity/operations/member/start-trial.ts'
import { offerStepUpByPasskey, stepUpByPasskey } from '#areas/identity/operations/member/step-up-by-passkey.ts'
import { stepUp } from '#areas/identity/operations/member/step-up.ts'
import { unlinkIdentity } from '#areas/identity/operations/member/unlink-identity.ts'
import { registerIdentityCallbacks } from '#areas/identity/social-login/identity-callbacks.ts'
import { identityTables } from './owners.ts'
import { identityServices } from './services.ts'

export const identity: Area = {
  name: 'identity',
  handlers: {
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
    'POST /api/affiliates/visits': countVisit,
    'POST /api/codes/sms': sendSmsCode,
    'POST /api/codes/email': sendEmailCode,
    'POST /api/v2/password': changePassword,
    'POST /api/password/by-email': askResetLink,
    'POST /api/password/by-link': setPasswordByLink,
    'POST /api/password/by-phone': setPasswordByPhone,
    'POST /api/events/ticket': issueTicket,
    'GET /api/identities/providers': listIdentityProviders,
    'POST /api/identities/:provider/start': startSocialLogin,
    'POST /api/identities/:provider/link': startLinking,
    'POST /api/identities/ticket': readTicket,
    'PUT /api/identities/member': registerIdentity,
    'GET /api/identities': listIdentities,
    'POST /api/identities': linkIdentity,
    'DELETE /api/identities/:provider': unlinkIdentity,
    'GET /api/trial': showTrial,
    'POST /api/trial': startTrial,
    'POST /api/session/passkey-options': offerPasskeyLogin,
    'POST /api/session/second-factor': completeSecondFactor,
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
  },
  jobs: [...sessionJobs, sealAnewJob(), indexProfilesJob, sweepChallengesJob, sweepSocialLoginsJob, closeOldTrialsJob, sweepSpentProofsJob, sweepCodesJob],
  commands: [registrationShow, registrationField, registrationAge, affiliateDomain, secretChange, secretDropOld(process.env)],
  plainRoutes: [registerIdentityCallbacks, registerHumanCheck],
  tables: identityTables,
  services: identityServices,
}

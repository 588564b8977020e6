import { z } from 'zod'
import { captchaFields } from './captcha.ts'
import { codeDigits, codeRequestId } from './codes.ts'
import { operation } from './operation.ts'
import { loginReply, phoneKey, sessionInfo } from './session.ts'

const newPassword = z.string().max(256)
/** There: remember the login on this phone, with the new password. */
const remember = phoneKey.optional()

export const password = {
  'POST /api/v2/password': operation({
    summary: 'Change the password; every other session ends, and this one goes on under a new token',
    access: 'member',
    isEncrypted: true,
    isOpenWhileExpired: true,
    body: z.strictObject({
      /** Empty where the member has none: they came by another way than a password. */
      oldPassword: z.string().max(256).default(''),
      newPassword,
      confirmNewPassword: newPassword,
      remember,
      /** Of age, and the terms accepted: asked once of who did not register themselves. */
      isDisclaimerAccepted: z.boolean().default(false),
    }),
    reply: sessionInfo,
    refusals: ['disclaimer_required', 'invalid_fields', 'wrong_password', 'same_password', 'step_up_required'],
  }),
  'POST /api/password/by-email': operation({
    summary: 'Send a link that sets a new password, where the username and the address belong together; the answer is the same where they do not',
    access: 'guest',
    takesForm: true,
    body: z.strictObject({
      username: z.string().max(64),
      email: z.string().max(254),
      language: z.string().max(8).default('pt'),
      ...captchaFields,
    }),
    reply: z.object({}),
    refusals: ['invalid_fields', 'captcha_required', 'captcha_wrong', 'codes_unavailable'],
  }),
  'POST /api/password/by-link': operation({
    summary: 'Set a new password with the link of an e-mail; every session ends',
    access: 'guest',
    isEncrypted: true,
    body: z.strictObject({ token: z.string().max(64), newPassword, confirmNewPassword: newPassword }),
    reply: z.object({ userName: z.string() }),
    refusals: ['invalid_fields', 'same_password', 'reset_link_over'],
  }),
  'POST /api/password/by-phone': operation({
    summary: 'Set a new password with a code that came to the mobile number, and log in',
    access: 'guest',
    isEncrypted: true,
    body: z.strictObject({
      countryDialingCode: z.string().max(8),
      mobileNum: z.string().max(40),
      verificationCode: codeDigits.default(''),
      verificationId: codeRequestId.optional(),
      /** In place of the code, where a login provider sent it. */
      firebaseIdToken: z.string().max(4_096).optional(),
      newPassword,
      remember,
      ...captchaFields,
    }),
    reply: loginReply,
    refusals: [
      'invalid_fields',
      'captcha_required',
      'captcha_wrong',
      'code_wrong',
      'code_expired',
      'firebase_refused',
      'identity_unavailable',
      'same_password',
      'log_in_off',
      'member_blocked',
      'member_closed',
      'not_a_member_login',
    ],
  }),
}

import type { MessageText } from '@trevo/rules/messages/messages'
import type { WordSet } from './word-set.ts'

const code = '{{brand}}: {{code}} is your code. It is good for 10 minutes.'
const never = 'Do not share it: we never ask for it.'
const smsCode = (what: string): MessageText => ({ subject: '', body: `${code} ${what} ${never}` })

const done = 'This change was made to your {{brand}} account on {{time}} (Brasília time).'
const otherwise = 'If it was not you, change your password, end the other sessions in the security center and talk to support.'
const afterPassword = 'All other devices were logged out. If it was not you, set another password now under “Forgot password” and talk to support.'
const notice = (subject: string): MessageText => ({ subject, body: `${done} ${otherwise}` })
const ofPassword = (subject: string): MessageText => ({ subject, body: `${done} {{wait}} ${afterPassword}` })

export const en: WordSet = {
  locale: 'en-GB',
  wait: {
    one: 'For your safety you can withdraw again after {{hours}} hour.',
    other: 'For your safety you can withdraw again after {{hours}} hours.',
  },
  messages: {
    'sms-code-login': smsCode('It logs you in.'),
    'sms-code-register': smsCode('It opens an account.'),
    'sms-code-password': smsCode('It sets a new password.'),
    'sms-code-phone': smsCode('It confirms this number for your account.'),
    'mail-code-email': { subject: '{{brand}}: your code', body: [code, 'It confirms this e-mail for your account.', never].join('\n\n') },
    'mail-reset-link': {
      subject: '{{brand}}: set a new password',
      body: [
        'Somebody asked for a new password for the account {{username}} at {{brand}}.',
        'If it was you, open this address within 10 minutes:',
        '{{link}}',
        'It opens once. If it was not you, do nothing: your password stays as it is.',
      ].join('\n\n'),
    },
    'notice-password-set': ofPassword('Password created'),
    'notice-password-changed': ofPassword('Password changed'),
    'notice-password-recovered': ofPassword('Password recovered'),
    'notice-payment-password-set': notice('Payment password created'),
    'notice-payment-password-changed': notice('Payment password changed'),
    'notice-second-factor-on': notice('Two-step verification switched on'),
    'notice-second-factor-off': notice('Two-step verification switched off'),
    'notice-recovery-codes-new': notice('New recovery codes'),
    'notice-recovery-code-used': notice('A recovery code was used'),
    'notice-passkey-added': notice('Passkey added'),
    'notice-passkey-removed': notice('Passkey removed'),
    'notice-phone-bound': notice('Mobile number confirmed'),
    'notice-email-bound': notice('E-mail address confirmed'),
    'notice-bank-account-added': notice('PIX key saved'),
    'notice-bank-account-removed': notice('PIX key removed'),
    'staff-new-device': {
      subject: '{{brand}}: a login from a new device',
      body: 'You logged in to the back office on a device that was never seen before.\n\n{{time}}\n{{address}}\n{{device}}\n\nIf it was not you, end the session under “My settings” and tell an owner at once.',
    },
    'staff-new-device-owner': {
      subject: '{{brand}}: a login from a new device',
      body: '{{name}} ({{email}}) logged in to the back office on a device that was never seen before.\n\n{{time}}\n{{address}}\n{{device}}\n\nIf this should not be, end their access under “Staff”.',
    },
    'staff-locked': {
      subject: '{{brand}}: your login is locked for a while',
      body: 'Somebody failed {{failures}} times to log in to the back office as you. The login is locked for a minute, then longer after each further try.\n\nThe last try:\n{{time}}\n{{address}}\n{{device}}\n\nIf it was not you, tell an owner.',
    },
    'staff-access-review': {
      subject: '{{brand}}: roles of staff are to be confirmed',
      body: 'Roles of staff that wait for an owner: {{roles}}\n\nThe first of them gives no right from {{day}} (UTC) on, unless an owner confirms it before. An owner’s own role never sleeps.\n\nConfirm them in the back office, under “Access review”.',
    },
    'staff-budget-low': {
      subject: '{{brand}}: a promotion has used 80 % of its budget',
      body: 'More than 80 % of a budget is promised to members.\n\nPromotion: {{promotion}}\nBudget in: {{unit}}\n\nOnce it is used up nobody joins any more, and who is in loses nothing. What is left stands in the back office, under “Promotions”. This is said once for each limit.',
    },
    'staff-report-view': {
      subject: '{{brand}}: a report to look at',
      body: 'The view “{{name}}” is in the back office. The link opens the report to whoever is logged in and may see it; no figure is sent by mail:\n{{link}}\n\nTo get it no more, open “Views” above the report.',
    },
    'staff-alarm-raised': { subject: '{{brand}}: Alarm · {{alarm}}', body: 'Alarm: {{alarm}}\n\n{{figures}}\n{{time}}' },
    'staff-alarm-cleared': { subject: '{{brand}}: Over · {{alarm}}', body: 'Over: {{alarm}}\n\n{{figures}}\n{{time}}' },
  },
}

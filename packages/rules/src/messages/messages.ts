/**
 * - secret: whoever gets the message has no use for it without; in its text alone, because a subject stands on a locked screen
 * - must: as well, and anywhere
 * - may: filled in wherever it stands
 */
export type HoleUse = 'secret' | 'must' | 'may'

export interface MessageRule {
  readonly channel: 'sms' | 'email'
  readonly audience: 'member' | 'staff'
  /** It lies in the member's inbox as well. */
  readonly isInInbox: boolean
  readonly holes: Readonly<Record<string, HoleUse>>
}

const toMembers = { audience: 'member', isInInbox: false } as const
const toStaff = { channel: 'email', audience: 'staff', isInInbox: false } as const
const code = { holes: { brand: 'may', code: 'secret' } } as const
const smsCode = { ...toMembers, ...code, channel: 'sms' } as const
const mailCode = { ...toMembers, ...code, channel: 'email' } as const
const notice = { channel: 'email', audience: 'member', isInInbox: true, holes: { brand: 'may', time: 'must' } } as const
/** After a new password nothing is withdrawn for a while. */
const ofPassword = { ...notice, holes: { ...notice.holes, wait: 'may', hours: 'may' } } as const
const login = { brand: 'may', time: 'may', address: 'must', device: 'may' } as const
const alarm = { ...toStaff, holes: { brand: 'may', alarm: 'must', figures: 'may', time: 'may' } } as const

/** Every message that the house sends by itself. Each has words in the build; a house may say it otherwise. */
export const messages = {
  'sms-code-login': smsCode,
  'sms-code-register': smsCode,
  'sms-code-password': smsCode,
  'sms-code-phone': smsCode,
  'mail-code-email': mailCode,
  'mail-reset-link': { ...toMembers, channel: 'email', holes: { brand: 'may', username: 'may', link: 'secret' } },
  'notice-password-set': ofPassword,
  'notice-password-changed': ofPassword,
  'notice-password-recovered': ofPassword,
  'notice-payment-password-set': notice,
  'notice-payment-password-changed': notice,
  'notice-second-factor-on': notice,
  'notice-second-factor-off': notice,
  'notice-recovery-codes-new': notice,
  'notice-recovery-code-used': notice,
  'notice-passkey-added': notice,
  'notice-passkey-removed': notice,
  'notice-phone-bound': notice,
  'notice-email-bound': notice,
  'notice-bank-account-added': notice,
  'notice-bank-account-removed': notice,
  'staff-new-device': { ...toStaff, holes: login },
  'staff-new-device-owner': { ...toStaff, holes: { ...login, name: 'may', email: 'must' } },
  'staff-locked': { ...toStaff, holes: { ...login, failures: 'may' } },
  'staff-access-review': { ...toStaff, holes: { brand: 'may', roles: 'must', day: 'may' } },
  'staff-budget-low': { ...toStaff, holes: { brand: 'may', promotion: 'must', unit: 'may' } },
  'staff-report-view': { ...toStaff, holes: { brand: 'may', name: 'may', link: 'must' } },
  'staff-alarm-raised': alarm,
  'staff-alarm-cleared': alarm,
} as const satisfies Readonly<Record<string, MessageRule>>

export type MessageKey = keyof typeof messages
export const messageKeys = Object.keys(messages) as readonly MessageKey[]
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key)
export const messageRule = (key: MessageKey): MessageRule => messages[key]
export type HolesOf<K extends MessageKey> = Readonly<Record<keyof (typeof messages)[K]['holes'], string>>

/** What a message says in one language. */
export interface MessageText {
  /** An e-mail's; an SMS has none. */
  readonly subject: string
  readonly body: string
}

/** What stands in a hole while a text is looked at, about as long as what will. */
export const sampleOf = (hole: string): string => samples[hole] ?? '…'

const samples: Readonly<Record<string, string>> = {
  brand: 'Trevo',
  code: '123456',
  username: 'ana1990',
  link: 'https://bet.example.com/m/forget#token=Zr8wq1vK5mPj0aGdXy3bNs7tLc2eHu4oIf6kQzBxRwE',
  time: '25/11/2026, 14:30',
  wait: 'For your safety you can withdraw again after 24 hours.',
  hours: '24',
  name: 'Ana Souza',
  email: 'ana@example.com',
  address: '203.0.113.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0',
  failures: '10',
  roles: '4',
  day: '2026-12-09',
  promotion: 'spring-bonus',
  unit: 'BRL',
  alarm: 'Messages wait to be sent',
  figures: '312 s (> 300 s)',
}

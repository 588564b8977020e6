/** The keys of the login's rules: two for each of its ways, a name and its proof (Product §5.16). */
export const loginRuleNames = ['loginUsername', 'loginPassword', 'loginMobileNum', 'verificationCode'] as const
export type LoginRuleName = (typeof loginRuleNames)[number]

/** In the body both ways have the same two fields: who, and the proof of it. */
const fields: Readonly<Record<string, 'username' | 'password'>> = {
  loginUsername: 'username',
  loginMobileNum: 'username',
  loginPassword: 'password',
  verificationCode: 'password',
}
export const fieldOfLoginRule = (name: string): string => fields[name] ?? name

/** The digits of the login's captcha; other screens take up to 16 signs (Product §5.17). */
export const loginCaptchaLength = 6
export const loginCaptchaProblem = (value: string): 'required' | 'format' | null => {
  if (value === '') return 'required'
  return new RegExp(`^[0-9]{${loginCaptchaLength}}$`, 'u').test(value) ? null : 'format'
}

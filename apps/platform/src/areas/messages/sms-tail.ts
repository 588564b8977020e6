/** Product §4.71 Binds an SMS to the site, so that a phone offers the code there alone (web.dev, "SMS OTP"); nothing where the site has no name. */
export const smsTail = (publicUrl: string | undefined, code: string): string => (publicUrl?.startsWith('https://') === true ? `\n\n@${new URL(publicUrl).host} #${code}` : '')

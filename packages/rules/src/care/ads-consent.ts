/** What a member lets the house write to them about: the value of the rule `ads.consent` names the channels that are asked for, and `product` where each product is asked for apart. */
export const adChannels = ['email', 'sms'] as const
export type AdChannel = (typeof adChannels)[number]

export const adProducts = ['casino', 'betting'] as const
export type AdProduct = (typeof adProducts)[number]

/** `all`: a yes to a channel is one to every product. */
export const consentProducts = ['all', ...adProducts] as const
export type ConsentProduct = (typeof consentProducts)[number]

export interface AdConsent {
  readonly channel: AdChannel
  readonly product: ConsentProduct
}

/** What a member is asked, in the order in which it is shown. A channel that the rule does not name can be said no to all the same. */
export const askedConsents = (rule: readonly string[]): readonly AdConsent[] =>
  adChannels.flatMap((channel) => (rule.includes('product') ? adProducts : (['all'] as const)).map((product) => ({ channel, product })))

/** The answer that an ad of a product by a channel hangs on. */
export const consentFor = (rule: readonly string[], channel: AdChannel, product: AdProduct): AdConsent => ({ channel, product: rule.includes('product') ? product : 'all' })

/** `answer`: what the member said last; null: nothing. Silence is a yes nowhere but by a channel that the rule does not name. */
export const mayAdvertise = (rule: readonly string[], channel: AdChannel, answer: boolean | null): boolean => answer ?? !rule.includes(channel)

import type { MemberId } from '@trevo/rules/ids'

/** Who comes to customer service, and how the page should look to them. */
export interface ChatVisit {
  readonly memberId: MemberId
  readonly userName: string
  readonly language: string
  readonly title: string
  /** Whole: the vendor's page is on another origin. */
  readonly backUrl: string
  /** #rrggbb */
  readonly headerColor: string
  readonly theme: 'dark' | 'light'
}

/** No answer, or none that can be understood. Nothing was lost: ask again. */
export class ChatSilent extends Error {}

/** The outside that members speak to. It learns who comes, and never gets anything that opens their account. */
export interface ChatVendor {
  /** The house's own people: the phone has a screen of its own for it. */
  readonly isOwn?: true
  /** The address of this visit; `origin` is the site's as the phone reaches it. Throws ChatSilent. */
  launch(visit: ChatVisit, origin: string): Promise<string>
  /** Throws ChatSilent. */
  countUnread(memberId: MemberId): Promise<number>
}

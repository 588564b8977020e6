import type { PlayType } from '@trevo/rules/games'

/** Where a launch sends the phone: the vendor's own address, with what the vendor must know as query values (docs/seamless-wallet.md). */
export const launchAddress = (
  launchUrl: string,
  parts: {
    readonly launchToken: string
    readonly gameCode: string
    readonly vendor: string
    readonly playType: PlayType
    readonly language: string
    readonly theme: string
    readonly back: string
  },
): string => {
  const url = new URL(launchUrl)
  url.searchParams.set('token', parts.launchToken)
  url.searchParams.set('game', parts.gameCode)
  url.searchParams.set('vendor', parts.vendor)
  url.searchParams.set('play', parts.playType)
  url.searchParams.set('lang', parts.language)
  url.searchParams.set('theme', parts.theme)
  url.searchParams.set('back', parts.back)
  return url.href
}

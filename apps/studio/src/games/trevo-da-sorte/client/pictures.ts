import coinAvif from '#art/trevo-da-sorte/coin.avif'
import coinWebp from '#art/trevo-da-sorte/coin.webp'
import backdropAvif from '#art/trevo-da-sorte/backdrop.avif'
import backdropWebp from '#art/trevo-da-sorte/backdrop.webp'
import freeAvif from '#art/trevo-da-sorte/backdrop-free.avif'
import freeWebp from '#art/trevo-da-sorte/backdrop-free.webp'
import logoAvif from '#art/trevo-da-sorte/logo.avif'
import logoWebp from '#art/trevo-da-sorte/logo.webp'
import symbolsAvif from '#art/trevo-da-sorte/symbols.avif'
import symbolsWebp from '#art/trevo-da-sorte/symbols.webp'
import type { Pictures } from '#client/slot/atlas.ts'

export const pictures: Pictures = {
  symbols: { avif: symbolsAvif, webp: symbolsWebp },
  backdrop: { avif: backdropAvif, webp: backdropWebp },
  free: { avif: freeAvif, webp: freeWebp },
  logo: { avif: logoAvif, webp: logoWebp },
  coin: { avif: coinAvif, webp: coinWebp },
}

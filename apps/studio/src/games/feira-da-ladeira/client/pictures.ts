import coinAvif from '#art/feira-da-ladeira/coin.avif'
import coinWebp from '#art/feira-da-ladeira/coin.webp'
import backdropAvif from '#art/feira-da-ladeira/backdrop.avif'
import backdropWebp from '#art/feira-da-ladeira/backdrop.webp'
import freeAvif from '#art/feira-da-ladeira/backdrop-free.avif'
import freeWebp from '#art/feira-da-ladeira/backdrop-free.webp'
import logoAvif from '#art/feira-da-ladeira/logo.avif'
import logoWebp from '#art/feira-da-ladeira/logo.webp'
import symbolsAvif from '#art/feira-da-ladeira/symbols.avif'
import symbolsWebp from '#art/feira-da-ladeira/symbols.webp'
import type { Pictures } from '#client/slot/atlas.ts'

export const pictures: Pictures = {
  symbols: { avif: symbolsAvif, webp: symbolsWebp },
  backdrop: { avif: backdropAvif, webp: backdropWebp },
  free: { avif: freeAvif, webp: freeWebp },
  logo: { avif: logoAvif, webp: logoWebp },
  coin: { avif: coinAvif, webp: coinWebp },
}

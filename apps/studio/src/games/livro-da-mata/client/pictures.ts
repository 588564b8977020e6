import coinAvif from '#art/livro-da-mata/coin.avif'
import coinWebp from '#art/livro-da-mata/coin.webp'
import backdropAvif from '#art/livro-da-mata/backdrop.avif'
import backdropWebp from '#art/livro-da-mata/backdrop.webp'
import freeAvif from '#art/livro-da-mata/backdrop-free.avif'
import freeWebp from '#art/livro-da-mata/backdrop-free.webp'
import logoAvif from '#art/livro-da-mata/logo.avif'
import logoWebp from '#art/livro-da-mata/logo.webp'
import symbolsAvif from '#art/livro-da-mata/symbols.avif'
import symbolsWebp from '#art/livro-da-mata/symbols.webp'
import type { Pictures } from '#client/slot/atlas.ts'

export const pictures: Pictures = {
  symbols: { avif: symbolsAvif, webp: symbolsWebp },
  backdrop: { avif: backdropAvif, webp: backdropWebp },
  free: { avif: freeAvif, webp: freeWebp },
  logo: { avif: logoAvif, webp: logoWebp },
  coin: { avif: coinAvif, webp: coinWebp },
}

import coinAvif from '#art/igarape-dourado/coin.avif'
import coinWebp from '#art/igarape-dourado/coin.webp'
import backdropAvif from '#art/igarape-dourado/backdrop.avif'
import backdropWebp from '#art/igarape-dourado/backdrop.webp'
import freeAvif from '#art/igarape-dourado/backdrop-free.avif'
import freeWebp from '#art/igarape-dourado/backdrop-free.webp'
import logoAvif from '#art/igarape-dourado/logo.avif'
import logoWebp from '#art/igarape-dourado/logo.webp'
import symbolsAvif from '#art/igarape-dourado/symbols.avif'
import symbolsWebp from '#art/igarape-dourado/symbols.webp'
import type { Pictures } from '#client/slot/atlas.ts'

export const pictures: Pictures = {
  symbols: { avif: symbolsAvif, webp: symbolsWebp },
  backdrop: { avif: backdropAvif, webp: backdropWebp },
  free: { avif: freeAvif, webp: freeWebp },
  logo: { avif: logoAvif, webp: logoWebp },
  coin: { avif: coinAvif, webp: coinWebp },
}

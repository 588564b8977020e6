import { useShown } from '#router/location.ts'
import { HotPage } from './hot-page.tsx'
import { ListPage } from './list-page.tsx'

export function GameListScreen() {
  const { path } = useShown()
  return path === '/m/hot-games' ? <HotPage /> : <ListPage />
}

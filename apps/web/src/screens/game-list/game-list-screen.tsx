import { Screen } from '#ui/screen.tsx'

export function GameListScreen() {
  return <Screen>{null}</Screen>
}

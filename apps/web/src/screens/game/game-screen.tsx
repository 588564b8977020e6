import { Screen } from '#ui/screen.tsx'

export function GameScreen() {
  return <Screen>{null}</Screen>
}

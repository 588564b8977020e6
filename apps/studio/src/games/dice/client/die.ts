import { element } from '#client/dom.ts'

/** Which of the nine places of a face have a pip. */
const pips: readonly (readonly number[])[] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** How the cube is turned so that a face looks at the member; a last tilt shows that it is a cube. */
const turnTo: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
]

const face = (value: number): HTMLElement => {
  const dots = Array.from({ length: 9 }, (_, place) => element('i', { class: pips[value - 1]?.includes(place) === true ? 'pip' : '' }))
  return element('div', { class: `face face-${value}` }, ...dots)
}

export interface Die {
  readonly box: HTMLElement
  tumble(): void
  land(value: number, isCalm: boolean, delayMs: number, lastMs: number): Promise<void>
  rest(): void
}

/** A cube of CSS planes. */
export const makeDie = (tilt: readonly [number, number]): Die => {
  const cube = element('div', { class: 'cube' }, ...[1, 2, 3, 4, 5, 6].map(face))
  const box = element('div', { class: 'die' }, cube)
  let value = 1
  let motion: Animation | null = null
  const standing = (shown: number, turns: number): string => {
    const [x, y] = turnTo[shown - 1] ?? [0, 0]
    return `rotateX(${tilt[0]}deg) rotateY(${tilt[1]}deg) rotateX(${x + turns * 360}deg) rotateY(${y - turns * 360}deg)`
  }
  const rest = (): void => {
    motion?.cancel()
    motion = null
    cube.style.transform = standing(value, 0)
  }
  rest()
  return {
    box,
    rest,
    tumble: () => {
      motion = cube.animate([{ transform: 'rotate3d(1, 0.7, 0.3, 0deg)' }, { transform: 'rotate3d(1, 0.7, 0.3, 360deg)' }], {
        duration: 520,
        iterations: Number.POSITIVE_INFINITY,
      })
    },
    land: async (shown, isCalm, delayMs, lastMs) => {
      value = shown
      if (!isCalm) {
        motion?.cancel()
        motion = cube.animate(
          [
            { transform: `translateY(-70px) ${standing(shown, -2)}`, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' },
            { transform: `translateY(0) ${standing(shown, -0.6)}`, offset: 0.45, easing: 'ease-out' },
            { transform: `translateY(-26px) ${standing(shown, -0.2)}`, offset: 0.65, easing: 'ease-in' },
            { transform: `translateY(0) ${standing(shown, -0.03)}`, offset: 0.85, easing: 'ease-out' },
            { transform: `translateY(0) ${standing(shown, 0)}` },
          ],
          { duration: lastMs, delay: delayMs, fill: 'both' },
        )
        await motion.finished.catch(() => undefined)
      }
      rest()
    },
  }
}

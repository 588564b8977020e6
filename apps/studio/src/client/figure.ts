/** As many signs as stand side by side in a figure's place in its own letters; `R$ 1.000,00` has one more. */
const signsMax = 10

/** An amount in its place. A long one comes in smaller letters: nothing makes room for it, and nothing of it is cut. */
export const putFigure = (place: HTMLElement, text: string): void => {
  place.textContent = text
  place.classList.toggle('long', text.length > signsMax)
}

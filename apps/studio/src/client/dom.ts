type Child = Node | string | null

/** An element with its attributes and children. Text is always text: nothing here parses HTML. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** The element of the page with this id; its absence is a bug of the page. */
export const byId = <Kind extends HTMLElement>(id: string, kind: abstract new (...parameters: never[]) => Kind): Kind => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`#${id} is not in the page`)
  return found
}

export const button = (text: string, className: string, onPress: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button', class: className }, text)
  made.addEventListener('click', onPress)
  return made
}

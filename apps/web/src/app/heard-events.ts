/**
 * What screens listen for, bubbling to the root. React would listen there for every event that a page knows and look through its tree at each:
 * a tap is a dozen, of which screens want two, and each picture tells that it came. What an element hears by itself (`load`, `close`,
 * `scroll`) React listens for there.
 */
export const heardEvents: ReadonlySet<string> = new Set(['click', 'pointerdown', 'keydown', 'keyup', 'input', 'change', 'submit', 'focusin', 'focusout'])

/** Every tap moves the focus; only what happens to fields is of interest. */
const ofFields = (hear: EventListenerOrEventListenerObject): EventListenerOrEventListenerObject => (event) => {
  if (event.target instanceof Element && event.target.matches('input,select,textarea') && typeof hear === 'function') hear(event)
}

/** While `start` makes a root, it is told of `heardEvents` alone. */
export function hearOnlyThese(root: HTMLElement, start: () => void): void {
  const listen = root.addEventListener.bind(root)
  root.addEventListener = (...[type, hear, ...rest]: Parameters<typeof listen>): void => {
    if (heardEvents.has(type)) listen(type, type.startsWith('focus') ? ofFields(hear) : hear, ...rest)
  }
  try {
    start()
  } finally {
    Reflect.deleteProperty(root, 'addEventListener')
  }
}

/** What a press of is a way to another screen: a link by its role, or by its element. */
const link = /getByRole\('link'|locator\('a[[.']/
/** What a name is called with. */
const part = String.raw`(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?`
const press = /\.(?:click|tap)\(/
/** What hits the screen that stands, or reads it without waiting. */
const action = /\.(?:(?:un)?check|(?:dbl)?click|fill|is[HV]\w+|press\w*|selectOption|set(?:Checked|InputFiles)|tap)\(/

interface Step {
  readonly at: number
  readonly depth: number
  readonly text: string
}

/** The lines that do something: a chain that goes on below is one, comments and empty lines are none. */
const stepsOf = (text: string): readonly Step[] => {
  const steps: Step[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.trim()
    const before = steps.at(-1)
    if (words === '' || /^(?:\/\/|\/?\*)/.test(words)) continue
    if (words.startsWith('.') && before !== undefined) steps.splice(-1, 1, { ...before, text: before.text + words })
    else steps.push({ at: at + 1, depth: line.length - line.trimStart().length, text: words })
  }
  return steps
}

/** The last place that a chain names is the one that is pressed. */
const endsInLink = (chain: string): boolean =>
  link.test(chain.slice(Math.max(chain.lastIndexOf('.getBy'), chain.lastIndexOf('.locator('))))

/** What the file calls a link: `const more = page.getByRole('link', …)`, and what gives one for a page or a name. */
const linksNamedIn = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap(({ text }) => {
    const [, name = '', chain = ''] = /^const (\w+) = (.*)$/.exec(text) ?? []
    return name !== '' && !press.test(chain) && endsInLink(chain) ? [name] : []
  })

const pressesLink = (text: string, names: readonly string[]): boolean => {
  const pressed = press.exec(text)
  // What opens beside the page is waited for where it is pressed.
  if (pressed === null || /waitForEvent\(/.test(text)) return false
  const chain = text.slice(0, pressed.index)
  const isNamed = (name: string): boolean =>
    new RegExp(String.raw`(?<![\w.])${name}${part}(?:\.(?:filter|first|last|nth)${part})*$`).test(chain)
  return endsInLink(chain) || names.some(isNamed)
}

const opensFunction = (text: string): boolean => /=> \{$|^(?:export )?(?:async )?function\b/.test(text)
const definition = /^(?:export )?(?:const \w+ = (?:async )?\((?:[^()]|\([^()]*\))*\)(?::[^=]+)? =>|(?:async )?function)/
/** Nothing that the next screen could come in: a place that is named, a promise that is made, a block that begins. */
const isNothing = (text: string): boolean => !/\bawait\b/.test(text) || text.endsWith('=> {')

/** What is done next after `from`, if it is an action; null where something else comes first, or the function ends. */
const actionAfter = (steps: readonly Step[], from: number): Step | null => {
  let depth = steps[from]?.depth ?? 0
  let isSkippedTo = -1
  for (const [index, step] of steps.entries()) {
    if (index <= from || (isSkippedTo >= 0 && step.depth > isSkippedTo)) continue
    // What closes a function that was only defined here.
    if (isSkippedTo === step.depth && step.text.startsWith('}')) {
      isSkippedTo = -1
      continue
    }
    isSkippedTo = -1
    if (step.depth < depth) {
      const opener = steps.slice(0, index).findLast((each) => each.depth === step.depth)
      if (opener === undefined || opensFunction(opener.text) || /^\} (?:catch|else)/.test(step.text)) return null
      depth = step.depth
    }
    if (definition.test(step.text)) isSkippedTo = step.depth
    else if (!isNothing(step.text)) return isAction(steps, step.text) ? step : null
  }
  return null
}

/** A helper of the same file is what its first step is. */
const isAction = (steps: readonly Step[], text: string): boolean => {
  if (action.test(text)) return true
  const [, helper = ''] = /\bawait (\w+)\(/.exec(text) ?? []
  const at = steps.findIndex((step) => step.text.startsWith(`const ${helper} = `) && opensFunction(step.text))
  const first = steps[at + 1]
  if (at < 0 || first === undefined) return false
  return isNothing(first.text) ? actionAfter(steps, at + 1) !== null : isAction(steps, first.text)
}

/** Each action that is the next step after a click on a link, with no look at the next screen: `line: action`. */
export const actionsOnScreenBefore = (text: string): readonly string[] => {
  const steps = stepsOf(text)
  const names = linksNamedIn(steps)
  return steps.flatMap((step, index) => {
    const next = pressesLink(step.text, names) ? actionAfter(steps, index) : null
    return next === null ? [] : [`${next.at}: ${next.text}`]
  })
}

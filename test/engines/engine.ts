/** A browser driven over its own protocol. Functions run in its page; they may use nothing from outside. */
export type Engine = {
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>
  /** Presses the element that the function finds with a pointer. */
  readonly click: <Args extends readonly unknown[]>(
    find: (...args: Args) => Element | undefined,
    ...args: Args
  ) => Promise<void>
  /** Types into the element that has the focus. */
  readonly type: (text: string) => Promise<void>
  /** What the browser reports: errors and warnings on the console, and uncaught ones. Empty where it tells nobody. */
  readonly noise: readonly string[]
  readonly quit: () => Promise<void>
}

const PATIENCE_MS = 30_000
const PAUSE_MS = 50

/**
 * Tries until it works: a page that is being left, drawn again or covered fails in ways of each protocol's own.
 *
 * @throws the last error, or one that says what was awaited
 */
async function until(what: string, attempt: () => Promise<boolean>): Promise<void> {
  let last: unknown
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await Bun.sleep(PAUSE_MS)) {
    try {
      if (await attempt()) return
      last = undefined
    } catch (error) {
      last = error
    }
  }
  throw new Error(`waited in vain for ${what}`, { cause: last })
}

/** The control with this name that can be pressed or filled now, in the middle of the screen. */
function control(name: string): Element | undefined {
  const textOf = (element: Element | undefined) => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove()
    return copy?.textContent
  }
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? textOf((element as HTMLInputElement).labels?.[0]) ?? textOf(element)
  const found = [...document.querySelectorAll('button, summary, input, textarea, select')].find(
    (element) =>
      nameOf(element)?.trim() === name &&
      element.checkVisibility() &&
      !element.matches(':disabled') &&
      !element.closest('[inert]'),
  )
  found?.scrollIntoView({ block: 'center' })
  return found
}

/** What a person does and sees in a browser. Every function waits until it can. */
export function personAt({ evaluate, click, type }: Engine) {
  const press = (name: string) =>
    until(`a press on '${name}'`, async () => {
      await click(control, name)
      return true
    })
  const isSeen = (text: string) =>
    // biome-ignore lint/performance/useDomNodeTextContent: a person sees no hidden text
    evaluate((it) => document.body.innerText.includes(it), text)
  return {
    press,
    until,
    /** Presses a control again and again, because a new one takes no press at first, until a text is seen. */
    pressUntil: (name: string, text: string) =>
      until(`the text '${text}'`, async () => {
        if (await isSeen(text)) return true
        await click(control, name)
        return false
      }),
    /** Types into a field from where the press put the caret. */
    async fill(name: string, text: string): Promise<void> {
      await press(name)
      await type(text)
    },
    sees: (text: string) =>
      until(`the text '${text}'`, () => isSeen(text)).catch(async (error) => {
        // biome-ignore lint/performance/useDomNodeTextContent: a person sees no hidden text
        const seen = await evaluate(() => document.body.innerText)
        throw new Error(`${error.message}, and saw: ${seen.slice(0, 2_000)}`, { cause: error })
      }),
    /** Scrolls to an element, by its name: what is far below has no text in WebKit before it comes near. */
    scrollsTo: (name: string) =>
      until(`'${name}'`, () =>
        evaluate((it) => {
          const found = [...document.querySelectorAll('[aria-label]')].find((one) => one.ariaLabel === it)
          found?.scrollIntoView({ block: 'center' })
          return found !== undefined
        }, name),
      ),
    /** Waits for an element, by its selector. */
    finds: (selector: string) =>
      until(selector, () => evaluate((it) => document.querySelector(it) !== null, selector)),
  }
}
